import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';

const server = join(root, 'deploy/server');
const folder = temporaryFolderFactory('backup-')();

/** Runs bash code with the libraries loaded, on the folder of these tests. @param {string} lines */
function runBash(lines) {
  const libraries = readdirSync(join(server, 'lib')).map((name) => `. '${server}/lib/${name}'`);
  const overrides = `
    env_file=${folder}/env journal=${folder}/journal.json restore_marker=${folder}/restore-begun
    pg_version() { say 15; }; pg_data() { printf '%s' ${folder}/pg/data; }`;
  const program = ['set -uo pipefail', ...libraries, overrides, lines].join('\n');
  const { status, stdout, stderr } = spawnSync('bash', ['-c', program], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: status, output: `${stdout}${stderr}`.trim() };
}

writeFileSync(
  join(folder, 'env'),
  `BACKUP_KEY="a key, with & / \\1 and of thirty-two characters"\nBACKUP_TO="${folder}/to"\n`,
);

describe('the time of a restore', () => {
  test('is printed in UTC for any given time zone', () => {
    const { output } = runBash(
      `TZ=Asia/Kolkata utc_time '2026-11-24 03:00:00'; utc_time 2026-11-24T03:00:00Z`,
    );
    expect(output).toBe('2026-11-23 21:30:00+00\n2026-11-24 03:00:00+00');
  });

  test.each([
    ['an invalid date', 'at noon-ish'],
    ['a future date', '+1 hour'],
  ])('is rejected if it is %s', (_, time) => {
    expect(runBash(`utc_time '${time}' && echo accepted`)).toMatchObject({ code: 1 });
    expect(runBash(`utc_time '${time}' && echo accepted`).output).not.toContain('accepted');
  });
});

test('the settings of pgBackRest have the key unchanged', () => {
  const { output } = runBash('pgbackrest_conf');
  expect(output).toContain('repo1-cipher-pass=a key, with & / \\1 and of thirty-two characters\n');
  expect(output).toContain(`repo1-path=${folder}/to/database\n`);
  expect(output).not.toContain('{{');
});

describe('backups in a bucket', () => {
  writeFileSync(
    join(folder, 'bucket-env'),
    `BACKUP_TO="s3://bucket/a/b"\nBACKUP_S3_ENDPOINT="https://s3.example.org:9000"\n` +
      `BACKUP_S3_KEY="key"\nBACKUP_S3_SECRET="a/+="\n`,
  );
  const runInBucket = (/** @type {string} */ lines) =>
    runBash(`env_file=${folder}/bucket-env; ${lines}`);

  test('have settings of pgBackRest', () => {
    const { output } = runInBucket('pgbackrest_conf');
    expect(output).toContain('\nrepo1-type=s3\nrepo1-path=/a/b/database\nrepo1-s3-bucket=bucket\n');
    expect(output).toContain('\nrepo1-s3-endpoint=https://s3.example.org:9000\n');
    expect(output).toContain('\nrepo1-s3-key=key\nrepo1-s3-key-secret=a/+=\n');
    const whole = runInBucket('new_settings[BACKUP_TO]=s3://bucket; pgbackrest_conf').output;
    expect(whole).toContain('\nrepo1-path=/database\nrepo1-s3-bucket=bucket\n');
  });

  test('of photo files are read with the key from the environment', () => {
    const { output } = runInBucket(
      'restic() { say "$@" $AWS_ACCESS_KEY_ID $AWS_SECRET_ACCESS_KEY; }; run_restic unlock',
    );
    expect(output).toContain('--repo s3:https://s3.example.org:9000/bucket/a/b/photos ');
    expect(output).toMatch(/ unlock key a\/\+=$/);
  });

  test('without photo files are not reported as unreadable', () => {
    const { code, output } = runInBucket(
      `run_pgbackrest() { :; }; chown() { :; }; fetch_photos ''`,
    );
    expect({ code, output }).toEqual({ code: 0, output: 'There is no backup of photo files.' });
  });

  test.each(['newest_timeline', "fetch_photos ''"])(
    'that cannot be read are not taken for empty ones: %s',
    (command) => {
      const { code } = runInBucket(`run_pgbackrest() { return 103; }; chown() { :; }; ${command}`);
      expect(code).toBe(1);
    },
  );
});

