# shellcheck shell=bash
# Output and files of the programs in this folder.

say() { printf '%s\n' "$*"; }

fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

require_root() { [ "$(id -u)" = 0 ] || fail "Only root can run this: $0 $*"; }

# Ensures that only one program changes this machine at a time.
take_lock() {
  exec 9>/run/sambandha.lock
  flock -n 9 || fail 'Another install, update or rollback is running.'
}

# Is true if the text of a file equals the standard input.
file_equals_stdin() { cmp -s - "$1"; }

# replace_file MODE FILE COMMAND...: replaces a file atomically with the output of a command. The
# owner is root. If the command or a write fails, the file stays unchanged.
replace_file() {
  mkdir -p "$(dirname "$2")" && rm -f "$2.new" && (umask 077 && "${@:3}" > "$2.new") &&
    chown root:root "$2.new" && chmod "$1" "$2.new" && sync "$2.new" && mv "$2.new" "$2" && return
  rm -f "$2.new"
  return 1
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]; }
