# shellcheck shell=bash
# The environment file: settings and keys of the installation, one KEY="value" per line.

env_file=/etc/sambandha/env

# New values from options or questions. They replace the stored values in the settings step.
declare -A new_settings=()

setting() {
  [ -r "$env_file" ] || return 0
  sed -n "s/^$1=\"\\(.*\\)\"\$/\\1/p" "$env_file"
}

effective_setting() { printf '%s' "${new_settings[$1]:-$(setting "$1")}"; }

domain() { effective_setting PUBLIC_URL | sed 's,^https://,,'; }

# The contact for the certificate authority: the address of the sender.
contact() { effective_setting MAIL_FROM | sed 's/.*<\(.*\)>.*/\1/'; }

# ask KEY QUESTION: asks for a value, unless it is already known.
ask() {
  [ -z "$(effective_setting "$1")" ] || return 0
  [ -t 0 ] || fail "Missing: $2 (see $0 --help)"
  local answer
  read -rp "$2: " answer
  new_settings[$1]=$answer
}

ask_settings() {
  if [ -z "$(domain)" ]; then
    [ -t 0 ] || fail 'Missing: --domain'
    local answer
    read -rp 'The domain people will use, like sambandha.example.org: ' answer
    new_settings[PUBLIC_URL]=https://$answer
  fi
  ask MAIL_FROM 'The sender of e-mails, like Sambandha <post@example.org>'
  ask SMTP_URL 'The mail server, like smtps://user:password@mail.example.org'
  if is_backup_in_bucket; then
    ask BACKUP_S3_ENDPOINT 'The store of the backups, like https://s3.eu-central-1.amazonaws.com'
    ask BACKUP_S3_REGION 'Its region, like eu-central-1 (if it has none: us-east-1)'
    ask BACKUP_S3_KEY 'Its access key'
    ask BACKUP_S3_SECRET 'The secret of that key'
  fi
  check_settings
}

check_settings() {
  local key
  for key in "${!new_settings[@]}"; do
    case ${new_settings[$key]} in *[\"\\]* | *$'\n'*) fail "$key: without quotes, backslashes and line ends, please." ;; esac
  done
  [[ $(domain) =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]] || fail "Not a domain: $(domain)"
  [[ $(contact) =~ ^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$ ]] || fail "Not an address to send from: $(effective_setting MAIL_FROM)"
  [[ $(effective_setting SMTP_URL) =~ ^smtps?:// ]] || fail 'The mail server is written like smtps://user:password@host.'
  [[ $(effective_setting BACKUP_TO) =~ ^(/[A-Za-z0-9._/-]+|s3://[a-z0-9.-]+(/[A-Za-z0-9._-]+)*)?$ ]] ||
    fail '--backup-to is a folder, like /mnt/backup or s3://bucket/folder.'
  ! is_backup_in_bucket || check_store
  [[ $(tls) =~ ^(public|internal)$ ]] || fail '--tls is public or internal.'
}

# The product has S3_KEY, and must not be able to delete its backups.
check_store() {
  local key
  [[ $(effective_setting BACKUP_S3_ENDPOINT) =~ ^https://[A-Za-z0-9.-]+(:[0-9]+)?$ ]] ||
    fail 'BACKUP_S3_ENDPOINT is written like https://host or https://host:port.'
  for key in BACKUP_S3_{REGION,KEY,SECRET}; do
    [[ $(effective_setting $key) =~ ^[^[:space:]]+$ ]] || fail "$key is empty, or has a space."
  done
  [ "$(backup_bucket)" != "$(setting S3_BUCKET)" ] && [ "$(effective_setting BACKUP_S3_KEY)" != "$(setting S3_KEY)" ] ||
    fail 'The backups require another bucket and another key than S3_BUCKET and S3_KEY.'
}

# Prints the kind of certificate: of a public authority, or created by this machine.
tls() {
  local known
  known=$(effective_setting SERVER_TLS)
  printf '%s' "${known:-public}"
}

settings_plan() {
  local key
  [ -e "$env_file" ] || say "make $env_file, readable by root alone: the settings, and new keys"
  for key in "${!new_settings[@]}"; do
    [ ! -e "$env_file" ] || [ "${new_settings[$key]}" = "$(setting "$key")" ] || say "set $key in $env_file"
  done
}

settings_do() {
  local key
  [ -e "$env_file" ] || replace_file 600 "$env_file" initial_settings || return 1
  for key in "${!new_settings[@]}"; do
    [ "${new_settings[$key]}" = "$(setting "$key")" ] || write_setting "$key" "${new_settings[$key]}"
  done
}

initial_settings() {
  local key value
  say '# Settings: docs/operations.md. Keep a copy of this file where the backups are not:' &&
    say '# without its keys bans and second factors are lost, and no backup can be read.' || return 1
  for key in SECRET CONTACT_HASH_KEY BACKUP_KEY METRICS_TOKEN; do
    value=$(openssl rand -base64 32) && say "$key=\"$value\"" || return 1
  done
}

write_setting() {
  replace_file 600 "$env_file" settings_with "$@" || fail "$env_file is unchanged, because it could not be written: df -h /etc"
  settings_changed=yes
}

settings_with() { sed "/^$1=/d" "$env_file" && say "$1=\"$2\""; }
