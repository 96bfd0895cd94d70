import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { commandDefinitions, runWithLibraries, serverFolder } from './libraries.mjs';
import { runProgram } from './run-program.mjs';

const newFolder = temporaryFolderFactory('commands-');

describe('an update', () => {
  /**
   * Replaces the processes of release 1 with those of release 2, in bash. In place of systemd, the
   * folder `on` has a file for each enabled process.
   *
   * @param {string} lines code before the update
   */
  function move(lines) {
    const home = newFolder();
    const { code } = runWithLibraries(`
      set -uo pipefail
      home='${home}' drain_seconds=0 starts=0
      systemctl() {
        local unit=\${*: -1}
        case $* in
          disable*) rm -f "$home/on/$unit" ;;
          enable*) touch "$home/on/$unit" ;;
          *is-enabled* | *is-active*) [ -e "$home/on/$unit" ] ;;
        esac
      }
      send_traffic_to() { say "$*" > "$home/traffic"; }
      stop_leftovers() { :; }; has_few_errors() { :; }; wait_until_ready() { starts=$((starts + 1)); }
      mkdir "$home/on" "$home/slots"
      start_slot 3001 1; start_slot 3002 1; starts=0
      ${lines}
      move_to 2`);
    const releases = readdirSync(join(home, 'on'))
      .toSorted()
      .map((unit) => {
        const slot = unit.replace('sambandha@', '');
        return `${slot}: ${readlinkSync(join(home, 'slots', slot)).replace('../releases/', '')}`;
      });
    return { code, releases, traffic: readFileSync(join(home, 'traffic'), 'utf8').trim() };
  }

  test('replaces both processes', () => {
    expect(move('')).toEqual({ code: 0, releases: ['3001: 2', '3003: 2'], traffic: '3001 3003' });
  });

  test.each([
    ['while the first process starts', 1, 'INT'],
    ['while the second process starts', 2, 'HUP'],
  ])('that a signal interrupts %s is undone', (_, start, signal) => {
    const lines = `wait_until_ready() { [ $((starts += 1)) != ${start} ] || kill -${signal} $$; }`;
    const expected = { code: 1, releases: ['3001: 1', '3002: 1'], traffic: '3001 3002' };
    expect(move(lines)).toEqual(expected);
  });

  test.each([
    ['an update', 'take_over 2', 2],
    ['another restart', 'ln -s releases/1 "$home/current"; restart_one_by_one', 1],
    [
      'the installer',
      'ln -s releases/1 "$home/current"; [ -n "$(processes_plan)" ] && processes_do',
      1,
    ],
  ])('after a failed restart, %s leaves two processes', (_, command, release) => {
    const lines = `${commandDefinitions}
      files_do() { :; }; remove_old_releases() { :; }
      stop_slot 3002; ${command}; exit`;
    const releases = [`3001: ${release}`, `3002: ${release}`];
    expect(move(lines)).toEqual({ code: 0, releases, traffic: '3001 3002' });
  });

  test('is not needed by the installer, which starts a stopped process again', () => {
    const lines = `ln -s releases/1 "$home/current"; touch "$home/stopped"
      is_stopped() { [ $1 = 3001 ] && [ -e "$home/stopped" ]; }
      stop_slot() { rm "$home/stopped" "$home/on/sambandha@$1"; }
      [ -n "$(processes_plan)" ] && processes_do; [ -z "$(processes_plan)" ]; exit`;
    const releases = ['3001: 1', '3002: 1'];
    expect(move(lines)).toEqual({ code: 0, releases, traffic: '3001 3002' });
  });

  test('that restarts the processes begins with the one that is not ready', () => {
    const lines = `ln -s releases/1 "$home/current"; is_ready() { [ $1 = 3001 ]; }
      send_traffic_to() { say "$*" >> "$home/traffic"; }; restart_one_by_one; exit`;
    expect(move(lines).traffic).toBe('3001\n3002\n3001 3002');
  });

  test('is undone if it is interrupted repeatedly', () => {
    const lines = `wait_until_ready() { starts=$((starts + 1)); [ $starts = 1 ] || kill -HUP $$; }`;
    expect(move(lines).releases).toEqual(['3001: 1', '3002: 1']);
  });

  test('is completed if a signal interrupts it after the last process', () => {
    const lines = `${commandDefinitions}
      files_do() { :; }; remove_old_releases() { :; }
      start_missing() { kill -HUP $$; }
      take_over 2; readlink "$home/current" > "$home/traffic"; exit`;
    const { code, traffic } = move(lines);
    expect({ code, traffic }).toEqual({ code: 0, traffic: 'releases/2' });
  });

  test('is completed if the disk is full at the end', () => {
    // From the first pause of the update on, `ln` fails as it does on a full disk, except that the
    // replaced `start_slot` still links the release.
    const lines = `${commandDefinitions}
      files_do() { :; }; remove_old_releases() { :; }; start_missing() { :; }
      ln -s releases/1 "$home/current"; sleep() { ln() { return 1; }; }; start_slot() {
        command ln -sfnT "../releases/$2" "$home/slots/$1"; touch "$home/on/sambandha@$1"; }
      take_over 2; readlink "$home/previous" "$home/current" | xargs > "$home/traffic"; exit`;
    expect(move(lines).traffic).toBe('releases/1 releases/2');
  });

  test('is undone if the link to the new release cannot be written', () => {
    const lines = 'ln() { case $2 in */2) return 1 ;; *) command ln "$@" ;; esac; }';
    expect(move(lines).releases).toEqual(['3001: 1', '3002: 1']);
  });

  test('is undone if a process does not become ready', () => {
    expect(move('wait_until_ready() { [ $((starts += 1)) != 2 ]; }').releases).toEqual([
      '3001: 1',
      '3002: 1',
    ]);
  });
});

