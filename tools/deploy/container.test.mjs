import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { runProgram } from './run-program.mjs';

const newFolder = temporaryFolderFactory('container-');
const files = join(root, 'deploy/container');

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
function run(program, args, env = {}) {
  return runProgram(program, args, { ...env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' });
}

/** Copies the folder `deploy`. The returned `write` runs the program `settings` of the copy. */
function copyDeployFolder() {
  const copy = newFolder();
  cpSync(join(root, 'deploy'), copy, { recursive: true });
  const folder = join(copy, 'container');
  const write = (/** @type {string[]} */ ...args) => run(join(folder, 'settings'), args);
  return { folder, write };
}

const validArgs = ['example.org', 'Sambandha <post@example.org>', 'smtps://u:p@mail.example.org'];

test('shellcheck reports no error', ({ skip }) => {
  const programs = ['build', 'settings', 'role.sh'].map((name) => join(files, name));
  const result = run('shellcheck', ['--severity=warning', '--exclude=SC2034,SC2154', ...programs]);
  if (result.isMissing) skip('shellcheck is not here');
  expect(result).toMatchObject({ code: 0, output: '' });
});

test('settings are written once, readable by their owner only, with unique keys', () => {
  const { folder, write } = copyDeployFolder();
  expect(write(...validArgs)).toMatchObject({ code: 0 });
  const app = readFileSync(join(folder, 'env/app'), 'utf8');
  expect(app).toMatch(/^PUBLIC_URL=https:\/\/example\.org$/m);
  expect(statSync(join(folder, 'env/app')).mode & 0o777).toBe(0o600);
  for (const name of ['SECRET', 'CONTACT_HASH_KEY', 'BACKUP_KEY', 'METRICS_TOKEN']) {
    expect(app).toMatch(new RegExp(`^${name}=[\\da-f]{64}$`, 'm'));
  }
  const keys = [...app.matchAll(/[\da-f]{64}/g)].map(([key]) => key);
  // The first is the password in DATABASE_URL.
  expect(new Set(keys).size).toBe(5);
  expect(readFileSync(join(folder, 'env/db'), 'utf8')).toContain(`SAMBANDHA_PASSWORD=${keys[0]}`);

  expect(write(...validArgs)).toMatchObject({ code: 1 });
  expect(readFileSync(join(folder, 'env/app'), 'utf8')).toBe(app);
});

test.each([
  ['an invalid domain', ['a b', validArgs[1], validArgs[2]]],
  ['a sender without address', [validArgs[0], 'me', validArgs[2]]],
  ['a mail server with another protocol', [validArgs[0], validArgs[1], 'http://mail']],
  ['a variable of Compose', [validArgs[0], validArgs[1], 'smtps://u:p$x@mail']],
  ['missing arguments', [validArgs[0]]],
])('settings with %s are rejected and nothing is written', (_, args) => {
  const { folder, write } = copyDeployFolder();
  expect(write(.../** @type {string[]} */ (args)).code).toBe(1);
  expect(() => statSync(join(folder, 'env'))).toThrow('ENOENT');
});

test('Caddy accepts its file', ({ skip }) => {
  const args = ['adapt', '--config', join(files, 'Caddyfile')];
  const result = run('caddy', args, { PUBLIC_URL: 'https://example.org' });
  if (result.isMissing) skip('caddy is not here');
  expect(result).toMatchObject({ code: 0 });
  expect(result.output).toContain('"app-2:3000"');
});

test('docker-compose accepts the file, and the app and Caddy drop all capabilities', ({ skip }) => {
  const { folder, write } = copyDeployFolder();
  write(...validArgs);
  const file = join(folder, 'compose.yaml');
  // Debian's version does not know this line.
  writeFileSync(file, readFileSync(file, 'utf8').replace('name: sambandha\n', ''));
  const result = run('docker-compose', ['-f', file, 'config']);
  if (result.isMissing) skip('docker-compose is not here');
  expect(result).toMatchObject({ code: 0 });
  // Two processes of the app, and Caddy.
  expect(result.output.match(/read_only: true/g)).toHaveLength(3);
  expect(result.output.match(/cap_drop:\s+- ALL/g)).toHaveLength(3);
  // The database.
  expect(result.output.match(/network_mode: none/g)).toHaveLength(1);
});

test('files that are not in a commit are excluded from the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  for (const name of ['.git', 'data', 'node_modules', 'deploy/container/env']) {
    expect(ignored).toContain(name);
  }
});
