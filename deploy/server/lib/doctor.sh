# shellcheck shell=bash
# Checks for common problems of a server. The exit code is 1 if a problem needs an operator.

answers_outside() {
  curl -fsk -o /dev/null -m 10 --resolve "$(domain):443:127.0.0.1" "https://$(domain)/api/health/ready"
}

doctor() {
  local folders=(/var/lib/sambandha /var/lib/postgresql /opt)
  failed_checks=0
  is_backup_in_bucket || folders+=("$(backup_folder)")
  check disk 'less than 85 % full' has_room "${folders[@]}"
  check memory 'a tenth is free' has_memory
  check clock 'kept by a time server' clock_is_synchronized
  check processes 'two, and ready' processes_are_ready
  check outside 'answers by HTTPS' answers_outside
  check certificate 'good for two weeks more' certificate_lasts
  check mail 'the mail server takes us' can_send_mail
  check settings 'for root alone' settings_are_closed
  check updates "Debian's come by themselves" updates_are_enabled
  check services 'none has failed' no_service_failed
  check restore 'none is unfinished' require_no_restore
  check backups 'one of the last day and a half' backups_are_fresh
  check verify "a trial restore in the last $trial_days days" trial_succeeded
  say ''
  admin health || failed_checks=$((failed_checks + 1))
  [ $failed_checks = 0 ]
}

# check NAME EXPECTATION COMMAND: prints the result in one line. The output of a failed command is
# the reason.
check() {
  local name=$1 expectation=$2 reason
  shift 2
  if reason=$("$@" 2>&1); then
    printf '%-12s %s\n' "$name" "$expectation"
  else
    printf '%-12s NOT: %s. %s\n' "$name" "$expectation" "$(tail -n 1 <<< "$reason")"
    failed_checks=$((failed_checks + 1))
  fi
}

has_room() {
  local used
  # The disk of the backups can be on a network.
  used=$(timeout $limit_seconds df --output=pcent,target "$@") ||
    { [ $? != 124 ] || say "A disk has not answered for $limit_seconds s."; return 1; }
  awk 'NR > 1 && int($1) >= 85 { print $2 " has " $1; bad = 1 } END { exit bad }' <<< "$used"
}

has_memory() { awk '/^MemTotal/ { all = $2 } /^MemAvailable/ { exit $2 * 10 < all }' /proc/meminfo; }

clock_is_synchronized() { [ "$(timedatectl show -P NTPSynchronized)" = yes ] || { say 'See timedatectl status.'; return 1; }; }

processes_are_ready() {
  local slot active
  read -ra active <<< "$(active_slots)"
  [ ${#active[@]} -ge 2 ] || { say "There are ${#active[@]}."; return 1; }
  for slot in "${active[@]}"; do is_ready "$slot" || { say "Port $slot is not: sambandha logs"; return 1; }; done
}

certificate_lasts() {
  local seconds=1209600
  # Caddy renews its own certificates within hours.
  [ "$(tls)" = public ] || seconds=3600
  openssl s_client -connect 127.0.0.1:443 -servername "$(domain)" < /dev/null 2> /dev/null |
    openssl x509 -noout -checkend $seconds
}

# Signs in at the mail server without sending a message.
can_send_mail() {
  SMTP_URL=$(setting SMTP_URL) setpriv --reuid sambandha --regid sambandha --clear-groups \
    "$home/current/node_modules/.bin/node" --input-type=commonjs -e '
      const { createRequire } = require("node:module");
      const mail = createRequire("/opt/sambandha/current/apps/server/")("nodemailer");
      mail.createTransport(process.env.SMTP_URL).verify().then(
        () => process.exit(0),
        ({ code, responseCode }) => { console.log(`It says ${responseCode ?? code}.`); process.exit(1); },
      );'
}

settings_are_closed() { [ "$(stat -c '%U %a' "$env_file")" = 'root 600' ]; }

updates_are_enabled() { systemctl -q is-enabled apt-daily-upgrade.timer; }

no_service_failed() {
  local failed
  failed=$(systemctl list-units --failed --plain --no-legend | awk '{ print $1 }')
  [ -z "$failed" ] || { say "Failed: $failed"; return 1; }
}
