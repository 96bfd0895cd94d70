import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { runWithLibraries, serverFolder } from './libraries.mjs';

const newFolder = temporaryFolderFactory('verify-');

/** Runs bash code with a new folder for the results. @param {string} lines */
function runTrial(lines) {
  const folder = newFolder();
  const { code, output } = runWithLibraries(`
    set -uo pipefail
    trial_folder=${folder} trial_result=${folder}/result trial_mark=${folder}/mark
    restore_marker=${folder}/restore-begun env_file=${folder}/env
    as_product() { "$@"; }
    chown() { :; }; as_postgres() { "$@"; }; backup_folder() { printf /backups; }
    pg_version() { say 15; }; pg_data() { printf /live/data; }
    ${lines}`);
  return { code, output, folder };
}

describe('the result of the last trial restore', () => {
  const day = 86_400;
  test.each([
    ['is good', `good ${30 * day} in 41 s: 1F`, 0, /^checked 2\d{3}-\d\d-\d\d in 41 s: 1F$/],
    ['is too old', `good ${41 * day} in 41 s: 1F`, 1, /^NOT CHECKED since .*: sambandha verify$/],
    ['is bad', `bad ${day} 1F is damaged: ERROR`, 1, /^FAILED on .*: 1F is damaged: ERROR$/],
    ['does not exist', '', 1, /^NOT CHECKED: sambandha verify$/],
  ])('%s', (_, result, expectedCode, expected) => {
    const [state, age, ...text] = result.split(' ');
    const { code, output } = runTrial(`
      ${result && `say "${state} $(($(date +%s) - ${age})) ${text.join(' ')}" > $trial_result`}
      trial_succeeded`);
    expect(output.trim()).toMatch(expected);
    expect(code).toBe(expectedCode);
  });

  test('is written with the mark of a success', () => {
    const { code, folder } = runTrial('try_newest_backup() { say text; say 1F; }; verify_in_unit');
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'result'), 'utf8')).toMatch(/^good \d+ in \d+ s: 1F\n$/);
    expect(existsSync(join(folder, 'mark'))).toBe(true);
  });

  test('is written without the mark of a former success after a failure', () => {
    const { code, folder } = runTrial(
      'touch $trial_mark; try_newest_backup() { say the reason; return 1; }; verify_in_unit',
    );
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'result'), 'utf8')).toMatch(/^bad \d+ the reason\n$/);
    expect(existsSync(join(folder, 'mark'))).toBe(false);
  });

  test('stays while a restore is not finished, and no trial begins', () => {
    const during = runTrial(
      'try_newest_backup() { touch $restore_marker; say away; return 1; }; verify_in_unit',
    );
    expect(during).toMatchObject({ code: 1 });
    expect(existsSync(join(during.folder, 'result'))).toBe(false);
    const { code, output } = runTrial(
      'touch $restore_marker; try_newest_backup() { say began; }; verify_in_unit',
    );
    expect({ code, began: output.includes('began') }).toEqual({ code: 1, began: false });
    const byHand = runTrial('touch $restore_marker; systemctl() { say began; }; verify');
    expect({ code: byHand.code, began: byHand.output.includes('began') }).toEqual({
      code: 1,
      began: false,
    });
  });

  test.each([
    ['begins', ':', 'start --no-block sambandha-verify\n'],
    ['does not begin again', 'touch $trial_result', ''],
    ['does not begin without backups', 'systemctl() { return 1; }', ''],
  ])('is missing: the first trial %s', (_, lines, expected) => {
    const { code, output } = runTrial(
      `systemctl() { [ $2 = is-enabled ] || say "$@"; }; ${lines}; begin_first_trial`,
    );
    expect({ code, output }).toEqual({ code: 0, output: expected });
  });

  test('stays if the unit is stopped', () => {
    const { code, folder } = runTrial(
      'try_newest_backup() { kill -QUIT $$; sleep 0.2; false; }; verify_in_unit',
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'result'))).toBe(false);
  });

  test('is a failure of the command verify, if the unit fails', () => {
    const lines =
      'say "good $(date +%s) in 1 s: 1F" > $trial_result; systemctl() { return 1; }; verify';
    expect(runTrial(lines).code).toBe(1);
  });
});