describe('a new process', () => {
  /**
   * Judges a process by its responses.
   *
   * @param {string} lines code before that
   * @param {string} [responses] lines with status, route and number
   */
  const judge = (lines, responses = '') => {
    const folder = newFolder();
    const metrics = responses.replaceAll(
      /^(\d+) (\S+) (\d+)$/gm,
      'http_request_seconds_count{method="GET",route="$2",status="$1"} $3',
    );
    writeFileSync(join(folder, 'metrics'), `# TYPE up gauge\nup 1\n${metrics}\n`);
    writeFileSync(join(folder, 'env'), 'METRICS_TOKEN="a+/b="\nLOG_LEVEL="warn"\n');
    return runWithLibraries(`
      set -uo pipefail
      watch_seconds=0 env_file=${folder}/env
      is_ready() { :; }; journalctl() { :; }; systemctl() { :; }
      curl() { [ "$(cat)" = 'Authorization: Bearer a+/b=' ] && [ "\${@: -1}" = http://127.0.0.1:3003/metrics ] && cat ${folder}/metrics; }
      ${lines}
      has_few_errors 3003`);
  };

  test.each([
    ['without responses', ''],
    ['with one server error in twenty responses', '200 /api/site 19\n500 /api/site 1'],
    ['with errors of its readiness only', '200 /api/site 1\n503 /api/health/ready 9'],
  ])('%s stays', (_, responses) => {
    expect(judge('', responses)).toMatchObject({ code: 0, output: '' });
  });

  test.each([
    ['more server errors', '200 /api/site 18\n500 /api/site 1'],
    [
      'responses to the monitoring beside server errors',
      '200 /metrics 90\n200 /api/health/ready 90\n502 /api/photos/:id 1',
    ],
  ])('with %s is stopped, whatever it logs', (_, responses) => {
    const { code, output } = judge('', responses);
    expect(code).toBe(1);
    expect(output).toMatch(/1 of (?:19|1) answers were failures\./);
  });

  test('that restarted meanwhile is stopped', () => {
    // The number of restarts is 0 before the pause and 1 after it.
    const restart = 'systemctl() { say 0; }; sleep() { systemctl() { say 1; }; }';
    const { code, output } = judge(restart, '200 /api/site 1');
    expect(code).toBe(1);
    expect(output).toContain('port 3003 stopped by itself');
  });

  test('whose metrics cannot be read is stopped', () => {
    expect(judge('curl() { return 22; }').code).toBe(1);
  });

  test('without metrics is judged by its readiness', () => {
    const { code, output } = judge('env_file=/nowhere');
    expect(code).toBe(0);
    expect(output).toContain('/nowhere has no METRICS_TOKEN');
  });
});

describe('a command line of the product', () => {
  const runAdmin = (/** @type {string} */ args) =>
    runWithLibraries(`${commandDefinitions}
      here=${serverFolder}; active_slots() { say 3001; }; systemd-run() { say "\${@: -3}"; }
      admin ${args}`);

  test.each(['tell-members everyone text.txt', 'export a@b.in here/file.zip'])(
    'with a relative path is rejected: %s',
    (args) => {
      const { code, output } = runAdmin(args);
      expect(code).toBe(1);
      expect(output).toMatch(/whole path .* like \/var\/lib\/sambandha\/(?:text\.txt|file\.zip)\./);
    },
  );

  test('with a whole path or a reason is run', () => {
    const file = 'tell-members everyone /var/lib/sambandha/text.txt';
    expect(runAdmin(file)).toMatchObject({ code: 0, output: `${file}\n` });
    expect(runAdmin(`sealed-ask 7 'order in a.json'`).code).toBe(0);
  });
});

