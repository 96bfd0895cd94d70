import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { runWithLibraries } from './libraries.mjs';

const newFolder = temporaryFolderFactory('damaged-log-');
const lastSegment = '0000000100000003';

/**
 * Runs bash code on a machine whose log is archived to the last segment. Timeline 3 is that of an
 * interrupted restore.
 *
 * @param {string} lines
 */
function runRestore(lines) {
  const folder = newFolder();
  const archive = join(folder, 'to/database/archive/sambandha/15-1');
  const segments = [
    '0000000200000000000000FF',
    `00000002${lastSegment}`,
    '000000030000000100000009',
  ];
  for (const segment of segments) {
    mkdirSync(join(archive, segment.slice(0, 16)), { recursive: true });
    writeFileSync(join(archive, segment.slice(0, 16), `${segment}-0a1b.zst`), '');
  }
  writeFileSync(join(archive, '0000000200000001/000000020000000100000004.partial-0a1b.zst'), '');
  writeFileSync(join(archive, '00000003.history.gz'), '');
  mkdirSync(join(folder, 'former/pg_wal'), { recursive: true });
  const { code, output } = runWithLibraries(`
    set -uo pipefail
    restore_marker=${folder}/restore-begun; say 2 > $restore_marker; journal=${folder}/journal
    backup_folder() { printf ${folder}/to; }; former_database() { printf ${folder}/former; }
    backups() { say 1F; }; write_backup_settings() { :; }; active_slots() { :; }; require_backup_before() { :; }
    stop_database() { :; }; systemctl() { :; }; start_database() { :; }; fetch_photos() { say photos; }
    admin() { say replayed; }; write_journal() { :; }; control_private_server() { say "server: $*"; }
    await_end_of_log() { :; }; as_postgres() { case $* in 'mktemp -d') "$@" ;; esac; }
    fetch_database() { say "fetch: $*"; }; pg_data() { printf data; }; chown() { :; }
    sql() {
      case $1 in
        *1048576*) say 000000010000000$reached ;;
        *date_trunc*) say '0000000100000002|2026-11-24 03:00:00+00' ;;
        *' > '*) say $wrote ;;
      esac
    }
    sql_private() { sql "$2"; }
    wrote=t
    ${lines}`);
  return { code, output: output.replaceAll(folder, '') };
}

describe('a restore', () => {
  test.each([
    ['--yes', 4],
    ["--to '2026-11-24 02:00:00Z' --yes", 4],
  ])('%s succeeds if the whole archived log is replayed', (args, reached) => {
    const { code, output } = runRestore(`reached=${reached}; restore ${args}`);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('replayed');
    expect(output).not.toContain('MISSING');
  });

  // The journal of a restore to an earlier time lacks the later changes too.
  test.each([
    ['--yes', 2],
    ['--yes', 3],
    ["--to '2026-11-24 02:00:00Z' --yes", 2],
  ])('%s stops with the reason after a damaged segment (%i)', (args, reached) => {
    const { code, output } = runRestore(`reached=${reached}; restore ${args}`);
    expect(code).toBe(1);
    expect(output).toContain(`damaged in segment 0000000100000002 or the next one`);
    expect(output).toContain(`continues to ${lastSegment}.`);
    expect(output).toContain('The last restored change is of 2026-11-24 03:00:00+00.');
    expect(output).toContain('add --incomplete to do without the later changes.');
    expect(output).toContain('the product is stopped. Repeat the command');
    expect(output).not.toMatch(/replayed|photos|move the file/);
  });

  test('to a time after the damage stops before the second recovery', () => {
    const { code, output } = runRestore(
      "reached=2; wrote=f; restore --to '2026-11-24 04:00:00Z' --yes",
    );
    expect(code).toBe(1);
    expect(output.match(/fetch: .*/g)).toEqual(['fetch:  --type=default --archive-mode=off']);
    expect(output).toMatch(/server: .* stop/);
  });

  test.each(['--yes', "--to '2026-11-24 02:00:00Z' --yes"])(
    '%s --incomplete warns and goes on after a damaged segment',
    (args) => {
      const { code, output } = runRestore(`reached=2; restore ${args} --incomplete`);
      expect(code).toBe(0);
      expect(output).toMatch(/THE NEWEST CHANGES ARE MISSING.*replayed/s);
      expect(output).not.toContain('Repeat the command');
    },
  );

  test('names the file to move if the former database has the segment', () => {
    const { output } = runRestore(
      'reached=2; touch "$(former_database)/pg_wal/000000020000000100000002"; restore --yes',
    );
    expect(output).toContain('move the file 000000020000000100000002-* below /to/database/archive');
  });

  test('does not expect a log before the first archived segment of its timeline', () => {
    const { code } = runRestore('say 4 > $restore_marker; reached=0; restore --yes');
    expect(code).toBe(0);
  });

  test('fails if the archived log cannot be listed', () => {
    const { code, output } = runRestore('list_backup() { return 1; }; reached=4; restore --yes');
    expect({ code, replayed: output.includes('replayed') }).toEqual({ code: 1, replayed: false });
  });
});
