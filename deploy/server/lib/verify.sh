# shellcheck shell=bash
# The trial restore: every month, the newest backup is restored into a folder of its own and read
# there. The unit sambandha-verify creates the folder, permits writes only there and for the result,
# ends the processes and empties the folder, also after a failure or a signal.

trial_folder=/var/lib/postgresql/trial
# The last result: `good` or `bad`, its second, and a text.
trial_result=/var/lib/sambandha-verify/result
# Exists if the last trial succeeded, and has its time. The product reports its age.
trial_mark=/var/lib/sambandha/last-verify
trial_days=40

verify() {
  local failed=0
  require_no_restore
  systemctl start sambandha-verify || failed=1
  trial_status
  return $failed
}

# Begins the first trial on this machine, for example after the update that added it.
begin_first_trial() {
  [ ! -e $trial_result ] && systemctl -q is-enabled sambandha-verify.timer 2> /dev/null || return 0
  systemctl start --no-block sambandha-verify || return 0
}

trial_status() { say "restore    $(trial_succeeded)"; }

# Prints the result of the last trial restore. Is true if it succeeded, and is not too old.
trial_succeeded() {
  local state second text
  read -r state second text 2> /dev/null < $trial_result || { say 'NOT CHECKED: sambandha verify'; return 1; }
  [ "$state" = good ] || { say "FAILED on $(date -d "@$second" +%F): $text"; return 1; }
  [ $(($(date +%s) - second)) -le $((trial_days * 86400)) ] ||
    { say "NOT CHECKED since $(date -d "@$second" +%F): sambandha verify"; return 1; }
  say "checked $(date -d "@$second" +%F) $text"
}

# Runs as the unit sambandha-verify. A real restore stops the database that the trial is compared
# with, so a failure meanwhile is not recorded. Nor is one by the signal that stops the unit, for
# example when the machine shuts down. Bash ignores that signal without a trap.
verify_in_unit() {
  local output state=bad started_at=$SECONDS
  require_no_restore
  trap 'exit 1' QUIT
  output=$(try_newest_backup 2>&1) && state=good
  say "$output"
  [ ! -e $restore_marker ] || return 1
  output=$(tail -n 1 <<< "$output")
  [ $state = bad ] || output="in $((SECONDS - started_at)) s: $output"
  replace_file 600 $trial_result say "$state $(date +%s) $output" || return 1
  if [ $state = good ]; then touch_mark $trial_mark; else rm -f "$trial_mark" && return 1; fi
}

# Restores the newest backup and reads it. The last printed line is the result or the reason. The
# settings of pgBackRest in the environment also apply to the private server.
try_newest_backup() {
  local live archived timeline label
  export PGBACKREST_PG1_PATH=$trial_folder/data PGBACKREST_LOCK_PATH=$trial_folder/lock \
    PGBACKREST_SPOOL_PATH=$trial_folder/spool
  # The unit has a folder of its own there, which it deletes.
  photo_cache=/var/tmp
  live=$(sql_private /run/postgresql "$trial_sql") && archived=$(sql "$archived_sql") ||
    { say 'The running database does not answer.'; return 1; }
  ! has_foreign_backup || { say "$(backup_folder) is of another database."; return 1; }
  timeline=$(newest_timeline) && label=$(usable_backups "$timeline" | awk 'END { print $1 }') && [ -n "$label" ] ||
    { say "$(backup_folder) has no backup, or cannot be read."; return 1; }
  trial_has_room "$label" || return 1
  as_postgres install -d -m 700 $trial_folder/{data,lock,spool,run} &&
    try_step "$label cannot be restored" run_pgbackrest --set="$label" --type=default --archive-mode=off \
      --target-timeline="$timeline" --tablespace-map-all=$trial_folder/tablespaces restore &&
    try_step "$label does not start" start_trial &&
    try_step "$label is damaged" as_postgres "$(pg_program pg_amcheck)" -h $trial_folder/run \
      --install-missing --heapallindexed -d sambandha &&
    trial_has_data "$live" "$archived" "$label" && try_other_backups && try_photos || return 1
  say "$label, $(sql_private $trial_folder/run "SELECT pg_size_pretty(pg_database_size('sambandha'))")"
  control_trial stop
}

# try_step SENTENCE COMMAND...: if the command fails, prints its output, and the sentence with the
# first error.
try_step() {
  local output
  output=$("${@:2}" 2>&1) && return
  say "$output"
  say "$1: $(grep -im 1 error <<< "$output" || tail -n 1 <<< "$output")"
  return 1
}