describe('a store of the backups that does not answer', { timeout: 30_000 }, () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'pgbackrest'), '#!/bin/sh\nsleep 60\n');
  chmodSync(join(programs, 'pgbackrest'), 0o755);
  const run = (/** @type {string} */ command) =>
    runBash(`
      limit_seconds=1; PATH=${programs}:$PATH
      as_postgres() { "$@"; }; backup_folder() { printf s3://bucket; }
      ${command}`);

  test('delays the status only by the limit', () => {
    const { output } = run('backup_status');
    expect(output).toMatch(/^backup +NOT READ: s3:\/\/bucket has not answered for 1 s: check/);
  });

  test('is the reason of the doctor', () => {
    const { code, output } = run('backups_are_fresh');
    expect(code).toBe(1);
    expect(output).toMatch(/^s3:\/\/bucket has not answered for 1 s: check/);
  });
});

test.each([
  ['no full backup exists', 'full', ''],
  ['the last full backup is new', 'diff', '$(date -u +%Y%m%d)-000000F'],
  ['the last full backup is a week old', 'full', '$(date -ud -7days +%Y%m%d)-000000F'],
  [
    'differential backups follow a full backup that is eight days old',
    'full',
    '$(date -ud -8days +%Y%m%d)-000000F\n$(date -ud -8days +%Y%m%d)-000000F_$(date -u +%Y%m%d)-000000D',
  ],
])('if %s, the kind of the next backup is %s', (_, kind, existingBackups) => {
  expect(runBash(`backups() { echo "${existingBackups}"; }; due_kind`).output).toBe(kind);
});

// The database was restored to a time between the first two backups, which began timeline 2.
describe('the backup of the database for a restore', () => {
  const [first, abandoned, third] = ['20251101-000000F', '20251108-000000F', '20251115-000000F'];
  const allBackups = [
    { label: first, timeline: 1, end: '0/2000100', stop: Date.UTC(2025, 10, 1, 0, 1) / 1000 },
    { label: abandoned, timeline: 1, end: '0/4000100', stop: Date.UTC(2025, 10, 8, 0, 1) / 1000 },
    { label: third, timeline: 2, end: '0/5000100', stop: Date.UTC(2025, 10, 15, 0, 1) / 1000 },
  ];
  /**
   * Runs bash code on timeline 2 with some of the backups.
   *
   * @param {string[]} labels
   * @param {string} lines
   */
  const runWithBackups = (labels, lines) => {
    const backup = allBackups
      .filter(({ label }) => labels.includes(label))
      .map(({ label, timeline, end, stop }) => ({
        archive: { start: `0000000${timeline}0000000000000002` },
        label,
        lsn: { start: '0/2000028', stop: end },
        prior: null,
        timestamp: { start: stop - 60, stop },
        type: 'full',
      }));
    writeFileSync(join(folder, 'info.json'), JSON.stringify([{ archive: [], backup }]));
    return runBash(`
      export TZ=UTC; restore_marker=${folder}/timeline; say 2 > $restore_marker
      as_postgres() { :; }; archive_id() { say 15-1; }
      run_pgbackrest() {
        case $* in
          'info --output=json') cat ${folder}/info.json ;;
          'repo-get archive/sambandha/15-1/00000002.history') printf '1\\t0/3000000\\tbefore\\n' ;;
          *restore) say "$*" ;;
          *) return 1 ;;
        esac
      }
      write_backup_settings() { :; }; backups() { say one; }; restore_all() { say restored; }
      ${lines}`);
  };

  test.each([
    ['is the last one of the timeline', '', [first, abandoned, third], third],
    ['before a time is the last one', '2025-11-15 00:01:01Z', [first, abandoned, third], third],
    ['before a time is never abandoned', '2025-11-15 00:01:00Z', [first, abandoned, third], first],
    ['is never abandoned, even without a newer one', '', [first, abandoned], first],
  ])('%s', (_, time, labels, expected) => {
    const { output } = runWithBackups(labels, `fetch_database '${time}' --type=default`);
    expect(output).toBe(`--target-timeline=2 --set=${expected} --type=default restore`);
  });

  test('is the last one if the history of the timeline cannot be read', () => {
    const lines = "timeline_history() { return 1; }; fetch_database '' --type=default";
    const { output } = runWithBackups([first, abandoned], lines);
    expect(output).toContain(` --set=${abandoned} `);
  });

  test.each([
    ['2025-11-01 00:01:00', [first, abandoned, third], '2025-11-01'],
    ['2025-11-09 00:00:00', [abandoned, third], '2025-11-15'],
  ])('does not exist before %s, and nothing is stopped', (time, labels, oldest) => {
    const { code, output } = runWithBackups(labels, `restore --to '${time}Z' --yes`);
    expect(code).toBe(1);
    expect(output).toContain(`changed: the oldest backup ended at ${oldest} 00:01:00 +00:00.`);
    expect(output).not.toContain('restored');
  });

  test('exists for a time one second after the end of the oldest', () => {
    const { code, output } = runWithBackups([first], "restore --to '2025-11-01 00:01:01Z' --yes");
    expect(code).toBe(0);
    expect(output).toMatch(/restored$/);
  });
});

