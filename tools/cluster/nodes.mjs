import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ToolError } from '../lib/main.mjs';
import { findProductNode } from '../lib/node.mjs';
import { root } from '../lib/root.mjs';
import { mountDisk, unmountDisk } from './disk.mjs';
import { postgresVersion } from './missing.mjs';
import {
  closeNetwork,
  machines,
  openNetwork,
  ownAddress,
  processesOn,
  sendSignal,
} from './network.mjs';

const run = promisify(execFile);

/** @typedef {import('./network.mjs').Machine} Machine */
/**
 * A kind of process: a voter is etcd, a database is PostgreSQL under Patroni, a proxy is HAProxy.
 *
 * @typedef {'voter' | 'database' | 'proxy' | 'app'} Kind
 */

/** The kinds of processes in the order of their start. @type {readonly Kind[]} */
const allKinds = ['voter', 'database', 'proxy', 'app'];

/** Maximum milliseconds until the cluster is healthy. */
const HEALTH_TIMEOUT_MS = 120_000;

/** Starts three machines, each with a voter, a database, a proxy and a process of the app. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'sambandha-cluster-'));
  // The user of PostgreSQL can enter the folder, but cannot list it.
  chmodSync(folder, 0o711);
  const processes = createProcesses(folder);
  const stop = () => {
    closeNetwork();
    for (const machine of machines) unmountDisk(join(folder, machine.name));
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  // The cluster is stopped even if a signal ends this process.
  process.once('exit', stop);
  await configure(folder);
  openNetwork();
  for (const { name, namespace } of machines) {
    const file = join(filesOf(folder, name).files, 'sysctl.conf');
    await run('ip', ['netns', 'exec', namespace, 'sysctl', '-q', '-p', file]);
  }
  processes.startAll(allKinds.filter((kind) => kind !== 'app'));
  await waitUntil(async () => (await listMembers()).filter(isHealthy).length === machines.length);
  await createDatabase(folder);
  processes.startAll();
  await waitUntil(async () => (await Promise.all(machines.map(isReady))).every(Boolean));
  const credentials = Buffer.from(`patroni:${keyOf(folder, 'patroni')}`).toString('base64');
  return {
    ...processes,
    databaseUrl: databaseUrlOf(folder),
    /** Returns the folder where a machine's disk is mounted. @param {Machine} machine */
    diskOf: ({ name }) => filesOf(folder, name).data,
    /** Runs SQL on a machine's own database. @param {Machine} machine @param {string} sql */
    runSql: (machine, sql) => runPsql(folder, machine, ['-h', machine.address, '-tA', '-c', sql]),
    /** The Authorization header that Patroni requires for a change. */
    authorization: `Basic ${credentials}`,
    /** Returns the last lines of a log. @param {Kind} kind @param {string} name */
    lastLines: (kind, name) =>
      readFileSync(join(folder, `${name}-${kind}.log`), 'utf8')
        .split('\n')
        .slice(-30)
        .join('\n'),
    stop,
  };
}

/**
 * Returns functions that start and end the processes of the machines.
 *
 * @param {string} folder
 */
