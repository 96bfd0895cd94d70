import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { temporaryFolderFactory } from '../lib/temporary-folders.mjs';
import { runProgram } from './run-program.mjs';

const newFolder = temporaryFolderFactory('cluster-');
const program = join(root, 'deploy/cluster/configure');
const example = readFileSync(join(root, 'deploy/cluster/cluster.example'), 'utf8');

/** Writes a file cluster.conf with this text, and the configuration. @param {string} text */
function writeConfiguration(text) {
  const parent = newFolder();
  const file = join(parent, 'cluster.conf');
  const folder = join(parent, 'out');
  writeFileSync(file, text);
  const write = () => runProgram(program, [file, folder]);
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  return { folder, write, read, result: write() };
}

test('shellcheck reports no error', ({ skip }) => {
  const args = ['--severity=warning', '--exclude=SC1091,SC2154', program];
  const result = runProgram('shellcheck', args);
  if (result.isMissing) skip('shellcheck is not here');
  expect(result).toMatchObject({ code: 0, output: '' });
});

describe('the configuration of three machines', () => {
  const { folder, write, read, result } = writeConfiguration(example);

  test('is complete, and readable by its owner only', () => {
    expect(result.code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['database.sql', 'keys', 'one', 'three', 'two']);
    for (const name of readdirSync(join(folder, 'two'))) {
      expect(read(`two/${name}`)).not.toContain('{{');
      expect(statSync(join(folder, 'two', name)).mode & 0o777).toBe(0o600);
    }
  });

  test('does not change if it is written again', () => {
    const before = read('one/env');
    expect(write().code).toBe(0);
    expect(read('one/env')).toBe(before);
  });

  test('differs between machines in addresses, not in keys', () => {
    expect(read('two/patroni.yml')).toContain('connect_address: 10.20.0.2:5432');
    expect(read('three/etcd')).toContain('ETCD_LISTEN_PEER_URLS="http://10.20.0.3:2380"');
    const secrets = ['one', 'two', 'three'].map((name) => /^SECRET=.*$/m.exec(read(`${name}/env`)));
    expect(new Set(secrets.map((match) => match?.[0])).size).toBe(1);
    const keys = [...read('keys').matchAll(/[\da-f]{64}/g)].map(([key]) => key);
    // The file has nine keys, and no two are the same.
    expect(new Set(keys).size).toBe(9);
  });

  test('acknowledges a commit only after two machines have stored it, and never cancels the wait', () => {
    const patroni = read('one/patroni.yml');
    for (const line of ['synchronous_mode: true', 'synchronous_mode_strict: true']) {
      expect(patroni).toContain(line);
    }
    expect(patroni).toContain("statement_timeout: '0'");
    expect(read('one/env')).toMatch(
      /^DATABASE_URL="postgres:\/\/.*@127\.0\.0\.1:5433\/sambandha\?statement_timeout=0"$/m,
    );
  });

  test('uses an API of the voters with which a former primary does not take its lease back', () => {
    expect(read('one/patroni.yml')).toMatch(/^etcd:$/m);
    expect(read('one/etcd')).toContain('ETCD_ENABLE_V2="true"');
    const newer = writeConfiguration(example.replace('postgresql 15', 'postgresql 17'));
    expect(newer.read('one/patroni.yml')).toMatch(/^etcd3:$/m);
    expect(newer.read('one/etcd')).toContain('ETCD_ENABLE_V2="false"');
  });

  test('warns if the API of an existing cluster changes', () => {
    expect(result.output).not.toContain('etcd3');
    const text = read('one/patroni.yml').replace(/^etcd:$/m, 'etcd3:');
    writeFileSync(join(folder, 'one/patroni.yml'), text);
    const { code, output } = write();
    expect(code).toBe(0);
    expect(output).toContain('now has etcd instead of etcd3');
  });

  test('allows only the machines of the cluster to connect to the database', () => {
    const hosts = read('one/patroni.yml').match(/^ {2}- host .*$/gm) ?? [];
    // Each of three machines connects as four roles.
    expect(hosts).toHaveLength(12);
    for (const line of hosts) expect(line).toMatch(/ 10\.20\.0\.[123]\/32 scram-sha-256$/);
  });

  test('contains the settings of the app', () => {
    expect(read('three/env')).toContain('MAIL_FROM="Sambandha <post@example.org>"');
    expect(read('three/env')).toContain('S3_BUCKET="sambandha-photos"');
  });

  test('is accepted by HAProxy', ({ skip }) => {
    const checked = runProgram('haproxy', ['-c', '-f', join(folder, 'one/haproxy.cfg')]);
    if (checked.isMissing) skip('haproxy is not here');
    expect(checked).toMatchObject({ code: 0 });
  });
});

test('a machine that runs only the app has no database and no voter, but access to both', () => {
  const { folder, read } = writeConfiguration(`${example}app four 10.20.0.4\n`);
  expect(readdirSync(join(folder, 'four')).toSorted()).toEqual([
    'env',
    'haproxy.cfg',
    'sambandha.upstreams',
  ]);
  expect(read('one/patroni.yml')).toContain('host sambandha sambandha 10.20.0.4/32');
  expect(read('one/patroni.yml')).not.toContain('host replication replicator 10.20.0.4/32');
  expect(read('one/haproxy.cfg')).not.toContain('10.20.0.4');
  expect(read('one/sambandha.upstreams')).toContain('10.20.0.4:3000');
});

test.each([
  ['two machines', example.replace(/^machine three.*$/m, '')],
  ['an address twice', example.replace('10.20.0.3', '10.20.0.2')],
  ['an invalid name', example.replace('machine two', 'machine T;wo')],
  ['a lease that is too short', example.replace('timing 20 5 5', 'timing 8 5 5')],
  ['a quote in a setting', `${example}set SMTP_URL "x\n`],
  ['an unknown word', `${example}machines four\n`],
  ['no domain', example.replace(/^domain.*$/m, '')],
])('a file with %s is rejected and nothing is written', (_, text) => {
  const { folder, result } = writeConfiguration(text);
  expect(result.code).toBe(1);
  expect(() => statSync(folder)).toThrow('ENOENT');
});