describe('photo files', () => {
  const summary = { files_new: 1, data_added: 2 };
  const snapshots = [
    { time: '2026-11-24T03:35:10.5Z', summary, short_id: 'second' },
    { time: '2026-11-24T02:35:10.5Z', summary, short_id: 'first' },
    { time: '2026-11-24T04:35:10.5Z', short_id: 'third' },
  ];
  mkdirSync(join(folder, 'to/photos'), { recursive: true });
  writeFileSync(join(folder, 'to/photos/config'), '');
  /** Restores photo files. @param {string} to @param {unknown[]} list */
  const fetchPhotos = (to, list = snapshots) =>
    runBash(`
      as_product() { say "as the product: $*"; cat; }
      run_restic() { if [ $1 = snapshots ]; then echo '${JSON.stringify(list)}'; else say "$@"; fi; }
      fetch_photos '${to}'`);

  test.each([
    [
      'are restored from the last backup before the time and the first after it',
      '03:00',
      ['first', 'second'],
    ],
    ['are restored from the last backup, if none is after the time', '05:00', ['third']],
    ['are restored from the first backup, if none is before the time', '01:00', ['first']],
    ['are restored from the last backup without a time', '', ['third']],
  ])('%s', (_, time, expected) => {
    const { output } = fetchPhotos(time && `2026-11-24 ${time}:00+00`);
    // A name in the product's folder can be a link elsewhere, which root would follow.
    const restores = expected.flatMap((name) => [
      'as the product: tar --extract --directory /',
      `dump ${name} /var/lib/sambandha/photos`,
    ]);
    expect(output.split('\n')).toEqual(['unlock', ...restores]);
  });

  test('without a backup are reported', () => {
    const output = 'unlock\n  There is no backup of photo files.';
    expect(fetchPhotos('', [])).toEqual({ code: 0, output });
  });

  test('are backed up and expire after the locks of former processes are removed', () => {
    mkdirSync(join(folder, 'photos'));
    const { output } = runBash(`
      photos=${folder}/photos
      run_restic() { say $1; }
      back_up_photos; prune_photo_backups`);
    expect(output.split('\n')).toEqual(['unlock', 'backup', 'unlock', 'forget']);
  });

  test('expire even if the backup fails', () => {
    const { output } = runBash(`
      run_pgbackrest() { :; }; backups() { :; }; remove_former_database() { :; }
      back_up_photos() { return 1; }
      run_restic() { say $1; }
      back_up || say failed`);
    expect(output).toMatch(/forget\nfailed$/);
  });

  test.each(['snapshots', 'dump'])('are not restored if restic %s fails', (command) => {
    const { code } = runBash(`
      as_product() { cat; }
      run_restic() { [ $1 != ${command} ] && echo '${JSON.stringify(snapshots)}'; }
      fetch_photos ''`);
    expect(code).toBe(1);
  });
});

test('a program of PostgreSQL does not inherit the lock', () => {
  const { output } = runBash(`
    setpriv() { "\${@:6}"; }
    exec 9> ${folder}/lock-file; as_postgres readlink /proc/self/fd/9 || echo none; readlink /proc/self/fd/9`);
  expect(output).toBe(`none\n${folder}/lock-file`);
});

const missing = [
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
  ...['/usr/bin/pgbackrest', '/usr/lib/postgresql/15/bin/initdb', '/usr/bin/psql'].filter(
    (path) => !existsSync(path),
  ),
];

/** Bash functions that replace those of the libraries, to run PostgreSQL in the folder. */
const postgresFunctions = `
  pg_config_file() { printf '%s' ${folder}/postgresql.conf; }
  former_database() { printf '%s' ${folder}/pg/former; }
  sql() { as_postgres psql -h ${folder}/run -d sambandha -qAtX -c "$1"; }
  run_pgbackrest() { as_postgres pgbackrest --config=${folder}/pgbackrest.conf --stanza=sambandha "$@"; }
  write_journal() { "$@" > $journal; }
  start() { as_postgres $(pg_program pg_ctl) -s -w -D $(pg_data) -l ${folder}/run/log \\
    -o "-c config_file=${folder}/postgresql.conf -c data_directory=$(pg_data)" start; }
  postgres_conf() { printf '%s' ${folder}; }
  active_slots() { :; }
  fetch_photos() { :; }
  systemctl() { case $* in 'start postgresql@'*) start ;; 'stop postgresql@'*) stop_now 2> /dev/null ;; esac; }
  stop_now() { as_postgres $(pg_program pg_ctl) -s -w -D $(pg_data) -m immediate stop; }
`;