function createProcesses(folder) {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const runningProcesses = new Map();
  /** @param {Kind} kind @param {Machine} machine */
  const start = (kind, machine) => {
    const id = `${kind} ${machine.name}`;
    if (runningProcesses.has(id)) return;
    const [env, ...words] = commands[kind](folder, machine);
    const output = openSync(join(folder, `${machine.name}-${kind}.log`), 'a');
    const child = spawn('ip', ['netns', 'exec', machine.namespace, ...words], {
      cwd: root,
      env,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    runningProcesses.set(id, child);
    child.once('exit', () => runningProcesses.delete(id));
  };
  /** @param {Kind} kind @param {Machine} machine */
  const kill = async (kind, machine) => {
    const child = runningProcesses.get(`${kind} ${machine.name}`);
    if (child === undefined) throw new ToolError(`no ${kind} runs on ${machine.name}`);
    const exit = once(child, 'exit');
    if (kind === 'database') for (const pid of databasePidsOn(machine)) sendSignal(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await exit;
  };
  /**
   * Ends a process as a service manager does, and starts it again.
   *
   * @param {Kind} kind
   * @param {Machine} machine
   */
  const restart = async (kind, machine) => {
    const child = runningProcesses.get(`${kind} ${machine.name}`);
    if (child !== undefined) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      // A stopped process ends only after SIGCONT.
      if (kind === 'database')
        for (const pid of databasePidsOn(machine)) sendSignal(pid, 'SIGCONT');
      await exit;
    }
    start(kind, machine);
  };
  const startAll = (kinds = allKinds) => {
    for (const kind of kinds) for (const machine of machines) start(kind, machine);
  };
  return { startAll, kill, restart };
}

/**
 * Writes the configuration: short timeouts, and one folder per machine, because the machines share
 * a disk.
 *
 * @param {string} folder
 */
async function configure(folder) {
  const file = join(folder, 'cluster.conf');
  const lines = [
    ...machines.map(({ name, address }) => `machine ${name} ${address}`),
    `app client ${ownAddress}`,
    'domain sambandha.example.org',
    `postgresql ${postgresVersion}`,
    // Patroni's ttl, loop_wait and retry_timeout, in seconds.
    'timing 8 1 3',
    `data ${folder}/{name}`,
    `sockets ${folder}/{name}`,
    `set DATA_DIR ${folder}/app`,
    'set SMTP_URL smtp://127.0.0.1:9',
    'set MAIL_FROM cluster@test.example',
    'set MESSAGES_PER_MINUTE 1000000',
    'set LOG_LEVEL error',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  await run(join(root, 'deploy/cluster/configure'), [file, join(folder, 'files')]);
  const { stdout } = await run('id', ['-u', 'postgres']);
  for (const { name } of machines) {
    const { patroni, data } = filesOf(folder, name);
    mkdirSync(data);
    mountDisk(data);
    mkdirSync(join(data, 'postgresql'));
    for (const path of [data, join(data, 'postgresql')]) chownSync(path, Number(stdout), 0);
    writeFileSync(join(data, 'patroni.yml'), readFileSync(patroni), { mode: 0o600 });
    chownSync(join(data, 'patroni.yml'), Number(stdout), 0);
  }
}

/** @param {string} folder @param {string} name */
const filesOf = (folder, name) => ({
  data: join(folder, name),
  patroni: join(folder, 'files', name, 'patroni.yml'),
  files: join(folder, 'files', name),
});

/** Returns the variables of a file with lines NAME="value". @param {string} file */
function readEnvironment(file) {
  const lines = readFileSync(file, 'utf8').matchAll(/^(\w+)="(.*)"$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

const { PATH } = process.env;

/**
 * The environment and the command of each kind.
 *
 * @type {Record<Kind, (folder: string, machine: Machine) => [Record<string, string | undefined>,
 *   ...string[]]>}
 */
const commands = {
  voter: (folder, { name }) => [
    { PATH, ...readEnvironment(join(filesOf(folder, name).files, 'etcd')) },
    'etcd',
  ],
  database: (folder, { name }) => [
    { PATH, LC_ALL: 'C.UTF-8' },
    ...['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'],
    ...['patroni', join(folder, name, 'patroni.yml')],
  ],
  proxy: (folder, { name }) => [
    { PATH },
    ...['haproxy', '-db', '-f', join(filesOf(folder, name).files, 'haproxy.cfg')],
  ],
  app: (folder, { name }) => [
    { PATH, ...readEnvironment(join(filesOf(folder, name).files, 'env')) },
    ...[findProductNode(), 'apps/server/src/main.ts'],
  ],
};

/** Creates the role and the database of the app, once. @param {string} folder */
async function createDatabase(folder) {
  const [machine] = machines;
  if (machine === undefined) return;
  const file = `${folder}/files/database.sql`;
  const options = ['-q', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', '5433', '-f', file];
  await runPsql(folder, machine, options);
}

/**
 * Runs psql as the superuser on a machine.
 *
 * @param {string} folder
 * @param {Machine} machine
 * @param {string[]} options
 */
function runPsql(folder, { namespace }, options) {
  return run('ip', ['netns', 'exec', namespace, 'psql', '-U', 'postgres', ...options], {
    env: { PATH, PGPASSWORD: keyOf(folder, 'superuser'), PGCONNECT_TIMEOUT: '2' },
  });
}

/** @param {string} folder @param {string} name */
const keyOf = (folder, name) =>
  new RegExp(`^${name} (.*)$`, 'm').exec(readFileSync(join(folder, 'files/keys'), 'utf8'))?.[1];

/** @param {string} folder @returns {(machine: Machine) => string} */
const databaseUrlOf = (folder) => (machine) =>
  `postgres://sambandha:${keyOf(folder, 'app')}@${machine.address}:5432/sambandha`;

/** Returns the process ids of a machine's PostgreSQL and Patroni. @param {Machine} machine */
export function databasePidsOn(machine) {
  return processesOn(machine).filter((pid) => ['postgres', 'patroni'].includes(commandOf(pid)));
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * A database of the cluster, as Patroni describes it.
 *
 * @typedef {{ name: string, role: string, state: string, timeline?: number }} Member
 */

/**
 * Returns the members that the first responding machine lists. Empty if no machine responds.
 *
 * @returns {Promise<Member[]>}
 */
export async function listMembers() {
  for (const { address } of machines) {
    const memberList = await readMembers(address).catch(() => null);
    if (memberList !== null) return memberList;
  }
  return [];
}

/**
 * Returns the members, or null if Patroni responds with an error.
 *
 * @param {string} address
 * @returns {Promise<Member[] | null>}
 */
async function readMembers(address) {
  const response = await fetch(`http://${address}:8008/cluster`, {
    signal: AbortSignal.timeout(1_000),
  });
  if (!response.ok) return null;
  return /** @type {{ members: Member[] }} */ (await response.json()).members;
}

/** @param {Member} member */
export const isHealthy = ({ role, state }) =>
  (role === 'leader' && state === 'running') ||
  (['sync_standby', 'replica'].includes(role) && ['running', 'streaming'].includes(state));

/** @param {Machine} machine */
export async function isReady({ address }) {
  const url = `http://${address}:3000/api/health/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return response?.ok === true;
}

/** @param {() => Promise<boolean>} condition @param {() => Promise<string>} [describe] */
export async function waitUntil(condition, describe = async () => '') {
  const deadline = performance.now() + HEALTH_TIMEOUT_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) {
      const seconds = HEALTH_TIMEOUT_MS / 1_000;
      throw new ToolError(
        `The cluster did not become healthy within ${seconds} seconds. ${await describe()}`,
      );
    }
    await pause(100);
  }
}