describe('the files of a server are those of the running release', () => {
  /** @param {string} path @param {string} text */
  const writeProgram = (path, text) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  };
  /**
   * Runs bash code on release 1.
   * @param {string} takeOver the program of release 2
   * @param {string} lines
   */
  const leaveRelease = (takeOver, lines) => {
    const home = newFolder();
    writeProgram(join(home, 'releases/2/deploy/server/sambandha'), takeOver);
    return runWithLibraries(`
      ${commandDefinitions}
      home=${home}; ln -s releases/1 $home/current; ln -s releases/2 $home/previous
      find_commit() { say 2; }; release_name() { say 2; }; make_release() { :; }; is_complete() { :; }
      files_do() { say 'files of 1' >&2; }; admin() { say "admin $1 of $(current_release)" >&2; }
      ${lines}`);
  };

  test.each(['update', 'rollback'])('after %s, which the other release completes', (command) => {
    const result = leaveRelease('echo "$@"', command);
    expect(result).toMatchObject({ code: 0, output: 'take-over 2\n' });
  });

  test('after an update whose output failed at the end', () => {
    const result = leaveRelease(
      'ln -sfnT releases/2 "$(dirname "$0")/../../../../current"; exit 1',
      'update',
    );
    expect(result).toMatchObject({ code: 0, output: '' });
  });

  test.each(['exit 1', 'kill -INT $PPID; exit 1', 'kill -HUP $PPID; exit 1'])(
    'after an update that failed: %s',
    (takeOver) => {
      const { code, output } = leaveRelease(takeOver, 'update');
      expect(code).toBe(1);
      expect(output).toMatch(/^files of 1\nadmin admins of 1\n\n1 goes on\./);
    },
  );

  test('after an update that failed, even if the functions could not be replaced', () => {
    const { code, output } = leaveRelease('exit 1', 'admin() { return 1; }; update');
    expect(code).toBe(1);
    expect(output).toMatch(
      /functions of 2\. Restart nothing .*: sambandha admin admins\n\n1 goes on\./,
    );
  });

  test('after an update that failed, even if Caddy rejects its file', () => {
    const { code, output } = leaveRelease(
      'exit 1',
      'systemctl() { :; }; caddy() { return 1; }; files_do() { reload_services Caddyfile; }; update',
    );
    expect(code).toBe(1);
    expect(output).toMatch(/Caddy rejects its new file.*\nadmin admins of 1\n\n1 goes on\./);
  });

  test('after another run of the installer in the clone', () => {
    const folder = newFolder();
    cpSync(serverFolder, join(folder, 'clone/deploy/server'), { recursive: true });
    const library = join(folder, 'clone/deploy/server/lib/release.sh');
    const text = readFileSync(library, 'utf8');
    writeFileSync(library, text.replace('home=/opt/sambandha', `home=${folder}`));
    writeProgram(join(folder, 'current/deploy/server/install'), 'echo "installed $*"');
    const result = runProgram(join(folder, 'clone/deploy/server/install'), ['--tls', 'internal']);
    expect(result).toMatchObject({ code: 0, output: 'installed --tls internal\n' });
  });
});

describe('an unfinished restore', () => {
  const begin = (/** @type {string} */ lines) =>
    runWithLibraries(`
      ${commandDefinitions}
      restore_marker=${newFolder()}/restore-begun env_file=/nowhere
      touch $restore_marker
      ${lines}`);

  test.each(['update', 'rollback', 'take_over 1.0.0', 'restart_one_by_one', 'back_up'])(
    'lets %s fail',
    (command) => {
      const { output } = begin(`
        previous_release() { say 1.0.0; }; is_complete() { :; }
        (${command}) 2>&1 || say failed`);
      expect(output).toBe(
        '\nA restore is not finished. Repeat it with the same time: sambandha restore\nfailed\n',
      );
    },
  );

  test('is reported', () => {
    const { output } = begin(`
      failed_checks=0; check restore 'none is unfinished' require_no_restore; say $failed_checks
      backup_status() { :; }; active_slots() { :; }; answers_outside() { :; }; status`);
    expect(output).toContain('restore      NOT: none is unfinished. A restore is not finished.');
    expect(output).toContain('sambandha restore\n1\n');
    expect(output).toContain('restore    NOT FINISHED');
  });

  test('prevents a start of the product', () => {
    const { output } = runWithLibraries('say $restore_marker');
    const unit = readFileSync(join(serverFolder, 'files/sambandha@.service'), 'utf8');
    expect(unit).toContain(`\nConditionPathExists=!${output}`);
  });
});

test('a restore is complete although a process does not become ready', () => {
  const folder = newFolder();
  const { code, output } = runWithLibraries(`
    journal=${folder}/journal restore_marker=${folder}/restore-begun env_file=/nowhere
    write_backup_settings() { :; }; backups() { say one; }
    stop_database() { touch $restore_marker; }; fetch_database() { :; }; start_database() { :; }
    require_whole_log() { :; }; chown() { :; }; chgrp() { :; }; fetch_photos() { :; }; admin() { :; }
    systemctl() { say "$@"; }; active_slots() { say 3001; }; wait_until_ready() { return 1; }
    restore --yes`);
  expect(code).toBe(1);
  expect(output).toContain('do not repeat it. Port 3001 does not become ready');
  expect(output).not.toContain('Repeat the command');
  expect(output).toContain('start --no-block sambandha-backup');
  expect(existsSync(join(folder, 'restore-begun'))).toBe(false);
});
