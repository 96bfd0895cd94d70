# shellcheck shell=bash
# Restores the database to a given time or to its end, and the photo files. The later changes that
# protect somebody, such as blocks and deletions, are then applied again (operator/backup/replay.ts
# of the server lists them).

journal=/var/lib/sambandha-journal.json

restore() {
  local to='' yes=no all_photos=no incomplete=no answer
  while [ $# -gt 0 ]; do
    case $1 in
      --to) to=${2:?} && shift ;;
      --all-photos) all_photos=yes ;;
      --incomplete) incomplete=yes ;;
      --yes) yes=yes ;;
      *) usage && exit 2 ;;
    esac
    shift
  done
  [ -z "$to" ] || to=$(utc_time "$to") || fail "When is that? Like: --to '2026-11-24 03:00:00' ($(date +%Z)), or with +00 at its end."
  write_backup_settings || fail "Nothing was changed: $(backup_folder) or /etc/pgbackrest cannot be written."
  backups | grep -q . || fail "$(backup_folder) has no backup that BACKUP_KEY of $env_file opens, or cannot be read."
  [ -z "$to" ] || require_backup_before "$to"
  say "The database will be restored to ${to:-its last recorded change}. Members are signed out, and sign in again afterwards."
  say "The current database is kept for $former_days days as $(former_database)."
  if [ $yes = no ]; then
    [ -t 0 ] || fail 'Nothing was changed. With --yes it is done without a question.'
    read -rp 'Go on? [y/N] ' answer
    [[ $answer == [yY]* ]] || fail 'Nothing was changed.'
  fi
  restore_all "$to" || fail "That failed, and the product is stopped. Repeat the command when the reason is gone: journalctl -u 'postgresql@*'"
}

# Fails if pgBackRest would find no backup that ended before that time.
require_backup_before() {
  local oldest=''
  read -r _ oldest < <(usable_backups "$(restore_timeline)")
  [ -z "$oldest" ] || [ "$(date -d "$1" +%s)" -gt "$oldest" ] ||
    fail "Nothing was changed: the oldest backup ended at $(date -d "@$oldest" '+%F %T %:z'). Choose a later time."
}

# Prints the time in UTC, to the second. Fails for an invalid or a future time.
utc_time() {
  local seconds
  seconds=$(date -d "$1" +%s) && [ "$seconds" -le "$(date +%s)" ] && date -ud "@$seconds" '+%F %T+00'
}

restore_all() {
  local to=$1 slot started_at=$SECONDS target=('' --type=default)
  for slot in $(active_slots); do systemctl stop "sambandha@$slot"; done
  stop_database || return 1
  # systemctl warns that the timer can start the unit again. A stopped trial counts as failed.
  systemctl stop sambandha-verify 2> /dev/null
  systemctl reset-failed sambandha-verify 2> /dev/null
  write_journal say '{"erased":[],"blocked":[],"blocks":[],"bans":[],"deactivated":[],"pressed":[],"rights":null}' || return 1
  if [ -n "$to" ]; then
    say '  Reading the later changes …'
    fetch_database '' --type=default --archive-mode=off && read_journal "$to" || return 1
    [ $wrote_since = no ] || target=("$to" --type=time "--target=$to" --target-action=promote)
  fi
  say '  Restoring the database …'
  fetch_database "${target[@]}" && start_database || return 1
  [ -n "$to" ] || require_whole_log sql || return 1
  say "  The database is restored after $((SECONDS - started_at)) s. Restoring photo files …"
  fetch_photos "$to" && admin replay $journal || return 1
  rm -f $journal $restore_marker || return 1
  for slot in $(active_slots); do
    # A stop between two crashes keeps NRestarts, which wait_until_ready reads.
    systemctl reset-failed "sambandha@$slot" 2> /dev/null
    systemctl start "sambandha@$slot"
  done
  systemctl enable -q --now "${backup_timers[@]}"
  systemctl start --no-block sambandha-backup
  # The trial waits for that backup.
  begin_first_trial
  for slot in $(active_slots); do
    # Another restore would delete the former database.
    wait_until_ready "$slot" ||
      fail "The restore is complete: do not repeat it. Port $slot does not become ready: journalctl -u sambandha@$slot"
  done
  say "  Done after $((SECONDS - started_at)) s. A new backup begins."
}