describe('a trial restore', () => {
  // The output of `trial_sql`: the newest migration, and `t` if there are members and messages.
  // Numbers of 16 digits name segments of PostgreSQL's log.
  const live = '83|t|t';
  /** Functions of a machine with a backup, whose calls are printed. */
  const machine = `
    has_foreign_backup() { return 1; }; newest_timeline() { say 2; }
    usable_backups() { say 1F 1; say 2F 2; }
    sql() { case $1 in *sum*) say 1000000 ;; *) say 0000000000000010 ;; esac; }
    sql_private() { case $2 in *version*) say '${live}' ;; *walfile*) say 0000000000000011 ;; *) say 31 MB ;; esac; }
    run_pgbackrest() { say "pgbackrest $PGBACKREST_PG1_PATH $*" >> ${'$trial_folder'}/calls; }
    as_postgres() { say "$*" >> $trial_folder/calls; }
    await_end_of_log() { :; }; try_photos() { :; }`;

  test('has its own folder, no archiving and no TCP', () => {
    const { code, output, folder } = runTrial(`${machine}; try_newest_backup`);
    expect({ code, output }).toEqual({ code: 0, output: '2F, 31 MB\n' });
    const calls = readFileSync(join(folder, 'calls'), 'utf8')
      .replaceAll(folder, 'TRIAL')
      .split('\n');
    const [restoring] = calls.filter((call) => / restore$/.test(call));
    expect(restoring).toContain(
      'pgbackrest TRIAL/data --set=2F --type=default --archive-mode=off ',
    );
    expect(restoring).toContain(' --tablespace-map-all=TRIAL/tablespaces ');
    const [starting] = calls.filter((call) => / start\b/.test(call));
    expect(starting).toContain(' -D TRIAL/data ');
    expect(starting).toContain(
      '-c data_directory=TRIAL/data -c unix_socket_directories=TRIAL/run ',
    );
    expect(starting).toContain('-c archive_mode=off');
    expect(starting).toContain('-c listen_addresses= ');
    expect(calls.join('\n')).not.toContain('/live/data');
    expect(calls).toContain('install -d -m 700 TRIAL/data TRIAL/lock TRIAL/spool TRIAL/run');
    const unit = readFileSync(join(serverFolder, 'files/sambandha-verify.service'), 'utf8');
    expect(unit).toMatch(
      /^ExecStartPre=.* --reuid postgres .* -d -m 700 \/var\/lib\/postgresql\/trial$/m,
    );
    expect(calls.at(-2)).toMatch(/ stop -m immediate /);
  });

  test.each([
    ['the disk has too little room', 'df() { say Avail; say 2000000000; }', /needs 2\.1G/],
    [
      'the disk has too little room for a backup that is larger than the database',
      `df() { say Avail; say 9000000000; }; run_pgbackrest() { say '${'[{"archive":{"start":"0"},"info":{"delta":1,"repository":{"delta":1,"size":2},"size":8000000000},"label":"2F"}]'}'; }`,
      /needs 11G/,
    ],
    ['the database does not answer', 'sql_private() { return 1; }', /does not answer/],
    ['the backup is of another database', 'has_foreign_backup() { :; }', /another database/],
    ['no backup can be read', 'usable_backups() { :; }', /has no backup, or cannot be read/],
    ['the timeline cannot be read', 'newest_timeline() { return 1; }', /cannot be read/],
    [
      'files are damaged',
      'run_pgbackrest() { say noise; say "ERROR: [029]: checksum"; say hint; return 29; }',
      /^2F cannot be restored: ERROR: \[029\]: checksum$/,
    ],
    ['the server does not start', 'await_end_of_log() { return 1; }', /^2F does not start/],
    [
      'a table is damaged',
      'as_postgres() { case $1 in *amcheck) say "heap table members: corrupt"; return 2 ;; esac; }',
      /^2F is damaged: heap table members: corrupt$/,
    ],
    [
      'an older backup is damaged, which pgBackRest reports without a failure',
      `run_pgbackrest() { [ $1 != verify ] || printf 'stanza: sambandha\\nstatus: error\\n  backup: 1F, status: invalid\\n'; }`,
      /^\/backups has damaged files: backup: 1F, status: invalid$/,
    ],
    ['the photo files are damaged', 'try_photos() { say photos; return 1; }', /^photos$/],
  ])('fails with the reason, if %s', (_, lines, expected) => {
    const { code, output } = runTrial(`${machine}; ${lines}; try_newest_backup`);
    expect(output.trim().split('\n').at(-1)).toMatch(expected);
    expect(code).toBe(1);
  });

  test.each([
    ['contains all that the running one has', '83|t|t', '11', ''],
    ['has an earlier migration', '82|t|t', '11', ''],
    ['has a later migration', '84|t|t', '11', '2F has migration 84, the running database 83.'],
    ['has no members', '83|f|t', '11', '2F has no members.'],
    ['has no messages', '83|t|f', '11', '2F has no messages.'],
    ['has no migration', '|f|f', '11', '2F has no tables of the product.'],
    [
      'ends before the archived log, because a segment is damaged',
      '83|t|t',
      '0F',
      '2F is restored only to a part of segment 000000000000000F of the log, but 0000000000000010 was archived.',
    ],
    [
      'ends in the last archived segment, because it is damaged',
      '83|t|t',
      '10',
      '2F is restored only to a part of segment 0000000000000010 of the log, but 0000000000000010 was archived.',
    ],
  ])('whose database %s', (_, restored, end, expected) => {
    const { code, output } = runTrial(`
      sql_private() { case $1$2 in /run/*) say '${live}' ;; *version*) say '${restored}' ;; *) say 00000000000000${end} ;; esac; }
      trial_has_data '${live}' 0000000000000010 2F`);
    expect({ code, output: output.trim() }).toEqual({ code: expected ? 1 : 0, output: expected });
  });

  test('can contain the migration of an update meanwhile', () => {
    const { code } = runTrial(`
      sql_private() { case $2 in *version*) say '84|t|t' ;; *) say 0000000000000011 ;; esac; }
      trial_has_data '${live}' 0000000000000010 2F`);
    expect(code).toBe(0);
  });

  test('of a new installation needs neither members nor messages', () => {
    const { code } = runTrial(`
      sql_private() { case $2 in *version*) say '83|f|f' ;; *) say 0000000000000011 ;; esac; }
      trial_has_data '83|f|f' '' 2F`);
    expect(code).toBe(0);
  });

  test('misses a backup of photo files that are older than two hours', () => {
    const photos = newFolder();
    mkdirSync(join(photos, 'incoming'));
    writeFileSync(join(photos, 'incoming/new'), '');
    const lines = `photos=${photos}; has_photo_backup() { return 1; }; touch -d -3hours ${photos}/incoming/new`;
    expect(runTrial(`${lines}; try_photos`).code).toBe(0);
    const { code, output } = runTrial(`${lines}; touch -d -3hours ${photos}/one; try_photos`);
    expect({ code, output }).toEqual({ code: 1, output: 'There is no backup of photo files.\n' });
  });

  test('reads the photo backup without a lock in it', () => {
    const { output } = runTrial(
      'has_photo_backup() { :; }; run_restic() { say "$*" >&2; false; }; try_photos',
    );
    expect(output).toContain('check --no-lock --read-data-subset=5%');
  });
});
