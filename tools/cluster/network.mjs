import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const bridge = 'sambandha0';
const prefix = 'sambandha-';
const subnet = '10.91.7';

/** The address of this machine on the bridge. */
export const ownAddress = `${subnet}.254`;

/**
 * The machines of the cluster. Each is a network namespace with one address and without a route to
 * other networks.
 */
export const machines = ['one', 'two', 'three'].map((name, index) => ({
  name,
  address: `${subnet}.${index + 1}`,
  namespace: `${prefix}${name}`,
}));

/** @typedef {(typeof machines)[number]} Machine */

/** @param {string[]} words */
const runIp = (...words) => execFileSync('ip', words, { encoding: 'utf8', stdio: 'pipe' });

/** Connects the namespaces by a bridge, on which this machine also has an address. */
export function openNetwork() {
  closeNetwork();
  runIp('link', 'add', bridge, 'type', 'bridge');
  runIp('address', 'add', `${ownAddress}/24`, 'dev', bridge);
  runIp('link', 'set', bridge, 'up');
  for (const { name, address, namespace } of machines) {
    const inside = ['-n', namespace];
    runIp('netns', 'add', namespace);
    runIp('link', 'add', prefix + name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    runIp('link', 'set', prefix + name, 'master', bridge, 'up');
    runIp(...inside, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) runIp(...inside, 'link', 'set', device, 'up');
  }
}

/**
 * Ends the processes in the namespaces, and removes the namespaces and the bridge, including those
 * of a killed run.
 */
export function closeNetwork() {
  for (const { name, namespace } of machines) {
    for (const pid of processesOn({ namespace })) sendSignal(pid, 'SIGKILL');
    // The end of a namespace deletes its link as well, but later.
    if (existsSync(`/sys/class/net/${prefix}${name}`)) runIp('link', 'delete', prefix + name);
    if (existsSync(`/run/netns/${namespace}`)) runIp('netns', 'delete', namespace);
  }
  if (existsSync(`/sys/class/net/${bridge}`)) runIp('link', 'delete', bridge);
}

/**
 * Returns the process ids of a machine.
 *
 * @param {Pick<Machine, 'namespace'>} machine
 * @returns {number[]}
 */
export function processesOn({ namespace }) {
  if (!existsSync(`/run/netns/${namespace}`)) return [];
  return runIp('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
}

/** @param {number} pid @param {NodeJS.Signals} name */
export function sendSignal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * Isolates a machine from the others in both directions. Clients still reach the machine.
 *
 * @param {Machine} machine
 */
export function isolateMachine(machine) {
  changeBlackholes(machine, 'add');
}

/** Ends the isolation of a machine. @param {Machine} machine */
export function reconnectMachine(machine) {
  changeBlackholes(machine, 'delete');
}

/** @param {Machine} machine @param {'add' | 'delete'} change */
function changeBlackholes(machine, change) {
  for (const other of machines.filter(({ name }) => name !== machine.name)) {
    runIp('-n', machine.namespace, 'route', change, 'blackhole', `${other.address}/32`);
    runIp('-n', other.namespace, 'route', change, 'blackhole', `${machine.address}/32`);
  }
}
