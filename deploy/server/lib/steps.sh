# shellcheck shell=bash
# The steps of the installation. The plan of a step prints the missing parts, or nothing. Its do
# function changes only those parts.

packages=(postgresql caddy git curl ca-certificates openssl unattended-upgrades systemd-timesyncd
  pgbackrest restic)

packages_missing() {
  local name
  for name in "${packages[@]}"; do is_installed "$name" || printf '%s ' "$name"; done
}

packages_plan() {
  local missing
  missing=$(packages_missing)
  [ -z "$missing" ] || say "install from Debian: $missing"
}

packages_do() {
  local missing
  read -ra missing <<< "$(packages_missing)"
  export DEBIAN_FRONTEND=noninteractive
  apt-get -q update
  apt-get -q install -y --no-install-recommends "${missing[@]}"
}

users_plan() {
  id -u sambandha &> /dev/null || say 'make the user sambandha, as whom the product runs'
  id -u "$builder" &> /dev/null || say "make the user $builder, as whom releases are built"
}

users_do() {
  id -u sambandha &> /dev/null ||
    useradd --system --user-group --home-dir /var/lib/sambandha --shell /usr/sbin/nologin sambandha
  id -u "$builder" &> /dev/null ||
    useradd --system --user-group --home-dir "$builder_home" --shell /usr/sbin/nologin "$builder"
  install -d -m 700 -o "$builder" -g "$builder" "$builder_home"
}

has_database() { [ "$(sql "SELECT 1 FROM pg_database WHERE datname = 'sambandha'" 2> /dev/null)" = 1 ]; }

database_plan() {
  is_installed postgresql && has_database ||
    say 'make the role sambandha, who signs in by being that user of the machine, and its database'
}

database_do() {
  sql 'SELECT' > /dev/null || fail 'PostgreSQL does not answer: journalctl -u postgresql@*'
  [ "$(sql "SELECT 1 FROM pg_roles WHERE rolname = 'sambandha'")" = 1 ] || sql 'CREATE ROLE sambandha LOGIN'
  # Byte order sorts texts, so that no library update breaks an index.
  has_database || as_postgres createdb -O sambandha -T template0 -E UTF8 --locale=C.UTF-8 sambandha
}

release_plan() {
  [ -n "$(current_release)" ] || say "build the release of this clone below $home/releases"
}

release_do() {
  local name
  install -d "$home/releases" "$home/slots"
  fetch_source "$clone"
  name=$(release_name installed)
  make_release "$name" installed
  ln -sfnT "releases/$name" "$home/current"
}

push_plan() {
  [ -n "$(setting VAPID_PUBLIC_KEY)" ] || say 'make the keys by which push services know this installation'
}

push_do() {
  local public private
  read -r public private < <(cd "$home/current/apps/server" && ../../node_modules/.bin/node -p \
    'const k = require("web-push").generateVAPIDKeys(); `${k.publicKey} ${k.privateKey}`')
  [ -n "$private" ] || return 1
  write_setting VAPID_PUBLIC_KEY "$public"
  write_setting VAPID_PRIVATE_KEY "$private"
}

command_plan() {
  [ "$(readlink /usr/local/bin/sambandha)" = "$home/current/deploy/server/sambandha" ] ||
    say 'put the command sambandha on the path'
}

command_do() { ln -sfnT "$home/current/deploy/server/sambandha" /usr/local/bin/sambandha; }

processes_plan() {
  # A restore starts the processes at its end.
  [ -e $restore_marker ] || has_two_processes || say "start two processes of it, on two of the ports ${slots[*]}, and Caddy before them"
}

processes_do() {
  start_missing "$(current_release)" || fail "The product does not start: journalctl -u 'sambandha@*'"
}
