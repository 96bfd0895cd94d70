# shellcheck shell=bash
# The processes of the product and their traffic. Two of three ports are in use. An update starts
# the new version on the third port, and then replaces one process after the other.

slots=(3001 3002 3003)

slot_release() { basename "$(readlink "$home/slots/$1")"; }

active_slots() {
  local slot
  for slot in "${slots[@]}"; do
    ! systemctl -q is-enabled "sambandha@$slot" 2> /dev/null || printf '%s ' "$slot"
  done
}

free_slot() {
  local slot
  for slot in "${slots[@]}"; do
    case " $(active_slots)" in *" $slot "*) ;; *) printf '%s' "$slot" && return ;; esac
  done
}

releases_in_slots() {
  local slot
  for slot in $(active_slots); do printf '%s ' "$(slot_release "$slot")"; done
}

is_ready() { curl -fs -o /dev/null -m 5 "http://127.0.0.1:$1/api/health/ready"; }

# Migrations run before a process listens. They can take minutes in a filled database.
wait_until_ready() {
  local waited=0
  until is_ready "$1"; do
    [ "$(systemctl show -P NRestarts "sambandha@$1")" -lt 3 ] || return 1
    [ $((waited += 1)) -lt "${READY_SECONDS:-900}" ] || return 1
    sleep 1
  done
}

# start_slot SLOT RELEASE: starts a process. If the process does not become ready, stops it and
# fails.
start_slot() {
  ln -sfnT "../releases/$2" "$home/slots/$1" || return 1
  systemctl reset-failed "sambandha@$1" 2> /dev/null
  systemctl enable -q --now "sambandha@$1"
  wait_until_ready "$1" && return
  stop_slot "$1"
  return 1
}

stop_slot() { systemctl disable -q --now "sambandha@$1"; }

upstreams() { printf 'to'; printf ' 127.0.0.1:%s' "$@"; printf '\n'; }

