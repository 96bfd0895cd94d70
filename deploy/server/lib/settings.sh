# shellcheck shell=bash
# The environment file: settings and keys of the installation, one KEY="value" per line.

env_file=/etc/sambandha/env

# New values from options or questions; they replace the stored ones in the settings step.
declare -A given=()

setting() {
  [ -r "$env_file" ] || return 0
  sed -n "s/^$1=\"\\(.*\\)\"\$/\\1/p" "$env_file"
}

wanted() { printf '%s' "${given[$1]:-$(setting "$1")}"; }

domain() { wanted PUBLIC_URL | sed 's,^https://,,'; }

# The contact for the certificate authority: the address of the sender.
contact() { wanted MAIL_FROM | sed 's/.*<\(.*\)>.*/\1/'; }

# ask KEY QUESTION: asks for a value, unless it is already known.
ask() {
  [ -z "$(wanted "$1")" ] || return 0
  [ -t 0 ] || stop "Missing: $2 (see $0 --help)"
  local answer
  read -rp "$2: " answer
  given[$1]=$answer
}

ask_settings() {
  if [ -z "$(domain)" ]; then
    [ -t 0 ] || stop 'Missing: --domain'
    local answer
    read -rp 'The domain people will use, like sambandha.example.org: ' answer
    given[PUBLIC_URL]=https://$answer
  fi
  ask MAIL_FROM 'The sender of e-mails, like Sambandha <post@example.org>'
  ask SMTP_URL 'The mail server, like smtps://user:password@mail.example.org'
  check_settings
}

check_settings() {
  local key
  for key in "${!given[@]}"; do
    case ${given[$key]} in *[\"\\]* | *$'\n'*) stop "$key: without quotes, backslashes and line ends, please." ;; esac
  done
  [[ $(domain) =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || stop "Not a domain: $(domain)"
  [[ $(contact) =~ ^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$ ]] || stop "Not an address to send from: $(wanted MAIL_FROM)"
  [[ $(wanted SMTP_URL) =~ ^smtps?:// ]] || stop 'The mail server is written like smtps://user:password@host.'
  [[ $(wanted BACKUP_TO) =~ ^(/[A-Za-z0-9._/-]+)?$ ]] || stop '--backup-to is a folder, like /mnt/backup.'
  [[ $(tls) =~ ^(public|internal)$ ]] || stop '--tls is public or internal.'
}

# Prints the kind of certificate: of a public authority, or created by this machine.
tls() {
  local known
  known=$(wanted SERVER_TLS)
  printf '%s' "${known:-public}"
}

settings_plan() {
  local key
  [ -e "$env_file" ] || say "make $env_file, readable by root alone: the settings, and new keys"
  for key in "${!given[@]}"; do
    [ ! -e "$env_file" ] || [ "${given[$key]}" = "$(setting "$key")" ] || say "set $key in $env_file"
  done
}

settings_do() {
  local key
  [ -e "$env_file" ] || put 600 "$env_file" < <(
    say '# Settings: docs/operations.md. Keep a copy of this file where the backups are not:'
    say '# without its keys bans and second factors are lost, and no backup can be read.'
    for key in SECRET CONTACT_HASH_KEY BACKUP_KEY METRICS_TOKEN; do
      say "$key=\"$(openssl rand -base64 32)\""
    done
  )
  for key in "${!given[@]}"; do
    [ "${given[$key]}" = "$(setting "$key")" ] || write_setting "$key" "${given[$key]}"
  done
}

write_setting() {
  put 600 "$env_file" < <(
    sed "/^$1=/d" "$env_file"
    say "$1=\"$2\""
  )
  settings_changed=yes
}
