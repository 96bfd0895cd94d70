# shellcheck shell=bash
# Backup: the database with pgBackRest, photo files with restic, both encrypted with BACKUP_KEY.

former_days=7
mark=/var/lib/sambandha/last-backup
photos=/var/lib/sambandha/photos

backup_folder() {
  local known
  known=$(wanted BACKUP_TO)
  printf '%s' "${known:-/var/backups/sambandha}"
}

# Version, data and programs of Debian's cluster.
pg_version() {
  local at=(/etc/postgresql/*/main)
  basename "$(dirname "${at[0]}")"
}
pg_data() { printf '/var/lib/postgresql/%s/main' "$(pg_version)"; }
pg_config_file() { printf '/etc/postgresql/%s/main/postgresql.conf' "$(pg_version)"; }
pg_program() { printf '/usr/lib/postgresql/%s/bin/%s' "$(pg_version)" "$1"; }

as_postgres() { (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@"); }

sql() { as_postgres psql -qAtX -c "$1"; }

rest() { as_postgres pgbackrest --config=/etc/pgbackrest/sambandha.conf --stanza=sambandha "$@"; }

# restic reads its key from the environment; its times are in UTC.
photo_store() {
  local program=(restic --quiet --repo "$(backup_folder)/photos" --cache-dir /var/cache/sambandha-photos "$@")
  TZ=UTC RESTIC_PASSWORD=$(setting BACKUP_KEY) "${program[@]}"
}

keeps_photos_here() { [ -z "$(setting S3_BUCKET)" ]; }

pgbackrest_conf() {
  local text key
  text=$(cat "$server/files/pgbackrest.conf") key=$(setting BACKUP_KEY)
  text=${text//'{{folder}}'/"$(backup_folder)"} text=${text//'{{data}}'/"$(pg_data)"}
  say "${text//'{{key}}'/"$key"}"
}

backup_timers=(sambandha-backup.timer sambandha-photos.timer)

backup_plan() {
  backup_is_set_up ||
    say "back the database and the photo files up to $(backup_folder), encrypted: every night, and as they come"
}

# True beside the backup of another database too, because that one must not be changed.
backup_is_set_up() {
  is_installed pgbackrest && has_database && pgbackrest_conf | has_text /etc/pgbackrest/sambandha.conf 2> /dev/null ||
    return 1
  ! holds_foreign_backup || return 0
  as_it_is postgresql-backup.conf | has_text "$(postgres_conf)/sambandha-backup.conf" 2> /dev/null &&
    systemctl -q is-enabled "${backup_timers[@]}" 2> /dev/null && has_backup
}

backup_do() {
  write_backup_settings
  if holds_foreign_backup; then
    say "  $(backup_folder) holds the backup of another database, and is left as it is: sambandha restore"
    return
  fi
  archive_begins || return 1
  systemctl enable -q --now "${backup_timers[@]}"
  has_backup || back_up
}

write_backup_settings() {
  local folder
  folder=$(backup_folder)
  install -d "$folder" && install -d -m 750 -o postgres -g postgres "$folder/database"
  install -d -m 700 "$folder/photos"
  pgbackrest_conf | put 640 /etc/pgbackrest/sambandha.conf
  chgrp postgres /etc/pgbackrest/sambandha.conf
}

# True if the folder has a complete backup of the running database.
has_backup() { backups | grep -q . && ! holds_foreign_backup; }

# Prints the labels of the backups, the oldest first. A label of a full backup ends with F.
backups() { rest info 2> /dev/null | sed -n 's/^ *[a-z]* backup: \([0-9F_DI-]*\)$/\1/p'; }

# True if the backups are of another database, for example of a previous machine.
holds_foreign_backup() {
  [ -e "$(backup_folder)/database/backup/sambandha/backup.info" ] || return 1
  local here
  here=$(as_postgres "$(pg_program pg_controldata)" "$(pg_data)" 2> /dev/null | sed -n 's/^Database system identifier: *//p')
  ! rest info --output=json 2> /dev/null | grep -q "\"system-id\":${here:-0}[,}]"
}

# Starts the archiving of the log, which requires one restart of PostgreSQL.
archive_begins() {
  local file
  file=$(postgres_conf)/sambandha-backup.conf
  rest stanza-create || return 1
  as_it_is postgresql-backup.conf | has_text "$file" 2> /dev/null && return
  as_it_is postgresql-backup.conf | put 644 "$file"
  systemctl restart "postgresql@$(pg_version)-main" && rest check
}

# Runs every night; the backup is a full one if the last full one is a week old. Old backups are removed
# even if a step fails.
back_up() {
  local bad=0
  say "  Backing up to $(backup_folder) …"
  rest --type="$(due_kind)" backup || bad=1
  back_up_photos && forget_old_photos || bad=1
  rest expire || bad=1
  forget_former_database
  [ $bad = 0 ] && touch "$mark" && say "  Done: $(backups | tail -n 1)"
}

due_kind() {
  local last
  last=$(backups | sed -n 's/^\([0-9]*\)-.*F$/\1/p' | tail -n 1)
  if [ -z "$last" ] || [ "$(date -ud "$last +7 days" +%Y%m%d)" -le "$(date -u +%Y%m%d)" ]; then say full; else say diff; fi
}

back_up_photos() {
  keeps_photos_here && [ -d $photos ] || return 0
  [ -e "$(backup_folder)/photos/config" ] || photo_store init || return 1
  photo_store backup --host sambandha --exclude "$photos/incoming" $photos
}

forget_old_photos() {
  [ ! -e "$(backup_folder)/photos/config" ] || photo_store forget --keep-within 28d --prune
}

# The database before a restore still contains members who were deleted later, so it is removed in time.
former_database() { printf '%s.before-restore' "$(pg_data)"; }

forget_former_database() {
  [ -z "$(find "$(former_database)" -maxdepth 0 -mtime "+$former_days" 2> /dev/null)" ] || rm -rf "$(former_database)"
}

backup_status() {
  local last
  last=$(backups | tail -n 1)
  say "backup     ${last:-none}, in $(backup_folder)$(backups_are_fresh > /dev/null || say ', NOT FRESH')"
}

backups_are_fresh() {
  ! holds_foreign_backup || { say "$(backup_folder) has that of another database: sambandha restore brings it here."; return 1; }
  has_backup || { say 'There is none: run deploy/server/install again, then sambandha backup.'; return 1; }
  [ -n "$(find $mark -mmin -2160 2> /dev/null)" ] || { say 'The last one is older: systemctl status sambandha-backup'; return 1; }
  [ "$(sql "SELECT coalesce(last_failed_time > last_archived_time, last_failed_time IS NOT NULL) FROM pg_stat_archiver")" != t ] ||
    { say "PostgreSQL's archive stands: journalctl -u 'postgresql@*'"; return 1; }
}
