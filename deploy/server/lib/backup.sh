# shellcheck shell=bash
# Backup: the database with pgBackRest, photo files with restic, both encrypted with BACKUP_KEY.

# Days for which the database from before a restore is kept.
former_days=7
mark=/var/lib/sambandha/last-backup
photos=/var/lib/sambandha/photos
photo_cache=/var/cache/sambandha-photos
# Exists from the start of a restore to its end, and contains the timeline before the restore. The
# unit of the product does not start while it exists.
restore_marker=/var/lib/postgresql/restore-begun

require_no_restore() { [ ! -e $restore_marker ] || fail 'A restore is not finished. Repeat it with the same time: sambandha restore'; }

# Prints the folder of the backups. In a bucket, it is s3://BUCKET or s3://BUCKET/PREFIX.
backup_folder() {
  local known
  known=$(effective_setting BACKUP_TO)
  printf '%s' "${known:-/var/backups/sambandha}"
}

is_backup_in_bucket() { [[ $(backup_folder) = s3://* ]]; }
backup_bucket() { backup_folder | sed 's,^s3://,,; s,/.*,,'; }
path_in_bucket() { backup_folder | sed 's,^s3://[^/]*,,'; }

# Version, data and programs of Debian's cluster.
pg_version() {
  local clusters=(/etc/postgresql/*/main)
  basename "$(dirname "${clusters[0]}")"
}
pg_data() { printf '/var/lib/postgresql/%s/main' "$(pg_version)"; }
pg_config_file() { printf '/etc/postgresql/%s/main/postgresql.conf' "$(pg_version)"; }
pg_program() { printf '/usr/lib/postgresql/%s/bin/%s' "$(pg_version)" "$1"; }

# A command that limits the time of a call of pgBackRest, or nothing.
limit=()
limit_seconds=20

# The command does not inherit the lock of take_lock, because a server would keep it.
as_postgres() { (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@" 9>&-); }

# Root writes nothing into a folder of the product, because a name there can be a link elsewhere.
as_product() { (cd / && setpriv --reuid sambandha --regid sambandha --init-groups "$@" 9>&-); }

# touch_mark FILE: gives a file of the product the present time. It can be root's from a former release.
touch_mark() { as_product sh -c 'touch "$1.new" && mv -f "$1.new" "$1"' sh "$1"; }

sql() { as_postgres psql -qAtX -c "$1"; }

run_pgbackrest() { as_postgres "${limit[@]}" pgbackrest --config=/etc/pgbackrest/sambandha.conf --stanza=sambandha "$@"; }

# restic reads its keys from the environment. Its times are in UTC.
run_restic() {
  local repository program
  repository=$(backup_folder)/photos
  ! is_backup_in_bucket || repository=s3:$(setting BACKUP_S3_ENDPOINT)/${repository#s3://}
  program=(restic --quiet --repo "$repository" --cache-dir "$photo_cache" "$@")
  TZ=UTC RESTIC_PASSWORD=$(setting BACKUP_KEY) AWS_DEFAULT_REGION=$(setting BACKUP_S3_REGION) \
    AWS_ACCESS_KEY_ID=$(setting BACKUP_S3_KEY) AWS_SECRET_ACCESS_KEY=$(setting BACKUP_S3_SECRET) "${program[@]}"
}

# list_backup PATH: prints the names in that folder of the backups. Fails if they cannot be read.
list_backup() {
  if is_backup_in_bucket; then
    run_pgbackrest --repo1-path="$(path_in_bucket)/$1" repo-ls
  else
    "${limit[@]}" ls "$(backup_folder)/$1"
  fi
}

has_photo_backup() { list_backup photos 2> /dev/null | grep -x config > /dev/null; }

# Removes the locks of processes that no longer exist, for example after a power failure. Locks of
# running processes stay.
unlock_photo_backup() { run_restic unlock; }

has_local_photos() { [ -z "$(setting S3_BUCKET)" ]; }

# Prints pgBackRest's options for the folder of the backups.
repository_options() {
  if ! is_backup_in_bucket; then say "repo1-path=$(backup_folder)/database" && return; fi
  cat << END
repo1-type=s3
repo1-path=$(path_in_bucket)/database
repo1-s3-bucket=$(backup_bucket)
repo1-s3-uri-style=path
repo1-s3-endpoint=$(effective_setting BACKUP_S3_ENDPOINT)
repo1-s3-region=$(effective_setting BACKUP_S3_REGION)
repo1-s3-key=$(effective_setting BACKUP_S3_KEY)
repo1-s3-key-secret=$(effective_setting BACKUP_S3_SECRET)
END
}

pgbackrest_conf() {
  local text key
  text=$(cat "$server/files/pgbackrest.conf") && key=$(setting BACKUP_KEY) || return 1
  text=${text//'{{repository}}'/"$(repository_options)"} text=${text//'{{data}}'/"$(pg_data)"}
  say "${text//'{{key}}'/"$key"}"
}

backup_timers=(sambandha-{backup,photos,verify}.timer)

backup_plan() {
  backup_is_set_up ||
    say "back the database and the photo files up to $(backup_folder), encrypted: every night, and as they come"
}

# Is true if backups are configured, run by themselves and exist. Is also true if there is a backup
# of another database, because that backup must not be changed.
backup_is_set_up() {
  is_installed pgbackrest && has_database && pgbackrest_conf | file_equals_stdin /etc/pgbackrest/sambandha.conf 2> /dev/null ||
    return 1
  ! has_foreign_backup || return 0
  unchanged_file postgresql-backup.conf | file_equals_stdin "$(postgres_conf)/sambandha-backup.conf" 2> /dev/null &&
    systemctl -q is-enabled "${backup_timers[@]}" 2> /dev/null && has_backup
}

backup_do() {
  write_backup_settings || return 1
  if has_foreign_backup; then
    say "  $(backup_folder) holds the backup of another database, and is left as it is: sambandha restore"
    return
  fi
  start_archiving || return 1
  systemctl enable -q --now "${backup_timers[@]}"
  # A folder with former backups lacks the log since then.
  back_up && systemctl start --no-block sambandha-verify
}

write_backup_settings() {
  local folder
  folder=$(backup_folder)
  is_backup_in_bucket ||
    { install -d "$folder" && install -d -m 750 -o postgres -g postgres "$folder/database" &&
      install -d -m 700 "$folder/photos"; } || return 1
  replace_file 640 /etc/pgbackrest/sambandha.conf pgbackrest_conf && chgrp postgres /etc/pgbackrest/sambandha.conf
}

# Is true if the folder has a complete backup of the running database.
has_backup() { backups | grep -q . && ! has_foreign_backup; }

# Prints the labels of the backups, the oldest first. The label of a full backup ends with F.
backups() { run_pgbackrest info 2> /dev/null | sed -n 's/^ *[a-z]* backup: \([0-9F_DI-]*\)$/\1/p'; }

# Prints for each backup, the oldest first: label, timeline, end in the log, and last second.
backup_ends() {
  local part='"archive":{"start":"\([0-9A-F]\{8\}\)[0-9A-F]*".*"label":"\([^"]*\)"'
  part+=',"lsn":{"start":"[^"]*","stop":"\([^"]*\)"}.*"timestamp":{"start":[0-9]*,"stop":\([0-9]*\)}'
  sed 's/"archive":{"start"/\n&/g' <<< "$(run_pgbackrest info --output=json 2> /dev/null)" |
    sed -n "s/^$part.*/\2 \1 \3 \4/p"
}

# Is true if the backups are of another database, for example of a previous machine.
has_foreign_backup() {
  list_backup database/backup/sambandha 2> /dev/null | grep -x backup.info > /dev/null || return 1
  local system_id
  system_id=$(as_postgres "$(pg_program pg_controldata)" "$(pg_data)" 2> /dev/null | sed -n 's/^Database system identifier: *//p')
  ! run_pgbackrest info --output=json 2> /dev/null | grep -q "\"system-id\":${system_id:-0}[,}]"
}

# Starts the archiving of the log, which requires one restart of PostgreSQL. PostgreSQL archives the
# history of each timeline only once, which a restore from a new folder requires too.
start_archiving() {
  local file history
  file=$(postgres_conf)/sambandha-backup.conf
  run_pgbackrest stanza-create || return 1
  for history in $(as_postgres find "$(pg_data)/pg_wal" -name '*.history'); do
    run_pgbackrest archive-push "$history" || return 1
  done
  unchanged_file postgresql-backup.conf | file_equals_stdin "$file" 2> /dev/null && return
  replace_file 644 "$file" unchanged_file postgresql-backup.conf || return 1
  systemctl restart "postgresql@$(pg_version)-main" && run_pgbackrest check
}

# Runs every night. The backup is a full one if the last full one is a week old. Old backups are
# removed even if a step fails. An unfinished restore needs the former database and the backups.
back_up() {
  local bad=0
  require_no_restore
  say "  Backing up to $(backup_folder) …"
  run_pgbackrest --type="$(due_kind)" backup || bad=1
  back_up_photos || bad=1
  prune_photo_backups || bad=1
  run_pgbackrest expire || bad=1
  remove_former_database
  [ $bad = 0 ] && touch_mark $mark && say "  Done: $(backups | tail -n 1)"
}

due_kind() {
  local last
  last=$(backups | sed -n 's/^\([0-9]*\)-.*F$/\1/p' | tail -n 1)
  if [ -z "$last" ] || [ "$(date -ud "$last +7 days" +%Y%m%d)" -le "$(date -u +%Y%m%d)" ]; then say full; else say diff; fi
}

back_up_photos() {
  has_local_photos && [ -d $photos ] || return 0
  has_photo_backup || run_restic init || return 1
  unlock_photo_backup && run_restic backup --host sambandha --exclude "$photos/incoming" $photos
}

prune_photo_backups() {
  ! has_photo_backup || { unlock_photo_backup && run_restic forget --keep-within 28d --prune; }
}

# The folder of the database from before a restore.
former_database() { printf '%s.before-restore' "$(pg_data)"; }

# Removes the former database in time, because it still contains members who were deleted later.
remove_former_database() {
  [ -z "$(find "$(former_database)" -maxdepth 0 -mtime "+$former_days" 2> /dev/null)" ] || rm -rf "$(former_database)"
}

# Is true if the backups could be listed or listing failed within the limit, for example because no
# backup exists.
backups_answer() {
  local limit=(timeout $limit_seconds)
  list_backup database &> /dev/null
  [ $? != 124 ] || { say "$(backup_folder) has not answered for $limit_seconds s: check its store or its disk."; return 1; }
}

backup_status() {
  local last
  last=$(backups_answer) || { say "backup     NOT READ: $last"; return; }
  last=$(backups | tail -n 1)
  say "backup     ${last:-none}, in $(backup_folder)$(backups_are_fresh > /dev/null || say ', NOT FRESH')"
}

backups_are_fresh() {
  backups_answer || return 1
  ! has_foreign_backup || { say "$(backup_folder) is of another database, or this one is damaged: sambandha restore."; return 1; }
  has_backup || { say 'None can be read: mount its disk, check its S3 store, or run deploy/server/install again.'; return 1; }
  # 2160 minutes are a day and a half.
  [ -n "$(find $mark -mmin -2160 2> /dev/null)" ] || { say 'The last one is older: systemctl status sambandha-backup'; return 1; }
  [ "$(sql "SELECT coalesce(last_failed_time > last_archived_time, last_failed_time IS NOT NULL) FROM pg_stat_archiver" 2> /dev/null)" != t ] ||
    { say 'Archiving fails: tail /var/log/postgresql/*.log'; return 1; }
}