send_traffic_to() {
  local file=/etc/caddy/sambandha.upstreams
  [ $# -gt 0 ] || return 1
  upstreams "$@" | file_equals_stdin $file && return
  local former
  former=$(cat $file 2> /dev/null)
  replace_file 644 $file upstreams "$@" || return 1
  systemctl reload caddy && return
  # The file must state what Caddy has loaded.
  replace_file 644 $file printf '%s\n' "$former"
  return 1
}

# Seconds that a process without new requests has to complete its running requests.
drain_seconds=3

# move_to RELEASE: replaces one process at a time, and then ignores signals, so that the caller
# completes the change of the release. Undoes all steps if a new process does not become ready, if
# too many of its requests fail, or after a signal, for example the end of the SSH session.
move_to() {
  local release=$1 old new moved=() before
  stop_leftovers
  read -ra before <<< "$(active_slots)"
  trap 'undo_move; exit 1' INT TERM HUP PIPE
  for old in "${before[@]}"; do
    new=$(free_slot)
    say "  Starting $release on port $new …"
    moved+=("$new:$old:$(slot_release "$old")")
    start_slot "$new" "$release" || { undo_move; return 1; }
    # shellcheck disable=SC2046
    send_traffic_to $(active_slots | tr ' ' '\n' | grep -vx "$old") || { undo_move; return 1; }
    sleep $drain_seconds
    has_few_errors "$new" || { undo_move; return 1; }
    say "  Stopping $(slot_release "$old") on port $old"
    stop_slot "$old"
  done
  trap '' INT TERM HUP PIPE
}

# Stops processes without traffic that an update started before it was interrupted, for example by a
# power failure.
stop_leftovers() {
  local slot
  for slot in $(active_slots); do
    grep -q ":$slot\>" /etc/caddy/sambandha.upstreams || stop_slot "$slot"
  done
}

# Undoes the steps of move_to in reverse order, and ignores signals meanwhile. Uses the variables of
# move_to.
undo_move() {
  local index new old release
  trap '' INT TERM HUP PIPE
  say '  Putting everything back …'
  for ((index = ${#moved[@]} - 1; index >= 0; index--)); do
    IFS=: read -r new old release <<< "${moved[index]}"
    # An interrupted stop_slot leaves an active process that is disabled.
    systemctl -q is-enabled "sambandha@$old" 2> /dev/null && systemctl -q is-active "sambandha@$old" ||
      start_slot "$old" "$release"
    # shellcheck disable=SC2046
    send_traffic_to $(active_slots | tr ' ' '\n' | grep -vx "$new") || continue
    sleep $drain_seconds
    stop_slot "$new"
  done
  # shellcheck disable=SC2046
  send_traffic_to $(active_slots)
  trap - INT TERM HUP PIPE
}

is_stopped() { [ "$(systemctl show -P ActiveState "sambandha@$1")" = inactive ]; }

has_two_processes() {
  local slot running=0
  for slot in $(active_slots); do is_stopped "$slot" || running=$((running + 1)); done
  [ $running -ge 2 ]
}

# start_missing RELEASE: starts processes until two run.
start_missing() {
  local slot
  ! has_two_processes || return 0
  for slot in $(active_slots); do ! is_stopped "$slot" || stop_slot "$slot"; done
  until has_two_processes; do start_slot "$(free_slot)" "$1" || return 1; done
  # shellcheck disable=SC2046
  send_traffic_to $(active_slots)
}

watch_seconds=${WATCH_SECONDS:-10}

# Waits for watch_seconds. Is then true if the process did not restart, is ready, and at most one in
# twenty of its responses were server errors. A restart sets their numbers to zero. The log lacks
# responses if LOG_LEVEL is warn.
has_few_errors() {
  local restarts token metrics all bad
  restarts=$(systemctl show -P NRestarts "sambandha@$1")
  sleep "$watch_seconds"
  is_ready "$1" || return 1
  [ "$(systemctl show -P NRestarts "sambandha@$1")" = "$restarts" ] ||
    { say "  The process on port $1 stopped by itself."; return 1; }
  token=$(setting METRICS_TOKEN)
  [ -n "$token" ] || { say "  Failures are not counted, because $env_file has no METRICS_TOKEN."; return 0; }
  metrics=$(curl -fs -m 5 -H @- "http://127.0.0.1:$1/metrics" <<< "Authorization: Bearer $token") ||
    { say "  The metrics of port $1 could not be read."; return 1; }
  read -r all bad < <(count_responses <<< "$metrics")
  [ $((bad * 20)) -le "$all" ] || { say "  $bad of $all answers were failures."; return 1; }
}

# Prints the numbers of responses and of server errors in metrics, without requests for monitoring.
count_responses() {
  awk '/^http_request_seconds_count[{]/ && !/route="\/(api\/health\/|metrics")/ { all += $NF; if (/status="5/) bad += $NF }
    END { print all + 0, bad + 0 }'
}

# Prints the active ports, those of processes that are not ready first.
restart_order() {
  local slot ready=''
  for slot in $(active_slots); do
    if is_ready "$slot"; then ready+="$slot "; else printf '%s ' "$slot"; fi
  done
  printf '%s' "$ready"
}

# Processes read new settings only when they start.
restart_one_by_one() {
  local slot
  require_no_restore
  start_missing "$(current_release)" || fail "A second process does not become ready: journalctl -u 'sambandha@*'"
  for slot in $(restart_order); do
    # shellcheck disable=SC2046
    send_traffic_to $(active_slots | tr ' ' '\n' | grep -vx "$slot") || fail "Requests still go to port $slot, which was not restarted."
    sleep $drain_seconds
    # A restart between two crashes keeps NRestarts, which wait_until_ready reads.
    systemctl reset-failed "sambandha@$slot" 2> /dev/null
    systemctl restart "sambandha@$slot"
    wait_until_ready "$slot" || fail "Port $slot does not come back: journalctl -u sambandha@$slot. The other one serves."
  done
  # shellcheck disable=SC2046
  send_traffic_to $(active_slots)
}
