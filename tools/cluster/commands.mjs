import { ToolError } from '../lib/main.mjs';
import { emptyDisk, fillDisk } from './disk.mjs';
import { isolateMachine, machines, reconnectMachine, sendSignal } from './network.mjs';
import { databasePidsOn, isHealthy, isReady, listMembers, waitUntil } from './nodes.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./nodes.mjs').startCluster>>} Cluster */

/**
 * Returns the machine of a name. By default, returns the machine with the primary.
 *
 * @param {string} [name]
 */
export async function machineOf(name = 'primary') {
  const leader = (await listMembers()).find(({ role }) => role === 'leader')?.name;
  const machineName = name === 'primary' ? leader : name;
  const machine = machines.find((candidate) => candidate.name === machineName);
  if (machine === undefined)
    throw new ToolError(`Unknown machine ${name}. Valid names: one, two, three, primary.`);
  return machine;
}

/** @param {string} [kind] */
function parseProcessKind(kind) {
  if (kind === 'voter' || kind === 'database' || kind === 'proxy' || kind === 'app') return kind;
  throw new ToolError(`Unknown process ${kind}. Valid names: voter, database, proxy, app.`);
}

/** @type {Record<string, (cluster: Cluster, ...words: string[]) => Promise<unknown>>} */
const commands = {
  status: async () => ({ members: await listMembers() }),
  kill: async (cluster, kind, name) => {
    const machine = await machineOf(name);
    await cluster.kill(parseProcessKind(kind), machine);
    return { machine: machine.name };
  },
  restart: async (cluster, kind, name) => {
    const machine = await machineOf(name);
    await cluster.restart(parseProcessKind(kind), machine);
    return { machine: machine.name };
  },
  /** Stops the processes of a database without ending them, until `thaw`. */
  freeze: async (_, name) => {
    const machine = await machineOf(name);
    for (const pid of databasePidsOn(machine)) sendSignal(pid, 'SIGSTOP');
    return { machine: machine.name };
  },
  thaw: async (_, name) => {
    const machine = await machineOf(name);
    for (const pid of databasePidsOn(machine)) sendSignal(pid, 'SIGCONT');
    return { machine: machine.name };
  },
  /** Isolates a machine from the others, until `join`. */
  isolate: async (_, name) => {
    const machine = await machineOf(name);
    isolateMachine(machine);
    return { machine: machine.name };
  },
  join: async (_, name) => {
    const machine = await machineOf(name);
    reconnectMachine(machine);
    return { machine: machine.name };
  },
  /**
   * Fills the disk of a primary, until `empty`. The primary ends when it cannot create the next
   * file of its log, and another machine becomes the primary.
   */
  fill: async (cluster, name) => {
    const machine = await machineOf(name);
    fillDisk(cluster.diskOf(machine));
    await waitUntil(async () => {
      await cluster.runSql(machine, 'SELECT pg_switch_wal()').catch(() => undefined);
      const leader = (await listMembers()).find(({ role }) => role === 'leader');
      return leader !== undefined && leader.name !== machine.name;
    });
    return { machine: machine.name };
  },
  empty: async (cluster, name) => {
    const machine = await machineOf(name);
    emptyDisk(cluster.diskOf(machine));
    return { machine: machine.name };
  },
  'switch-over': async (cluster) => {
    const leader = await machineOf();
    const candidate = (await listMembers()).find(({ role }) => role === 'sync_standby')?.name;
    const response = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: cluster.authorization },
      body: JSON.stringify({ leader: leader.name, candidate }),
    });
    if (!response.ok) throw new ToolError(await response.text());
    return { machine: leader.name, to: candidate };
  },
  /** Starts the processes that do not run, and waits until all machines are healthy. */
  heal: async (cluster) => {
    cluster.startAll();
    const describe = async () => {
      const unhealthyMembers = (await listMembers()).filter((member) => !isHealthy(member));
      const logs = unhealthyMembers.map(({ name }) => cluster.lastLines('database', name));
      const ready = await Promise.all(machines.map(isReady));
      return [JSON.stringify({ members: await listMembers(), ready }), ...logs].join('\n');
    };
    await waitUntil(async () => {
      const all = await listMembers();
      const ready = await Promise.all(machines.map(isReady));
      return (
        all.filter(isHealthy).length === machines.length &&
        all.some(({ role }) => role === 'sync_standby') &&
        // A machine that was isolated or frozen keeps its former state in the list until it is
        // rewound.
        new Set(all.map(({ timeline }) => timeline)).size === 1 &&
        ready.every(Boolean) &&
        (await isFollowed(cluster, all))
      );
    }, describe);
    return { members: await listMembers() };
  },
};

/**
 * Returns true if all other machines follow the leader of the list. After `join` a list can be that
 * of an isolated voter.
 *
 * @param {Cluster} cluster
 * @param {Awaited<ReturnType<typeof listMembers>>} members
 */
async function isFollowed(cluster, members) {
  const leader = members.find(({ role }) => role === 'leader');
  const machine = machines.find(({ name }) => name === leader?.name);
  if (machine === undefined) return false;
  const sql = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'";
  const result = await cluster.runSql(machine, sql).catch(() => null);
  return Number(result?.stdout) === machines.length - 1;
}

/**
 * Runs a line such as `kill database primary`. Returns the result, or an object with the error.
 *
 * @param {Cluster} cluster
 * @param {string} line
 */
export async function runCommand(cluster, line) {
  const [name = '', ...words] = line.split(/\s+/);
  const command = commands[name];
  try {
    if (command === undefined)
      throw new ToolError(`Commands: ${Object.keys(commands).join(', ')}.`);
    return await command(cluster, ...words);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
