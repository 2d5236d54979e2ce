# shellcheck shell=bash
# For root.sh and deb.sh: a bare Debian root at $root, and commands in it. The script that sources this sets "trap close_root EXIT" before bare_root.
root=

die()
{
        echo "$1" >&2
        exit 2
}

# debian_sources: the machine's own sources of Debian's packages, "address release component" a line. Asked of apt, which has read all forms of its files.
debian_sources()
{
        # shellcheck disable=SC2016
        apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' | sort -u
}

# in_root COMMAND...: runs it in the root, with the environment of a login on a machine just installed; proxies are the machine's
in_root()
{
        env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
                ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
                chroot "$root" "$@" </dev/null
}

# close_root: ends what still runs in the root, and unmounts; all of it may have been done before
close_root()
{
        local process mount
        [ -n "$root" ] || return 0
        for process in /proc/[0-9]*; do
                case $(readlink "$process/root" 2>/dev/null) in
                "$root" | "$root"/*) kill -9 "${process#/proc/}" 2>/dev/null ;;
                esac
        done
        for mount in sys dev proc; do
                if mountpoint -q "$root/$mount"; then
                        # What was just killed may hold it for a moment.
                        umount -R "$root/$mount" 2>/dev/null || { sleep 1; umount -R -l "$root/$mount"; }
                fi
        done
}

# bare_root ROOT: sets $root and makes it a bare root, from ROOT.tar where there is one; opens it: /proc, /dev and /sys are mounted, apt has its lists.
# What was at ROOT is deleted, if it was made here (ROOT.tar or ROOT.tar.part beside it says so).
bare_root()
{
        local where tar codename mirror file mount
        where=$(realpath -m "$1")
        tar=$where.tar
        [ "$(id -u)" = 0 ] || die "only root can make a root"
        command -v debootstrap >/dev/null || die "debootstrap is missing (Debian: debootstrap)"
        if [ ! -e "$tar" ] && [ ! -e "$tar.part" ] && [ -n "$(ls -A "$where" 2>/dev/null)" ]; then
                die "$where has files in it and is no root of this script: there is no $tar"
        fi
        codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
        mirror=$(debian_sources | awk -v name="$codename" '$2 == name && $3 == "main" { print $1; exit }')
        [ -n "$mirror" ] || die "apt knows no source of Debian's $codename; apt-get update may be needed"

        root=$where
        close_root
        # Deleting through a mount of /dev would take the machine's.
        grep -q " $root/" /proc/self/mountinfo && die "something is mounted below $root"
        rm -rf --one-file-system "$root" || die "cannot delete $root"
        mkdir -p "$root"
        if [ ! -e "$tar" ]; then
                : >"$tar.part"
                debootstrap --variant=minbase "$codename" "$root" "$mirror" >"$tar.log" 2>&1 || { tail -20 "$tar.log" >&2; die "debootstrap failed"; }
                rm -f "$tar.log"
                tar --numeric-owner -c -C "$root" . >"$tar.part" || die "cannot write $tar"
                mv "$tar.part" "$tar"
        else
                tar --numeric-owner -x -p -C "$root" -f "$tar" || die "cannot unpack $tar"
        fi

        debian_sources | sed 's/^/deb /' >"$root/etc/apt/sources.list"
        apt-config dump | grep -E '^Acquire::(https?|Check|Retries)' >"$root/etc/apt/apt.conf.d/90machine"
        for file in resolv.conf hosts; do
                cp -L "/etc/$file" "$root/etc/$file"
        done
        case $mirror in
        https:*) mkdir -p "$root/etc/ssl/certs" && cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/" ;;
        esac
        for mount in proc dev sys; do
                # As slaves, so that unmounting them here unmounts nothing on the machine.
                mount --rbind --make-rslave "/$mount" "$root/$mount" || die "cannot mount /$mount"
        done
        in_root apt-get update -q >/dev/null || die "apt-get update fails in $root"
}
