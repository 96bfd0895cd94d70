# shellcheck shell=bash
# The files that the installer owns in /etc: their contents, and the services to reload after a
# change.

server=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")

# The list of files that are written, but that the services may not have loaded. A start of the
# machine loads them all.
unloaded=/run/sambandha.unloaded

postgres_conf() { printf '%s' /etc/postgresql/*/main/conf.d; }

# Prints for each file its path, and the command with its argument that prints the text.
owned_files() {
  cat << 'LIST'
/etc/systemd/system/sambandha@.service unchanged_file sambandha@.service
/etc/systemd/system/caddy.service.d/sambandha.conf unchanged_file caddy.service.conf
/etc/systemd/system/sambandha-backup.service unchanged_file sambandha-backup.service
/etc/systemd/system/sambandha-backup.timer unchanged_file sambandha-backup.timer
/etc/systemd/system/sambandha-photos.service unchanged_file sambandha-photos.service
/etc/systemd/system/sambandha-photos.timer unchanged_file sambandha-photos.timer
/etc/systemd/system/sambandha-verify.service unchanged_file sambandha-verify.service
/etc/systemd/system/sambandha-verify.timer unchanged_file sambandha-verify.timer
/etc/systemd/journald.conf.d/sambandha.conf unchanged_file journald.conf
/etc/apt/apt.conf.d/52sambandha unchanged_file apt-upgrades.conf
/etc/sysctl.d/60-sambandha.conf unchanged_file sysctl.conf
/etc/caddy/sambandha.patience unchanged_file sambandha.patience
/etc/caddy/Caddyfile caddyfile
LIST
  say "$(postgres_conf)/sambandha.conf postgresql_conf"
}

unchanged_file() { cat "$server/files/$1"; }

caddyfile() {
  local trust='' certificate='# The certificate is one of a public authority.'
  if [ "$(tls)" = internal ]; then trust=skip_install_trust certificate='tls internal'; fi
  sed "s/{{domain}}/$(domain)/g; s/{{contact}}/$(contact)/; s/{{trust}}/$trust/; s/{{tls}}/$certificate/" \
    "$server/files/Caddyfile"
}

# PostgreSQL's shared buffers get a quarter of the memory, at most 4 GB.
postgresql_conf() {
  local megabytes
  megabytes=$(awk '/^MemTotal/ { m = int($2 / 1024 / 4 / 64) * 64; print (m < 128 ? 128 : m > 4096 ? 4096 : m) }' /proc/meminfo)
  sed "s/{{buffers}}/$megabytes/" "$server/files/postgresql.conf"
}

# Prints the files whose text differs or is not loaded.
files_to_write() {
  local path command argument
  while read -r path command argument; do
    ! grep -qsF "$path " $unloaded && "$command" "$argument" | file_equals_stdin "$path" 2> /dev/null ||
      say "$path" "$command" "$argument"
  done < <(owned_files)
}

files_plan() {
  local path rest
  while read -r path rest; do
    case $path in
      # Without PostgreSQL, the pattern of its folder matches nothing and is not replaced.
      *'*'*) say "write PostgreSQL's settings (its socket alone, memory, no personal data in its log)" ;;
      *) say "write $path" ;;
    esac
  done < <(files_to_write)
  [ -e /etc/caddy/sambandha.upstreams ] || say 'write /etc/caddy/sambandha.upstreams'
}

files_do() {
  local path command argument changed bad=0
  changed=$(files_to_write)
  keep_foreign_caddyfile
  say "$changed" > $unloaded
  while read -r path command argument; do
    [ -z "$path" ] || replace_file 644 "$path" "$command" "$argument" || bad=1
  done <<< "$changed"
  [ -e /etc/caddy/sambandha.upstreams ] || replace_file 644 /etc/caddy/sambandha.upstreams upstreams "${slots[@]:0:2}" || bad=1
  # The services load the written files even if another file could not be written.
  reload_services "$changed" && rm -f $unloaded && [ $bad = 0 ]
}

keep_foreign_caddyfile() {
  local file=/etc/caddy/Caddyfile
  [ ! -e $file ] || grep -q 'installer of Sambandha' $file || cp -p $file $file.before-sambandha
}

reload_services() {
  systemctl daemon-reload
  case $1 in *journald*) systemctl restart systemd-journald ;; esac
  case $1 in *sysctl*) /usr/lib/systemd/systemd-sysctl /etc/sysctl.d/60-sambandha.conf || return 1 ;; esac
  case $1 in *postgresql*) systemctl restart 'postgresql@*' || return 1 ;; esac
  case $1 in *Caddyfile* | *caddy.service* | *patience*) load_caddyfile || return 1 ;; esac
  case $1 in *sambandha@*) settings_changed=yes ;; esac
  # An update can add a timer.
  case $1 in *.timer*) ! systemctl -q is-enabled sambandha-backup.timer 2> /dev/null || systemctl enable -q --now "${backup_timers[@]}" ;; esac
}

# Caddy is restarted the first time, because its admin socket does not exist yet.
load_caddyfile() {
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile > /dev/null 2>&1 ||
    { say '  Caddy rejects its new file: caddy validate --config /etc/caddy/Caddyfile' >&2; return 1; }
  systemctl enable -q caddy
  if [ -S /run/caddy/admin.sock ]; then systemctl reload caddy; else systemctl restart caddy; fi
}