# trial_has_room LABEL: the restored files need the size of the databases, or that of the backup,
# because tables may have been deleted since. Their log needs up to 2 GB.
trial_has_room() {
  local size restored needed free
  size=$(sql 'SELECT sum(pg_database_size(oid)) FROM pg_database') && restored=$(size_of_backup "$1") || return 1
  [ "${restored:-0}" -le "$size" ] || size=$restored
  needed=$((size * 11 / 10 + (2 << 30)))
  free=$(df --output=avail -B1 $trial_folder | tail -n 1)
  [ "$free" -ge $needed ] ||
    { say "The disk of $trial_folder has $(numfmt --to=iec "$free"), and the trial needs $(numfmt --to=iec $needed)."; return 1; }
}

size_of_backup() {
  sed 's/"archive":{"start"/\n&/g' <<< "$(run_pgbackrest info --output=json 2> /dev/null)" |
    sed -n "/\"label\":\"$1\"/s/.*\"info\":{\"delta\":[0-9]*,\"repository\":{[^}]*},\"size\":\([0-9]*\).*/\1/p"
}

# Starts the private server, and waits until it has replayed the whole log.
start_trial() {
  control_trial start && await_end_of_log $trial_folder/data $trial_folder/run && return
  as_postgres tail -n 3 $trial_folder/run/log
  return 1
}

# The immediate stop is sufficient, because the data are deleted.
control_trial() {
  control_private_server $trial_folder/data $trial_folder/run "$1" -m immediate -o '-c listen_addresses= -c fsync=off' \
    -o '-c autovacuum=off -c shared_buffers=64MB -c dynamic_shared_memory_type=mmap -c cluster_name=trial'
}

# The newest migration, and whether members and messages exist.
trial_sql='SELECT max(version), EXISTS (SELECT FROM members), EXISTS (SELECT FROM messages) FROM migrations'
# The number of the last archived segment of the log. It is unknown after a crash or a restore.
archived_sql="SELECT substr(last_archived_wal, 9, 16) FROM pg_stat_archiver WHERE last_archived_wal ~ '^[0-9A-F]{24}($|.*backup)'"

# trial_has_data LIVE ARCHIVED LABEL: is true if the restored database reaches the log that had been
# archived at the start, and contains what the running database contained then. An update may have
# run a migration since then.
trial_has_data() {
  local restored end newest
  restored=$(sql_private $trial_folder/run "$trial_sql") && [[ $restored = [0-9]* ]] &&
    end=$(reached_segment sql_private $trial_folder/run) ||
    { say "$3 has no tables of the product."; return 1; }
  newest=$(sql_private /run/postgresql "$trial_sql") ||
    { say 'The running database does not answer.'; return 1; }
  [[ $end > $2 ]] || { say "$3 is restored only to a part of segment $end of the log, but $2 was archived."; return 1; }
  [ "${restored%%|*}" -le "${newest%%|*}" ] || { say "$3 has migration ${restored%%|*}, the running database ${newest%%|*}."; return 1; }
  [[ ${1#*|} != t* || ${restored#*|} = t* ]] || { say "$3 has no members."; return 1; }
  [[ $1 != *t || $restored = *t ]] || { say "$3 has no messages."; return 1; }
}

# Compares each file of all backups and of the log with its checksum. PostgreSQL takes a damaged part
# of the log as its end. pgBackRest reports damage without a failure.
try_other_backups() {
  local output
  output=$(run_pgbackrest verify --output=text 2>&1) && ! grep -q "status: error" <<< "$output" && return
  say "$output"
  say "$(backup_folder) has damaged files: $(grep -iom 1 '[a-z].*valid.*\|error: .*' <<< "$output" || tail -n 1 <<< "$output")"
  return 1
}

# Reads the list of the photo files in the backup, and a twentieth of the data. It cannot lock the
# backup, because it cannot write there.
try_photos() {
  has_local_photos || return 0
  if has_photo_backup; then
    try_step 'The backup of the photo files is damaged' run_restic check --no-lock --read-data-subset=5%
  else
    [ -z "$(find $photos -path $photos/incoming -prune -o -type f -mmin +120 -print -quit 2> /dev/null)" ] ||
      { say 'There is no backup of photo files.'; return 1; }
  fi
}