# Stops the database. If it still answers, archives the end of its log first. Deletes the data of an
# interrupted restore, which may have a running private server, and keeps only the original data.
stop_database() {
  local data former
  data=$(pg_data) former=$(former_database)
  sql 'SELECT' &> /dev/null && ! has_foreign_backup && run_pgbackrest check
  systemctl stop "postgresql@$(pg_version)-main"
  if [ -e $restore_marker ]; then
    [ ! -e "$data/postmaster.pid" ] || as_postgres "$(pg_program pg_ctl)" -s -w -m immediate -D "$data" stop
    rm -rf "$data"
  elif [ -e "$data" ]; then
    rm -rf "$former" && mv "$data" "$former" && touch "$former" || return 1
  fi
  [ -s $restore_marker ] || replace_file 644 $restore_marker newest_timeline
}

# Prints the timeline that a restore follows.
restore_timeline() { if [ -s $restore_marker ]; then cat $restore_marker; else newest_timeline; fi; }

# Prints the newest timeline of the log. Like PostgreSQL, takes it from the names of history files.
newest_timeline() {
  local id names newest
  id=$(archive_id) && names=$(list_backup "database/archive/sambandha/$id") || return 1
  newest=$({ say "$names"; ls "$(former_database)/pg_wal" 2> /dev/null; } |
    sed -n 's/^\([0-9A-F]\{8\}\)\.history$/\1/p' | sort | tail -n 1)
  say $((16#${newest:-1}))
}

# Prints the name of the folder of the archived log, such as 15-1.
archive_id() { list_backup database/archive/sambandha | sed -n '/^[0-9]/p' | sort -t - -k 2n | tail -n 1; }

# timeline_history TIMELINE: prints the earlier timelines, each with its end. pgBackRest may print
# errors as well.
timeline_history() {
  local name
  name=$(printf '%08X.history' "$1")
  { run_pgbackrest repo-get "archive/sambandha/$(archive_id)/$name" || cat "$(former_database)/pg_wal/$name"; } 2> /dev/null |
    sed -n '/^[0-9]\+\t/p'
}

# usable_backups TIMELINE: prints the label and the last second of each backup from which the log
# leads to that timeline, the oldest first. After a restore to a time, PostgreSQL rejects the backups
# between that time and the restore. Without the history of the timeline, prints all backups.
usable_backups() {
  local history='' label timeline end second branch
  [ "$1" = 1 ] || history=$(timeline_history "$1")
  while read -r label timeline end second; do
    timeline=$((16#$timeline))
    branch=$(awk -v timeline=$timeline '$1 == timeline { print $2 }' <<< "$history")
    [ -z "$history" ] || [ $timeline = "$1" ] || is_before "$end" "${branch:-0/0}" || continue
    say "$label $second"
  done < <(backup_ends)
}

# is_before POSITION POSITION: is true if the first position in the log is not after the second.
is_before() { [ $(((16#${1%/*} << 32) + 16#${1#*/})) -le $(((16#${2%/*} << 32) + 16#${2#*/})) ]; }

# fetch_database TIME OPTIONS: restores the files of the last backup before that time, or of the
# last one without a time. Copies the end of the log, which may exist only in the previous database.
# The timeline is that from before the restore, because an interrupted restore may have created a
# newer one, which lacks the later changes.
fetch_database() {
  local data label
  data=$(pg_data)
  label=$(usable_backups "$(cat $restore_marker)" |
    awk -v limit="${1:+$(date -d "$1" +%s)}" 'limit == "" || $2 < limit + 0 { label = $1 } END { print label }')
  shift
  [ -z "$label" ] || set -- "--set=$label" "$@"
  as_postgres install -d -m 700 "$data" || return 1
  # The second of two restores downloads only the differences.
  [ ! -e "$data/PG_VERSION" ] || set -- --delta "$@"
  run_pgbackrest --target-timeline="$(cat $restore_marker)" "$@" restore || return 1
  as_postgres find "$(former_database)/pg_wal" -maxdepth 1 -type f -name '[0-9A-F]*' \
    -exec cp -t "$data/pg_wal" {} + 2> /dev/null
  return 0
}

# write_journal COMMAND...: stores the output of a command as the journal.
write_journal() { replace_file 640 $journal "$@" && chgrp sambandha $journal; }

# read_journal MOMENT: reads the changes after that moment from the database at its end, on a
# private socket. wrote_since is no if nothing was written after that time, because PostgreSQL
# rejects such a recovery target.
read_journal() {
  local data socket_folder is_read=1 is_whole=1
  data=$(pg_data)
  socket_folder=$(as_postgres mktemp -d) && control_private_server "$data" "$socket_folder" start &&
    await_end_of_log "$data" "$socket_folder" || return 1
  write_journal sql_private "$socket_folder" "$(journal_sql "$1")" && is_read=0
  wrote_since=no
  [ "$(sql_private "$socket_folder" "SELECT pg_last_xact_replay_timestamp() > '$1'")" != t ] || wrote_since=yes
  require_whole_log sql_private "$socket_folder" && is_whole=0
  control_private_server "$data" "$socket_folder" stop && rm -rf "$socket_folder"
  return $((is_read | is_whole))
}

# require_whole_log QUERY_COMMAND...: fails if the recovery ended before the end of the archived log,
# because PostgreSQL takes a damaged segment as the end. With --incomplete, only warns.
require_whole_log() {
  local archived segment moment copy
  archived=$(archived_end) && segment=$(reached_segment "$@") || return 1
  [[ ! $segment > $archived ]] || return 0
  IFS='|' read -r segment moment < <("$@" "SELECT substr(pg_walfile_name(pg_last_wal_replay_lsn() + 1), 9),
    date_trunc('second', pg_last_xact_replay_timestamp())")
  say "  THE NEWEST CHANGES ARE MISSING: the log is damaged in segment $segment or the next one, and continues to $archived.
  The last restored change is of ${moment:-the backup}. Later messages and members are missing, and later blocks, deletions
  and other changes that protect somebody are not applied again. The former database is kept as $(former_database)."
  [ "${incomplete:-no}" = no ] || return 0
  copy=$(find "$(former_database)/pg_wal" -maxdepth 1 -name "????????$segment" 2> /dev/null | sort | tail -n 1)
  [ -z "$copy" ] || say "  It has the segment: move the file ${copy##*/}-* below $(backup_folder)/database/archive away, or that of the next one."
  say "  Repeat the command with undamaged files of $(backup_folder), or add --incomplete to do without the later changes."
  return 1
}

# Prints the number of the last archived segment of the timeline before the restore, if one exists.
archived_end() {
  local path timeline folder names
  path=database/archive/sambandha/$(archive_id) && timeline=$(printf %08X "$(cat $restore_marker)") &&
    names=$(list_backup "$path") || return 1
  folder=$(grep -x "$timeline[0-9A-F]\{8\}" <<< "$names" | sort | tail -n 1)
  [ -n "$folder" ] || return 0
  names=$(list_backup "$path/$folder") || return 1
  sed -n 's/^.\{8\}\([0-9A-F]\{16\}\)-.*/\1/p' <<< "$names" | sort | tail -n 1
}

# reached_segment QUERY_COMMAND...: prints the number of the segment after the last complete one. The
# last record of a segment may be missing, up to 1 MB, because it continues in the next segment.
reached_segment() { "$@" 'SELECT substr(pg_walfile_name(pg_last_wal_replay_lsn() + 1048576), 9)'; }

# control_private_server DATA SOCKET_FOLDER COMMAND [OPTIONS]: runs pg_ctl. The start may replay the
# whole log, so it has ten hours.
control_private_server() {
  local options="-c config_file=$(pg_config_file) -c data_directory=$1"
  options+=" -c unix_socket_directories=$2 -c external_pid_file= -c archive_mode=off"
  as_postgres "$(pg_program pg_ctl)" -s -w -t 36000 -D "$1" -l "$2/log" -o "$options" "${@:3}"
}

# await_end_of_log DATA SOCKET_FOLDER: fails if the private server ends before.
await_end_of_log() {
  until [ "$(sql_private "$2" 'SELECT pg_is_in_recovery()')" = f ]; do
    control_private_server "$1" "$2" status > /dev/null || return 1
    sleep 0.2
  done
}

sql_private() { as_postgres psql -h "$1" -d sambandha -qAtX -v ON_ERROR_STOP=1 -c "$2"; }

# The events of the query include one hour more, because a change that began before that time may
# have been committed after it. The parts without that time are the state at the end. A held member
# without a reason for a review gets REPORT_PILE, because the reports may be lost. The candidate of
# an agreed draft without a consent deleted the account; that of a handed-over draft is in 'erased'.
# With all_photos of restore, no photo is removed.
journal_sql() {
  local since="'$1'::timestamptz - interval '1 hour'"
  cat << SQL
SET TimeZone = 'UTC';
SELECT json_build_object(
  'erased', (SELECT coalesce(json_agg(member_id), '[]') FROM account_origins WHERE ended_at >= $since),
  'blocked', (SELECT coalesce(json_agg(json_build_object('id', id, 'reason', block_reason)), '[]') FROM (
    SELECT id, block_reason FROM members WHERE blocked_at >= $since
    UNION ALL SELECT id, NULL FROM persons WHERE blocked_at >= $since
      AND NOT EXISTS (SELECT FROM members WHERE members.id = persons.id)) blocked),
  'blocks', (SELECT coalesce(json_agg(json_build_object(
    'blocker', blocker_id, 'blocked', blocked_id, 'at', created_at)), '[]') FROM blocks WHERE created_at >= $since),
  'ended', (SELECT coalesce(json_agg(json_build_object('low', low_id, 'high', high_id, 'at', decided_at)), '[]')
    FROM matches WHERE status = 'ENDED' AND decided_at >= $since),
  'bans', (SELECT coalesce(json_agg(json_build_object(
    'hash', encode(contact_hash, 'hex'), 'keyId', key_id, 'at', banned_at)), '[]')
    FROM banned_contacts WHERE banned_at >= $since),
  'deactivated', (SELECT coalesce(json_agg(id), '[]') FROM persons WHERE state = 'deactivated'),
  'pressed', (SELECT coalesce(json_agg(json_build_object(
    'id', id, 'candidate', candidate_id, 'at', pressed_at, 'due', due_at)), '[]')
    FROM pressed_cases WHERE released_at IS NULL AND candidate_id IS NOT NULL),
  'rights', json_build_object(
    'relatives', (SELECT coalesce(json_agg(json_build_object(
      'candidate', candidate_id, 'person', person_id, 'part', part, 'sendsAlone', sends_alone)), '[]') FROM relatives),
    'admins', (SELECT coalesce(json_agg(id), '[]') FROM persons WHERE is_admin),
    'moderators', (SELECT coalesce(json_agg(id), '[]') FROM persons WHERE is_moderator),
    'volunteers', (SELECT coalesce(json_agg(id), '[]') FROM volunteers WHERE ended_at IS NULL)),
  'photos', CASE WHEN '${all_photos:-no}' = 'no' THEN json_build_object(
    'owners', (SELECT coalesce(json_agg(id), '[]') FROM (SELECT id FROM members UNION ALL SELECT id FROM drafts) owners),
    'kept', (SELECT coalesce(json_agg(id), '[]') FROM photos)) END,
  'drafts', (SELECT coalesce(json_agg(json_build_object('id', id, 'asked', asked_at, 'ends', ends_at,
    'deleted', deleted_at, 'agreed', agreed_at, 'refuted', encode(refuted_year, 'hex'))), '[]') FROM drafts
    WHERE (agreed_at IS NULL OR NOT handed_over AND NOT EXISTS (SELECT FROM draft_consents AS consent
      WHERE consent.maker_id = drafts.maker_id AND consent.agreed_at = drafts.agreed_at))
      AND NOT EXISTS (SELECT FROM draft_contents WHERE draft_contents.draft_id = drafts.id)),
  'pauses', (SELECT coalesce(json_agg(json_build_object(
    'hash', encode(contact_hash, 'hex'), 'keyId', key_id, 'at', ends_at)), '[]') FROM draft_pauses),
  'stops', (SELECT coalesce(json_agg(json_build_object(
    'hash', encode(contact_hash, 'hex'), 'keyId', key_id, 'at', stopped_at)), '[]') FROM draft_stops),
  'withdrawn', (SELECT coalesce(json_agg(json_build_object('id', member_id, 'at', answered_at)), '[]')
    FROM draft_consents WHERE NOT still_right),
  'hidden', (SELECT coalesce(json_agg(id), '[]') FROM members WHERE hidden AND rested_at IS NULL),
  'held', (SELECT coalesce(json_agg(json_build_object('id', id, 'at', held_at, 'reasons',
    coalesce((SELECT json_agg(reason) FROM review_reasons WHERE review_reasons.member_id = members.id), '["REPORT_PILE"]'))), '[]')
    FROM members WHERE held_at IS NOT NULL),
  'heldContacts', (SELECT coalesce(json_agg(json_build_object(
    'hash', encode(contact_hash, 'hex'), 'keyId', key_id, 'at', ends_at)), '[]') FROM held_contacts),
  'accounts', (SELECT coalesce(json_agg(json_build_object('id', member_id,
    'password', encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'),
    'passkeys', (SELECT coalesce(json_agg(id), '[]') FROM passkeys WHERE passkeys.member_id = accounts.member_id))), '[]')
    FROM accounts))
SQL
}

start_database() {
  replace_file 644 "$(postgres_conf)/sambandha-backup.conf" unchanged_file postgresql-backup.conf || return 1
  systemctl start "postgresql@$(pg_version)-main"
  until [ "$(sql 'SELECT pg_is_in_recovery()' 2> /dev/null)" = f ]; do
    systemctl -q is-active "postgresql@$(pg_version)-main" || return 1
    sleep 0.2
  done
}

# Restores the photo files of the last backup before that time and of the first backup after it. The
# files of photos that were removed after that time are in the first one only. The nightly sweep
# deletes files without a photo.
fetch_photos() {
  has_local_photos || return 0
  local names snapshot snapshots=''
  names=$(list_backup photos) || return 1
  ! grep -qx config <<< "$names" || { unlock_photo_backup && snapshots=$(photo_snapshots "$1"); } || return 1
  [ -n "$snapshots" ] || { say '  There is no backup of photo files.'; return; }
  for snapshot in $snapshots; do
    run_restic dump "$snapshot" $photos | as_product tar --extract --directory / || return 1
  done
}

# Prints the last snapshot before that time and the first one after it. Without a time, prints the
# last snapshot.
photo_snapshots() {
  local list
  list=$(run_restic snapshots --json) || return 1
  # Since version 0.17, a snapshot contains the object `summary`.
  sed 's/{"time"/\n&/g' <<< "$list" | sed -n 's/^{"time":"\([^"]*\)".*"short_id":"\([^"]*\)".*/\1 \2/p' | sort |
    awk -v to="$(sed 's/ /T/; s/+00$//' <<< "$1")" '
      to == "" || $1 <= to { before = $2; next }
      after == "" { after = $2 }
      END { if (before != "") print before; if (after != "") print after }'
}