// The journal lists later changes that must apply to the restored database too, such as blocks.
test.skipIf(missing.length > 0)(
  `a database is restored to a second, and the journal has the later changes${missing.length > 0 ? ` (missing here: ${missing.join(', ')})` : ''}`,
  { timeout: 240_000 },
  () => {
    const run = (/** @type {string} */ lines) => {
      const result = runBash(`${postgresFunctions}\nset -e\n${lines}`);
      expect(result, result.output).toMatchObject({ code: 0 });
      return result.output;
    };
    for (const name of ['', 'run', 'to', 'to/database', 'lock', 'spool', 'pg']) {
      mkdirSync(join(folder, name), { recursive: true });
      chmodSync(join(folder, name), 0o755);
    }
    const settings = readFileSync(join(server, 'files/postgresql-backup.conf'), 'utf8');
    writeFileSync(
      join(folder, 'postgresql.conf'),
      `listen_addresses = ''\nunix_socket_directories = '${folder}/run'\nhba_file = '${folder}/pg/data/pg_hba.conf'
       ${settings.replace('/etc/pgbackrest/sambandha.conf', `${folder}/pgbackrest.conf`)}`,
    );
    run(`
      pgbackrest_conf | sed 's,/run/postgresql/pgbackrest,${folder}/lock,; s,/var/spool/pgbackrest,${folder}/spool,
        s,/etc/pgbackrest/sambandha.conf,${folder}/pgbackrest.conf,
        s,/run/postgresql$,${folder}/run,' > ${folder}/pgbackrest.conf
      chown -R postgres ${folder}/run ${folder}/to ${folder}/lock ${folder}/spool ${folder}/pg
      as_postgres $(pg_program initdb) -A trust -D $(pg_data) > /dev/null
      start; as_postgres psql -h ${folder}/run -d postgres -qc 'CREATE DATABASE sambandha'
      sql 'CREATE TABLE account_origins (member_id int, ended_at timestamptz)'
      sql 'CREATE TABLE members (id int, block_reason text, blocked_at timestamptz, hidden boolean, rested_at timestamptz, held_at timestamptz)'
      sql 'CREATE TABLE review_reasons (member_id int, reason text)'
      sql 'CREATE TABLE held_contacts (contact_hash bytea, key_id text, ends_at timestamptz)'
      sql "CREATE TABLE persons (id int, blocked_at timestamptz, state text, is_admin boolean, is_moderator boolean)"
      sql 'CREATE TABLE pressed_cases (id int, candidate_id int, pressed_at timestamptz, due_at timestamptz, released_at timestamptz)'
      sql 'CREATE TABLE relatives (candidate_id int, person_id int, part text, sends_alone boolean)'
      sql 'CREATE TABLE volunteers (id int, ended_at timestamptz)'
      sql 'CREATE TABLE drafts (id int, asked_at timestamptz, ends_at timestamptz, deleted_at timestamptz, agreed_at timestamptz, refuted_year bytea, maker_id int, handed_over boolean)'
      sql 'CREATE TABLE draft_contents (draft_id int)'
      sql 'CREATE TABLE draft_pauses (contact_hash bytea, key_id text, ends_at timestamptz)'
      sql 'CREATE TABLE draft_stops (contact_hash bytea, key_id text, stopped_at timestamptz)'
      sql 'CREATE TABLE draft_consents (member_id int, maker_id int, agreed_at timestamptz, answered_at timestamptz, still_right boolean)'
      sql "INSERT INTO drafts VALUES (13, NULL, '2026-11-24 03:00:00Z', NULL, NULL, NULL), (14, NULL, now(), NULL, NULL, NULL)"
      sql 'INSERT INTO draft_contents VALUES (13), (14)'
      sql 'CREATE TABLE accounts (member_id int, password_hash text)'
      sql 'CREATE TABLE passkeys (id int, member_id int)'
      sql "INSERT INTO accounts VALUES (8, 'abc')"
      sql 'INSERT INTO passkeys VALUES (15, 8)'
      sql 'CREATE TABLE photos (id int)'
      sql 'INSERT INTO photos VALUES (11), (12)'
      sql "INSERT INTO relatives VALUES (1, 2, 'manager', true), (1, 3, 'adviser', false)"
      sql 'CREATE TABLE blocks (blocker_id int, blocked_id int, created_at timestamptz)'
      sql 'CREATE TABLE matches (low_id int, high_id int, status text, decided_at timestamptz)'
      sql 'CREATE TABLE banned_contacts (contact_hash bytea, key_id text, banned_at timestamptz)'
      sql 'CREATE TABLE notes (body text, at timestamptz DEFAULT clock_timestamp())'
      run_pgbackrest stanza-create; run_pgbackrest --type=full backup; sql "INSERT INTO notes VALUES ('before')"`);
    const backups = readdirSync(join(folder, 'to/database/backup/sambandha'));
    expect(backups.some((name) => name.endsWith('F'))).toBe(true);

    // A whole second after the first note. `utc_time` refuses a second that has not passed.
    const restoreTime =
      run(`utc_time "$(sql "SELECT date_trunc('second', now()) + interval '1 second'")" 2> /dev/null ||
      { sleep 1.1; utc_time "$(sql "SELECT date_trunc('second', now())")"; }`);
    run(`
      until [ "$(sql "SELECT now() > '${restoreTime}'::timestamptz + interval '1 second'")" = t ]; do sleep 0.1; done
      sql "INSERT INTO notes VALUES ('after')"
      sql "INSERT INTO account_origins VALUES (7, now())"
      sql "INSERT INTO members VALUES (8, 'Fraud', now(), true, NULL, '2026-11-24 03:00:00Z')"
      sql "INSERT INTO matches VALUES (16, 17, 'ENDED', now()), (16, 18, 'ENDED', now() - interval '2 hours'), (16, 19, 'ACCEPTED', now())"
      sql "INSERT INTO banned_contacts VALUES ('banned', 'k1', now())"
      sql "INSERT INTO persons VALUES (5, NULL, 'deactivated', true, false)"
      sql "INSERT INTO pressed_cases VALUES (9, 1, '2026-11-24 03:00:00Z', '2026-11-27 03:00:00Z', NULL), (10, 2, now(), now(), now())"
      sql 'DELETE FROM relatives WHERE person_id = 2'
      sql 'DELETE FROM photos WHERE id = 11'
      sql 'DELETE FROM draft_contents WHERE draft_id = 13'
      stop_now`);
    // The first attempt is interrupted when its database has a new timeline, which is archived.
    run(`
      admin() { return 1; }
      if restore_all '${restoreTime}'; then exit 1; fi
      sql 'SELECT body FROM notes' > ${folder}/first
      until [ -e ${folder}/to/database/archive/sambandha/15-1/00000002.history ]; do sleep 0.1; done`);
    expect(readFileSync(join(folder, 'first'), 'utf8')).toBe('before\n');
    run(`
      # The server of the first attempt runs, and systemd does not stop it.
      systemctl() { case $* in 'start postgresql@'*) start ;; esac; }
      admin() { cp $journal ${folder}/replayed.json; }
      restore_all '${restoreTime}'
      [ ! -e $journal ]; [ ! -e $restore_marker ]
      sql 'SELECT body FROM notes' > ${folder}/second; stop_now`);
    expect(readFileSync(join(folder, 'second'), 'utf8')).toBe('before\n');
    expect(JSON.parse(readFileSync(join(folder, 'replayed.json'), 'utf8'))).toMatchObject({
      erased: [7],
      blocked: [{ id: 8, reason: 'Fraud' }],
      blocks: [],
      ended: [{ low: 16, high: 17, at: expect.any(String) }],
      // The bytes of `banned`.
      bans: [{ hash: '62616e6e6564', keyId: 'k1' }],
      deactivated: [5],
      pressed: [
        {
          id: 9,
          candidate: 1,
          at: '2026-11-24T03:00:00+00:00',
          due: '2026-11-27T03:00:00+00:00',
        },
      ],
      rights: {
        relatives: [{ candidate: 1, person: 3, part: 'adviser', sendsAlone: false }],
        admins: [5],
        moderators: [],
        volunteers: [],
      },
      photos: { owners: [8, 13, 14], kept: [12] },
      drafts: [
        {
          id: 13,
          asked: null,
          ends: '2026-11-24T03:00:00+00:00',
          deleted: null,
          agreed: null,
          refuted: null,
        },
      ],
      pauses: [],
      stops: [],
      withdrawn: [],
      hidden: [8],
      held: [{ id: 8, at: '2026-11-24T03:00:00+00:00', reasons: ['REPORT_PILE'] }],
      heldContacts: [],
      accounts: [
        {
          id: 8,
          // The SHA-256 of `abc`.
          password: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
          passkeys: [15],
        },
      ],
    });
  },
);
