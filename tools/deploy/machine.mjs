import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { missingRootRequirements } from '../lib/programs.mjs';
import { cacheFolder, root } from '../lib/root.mjs';

const folder = join(cacheFolder, 'deploy');
/** Maximum bytes of the output of a command. */
const MAX_OUTPUT_BYTES = 2 ** 28;

const suites = { 12: 'bookworm', 13: 'trixie' };

/** Returns missing requirements of a machine inside this one. Empty if none is missing. */
export function missingRequirements() {
  const programs = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'ip', 'nsenter', 'git', 'tar'];
  return [
    ...missingRootRequirements(programs),
    ...(existsSync('/dev/net/tun') ? [] : ['the device /dev/net/tun']),
  ];
}

/**
 * Boots a fresh Debian with its own systemd and network namespace. The repository's last commit is
 * cloned at /root/sambandha. In its network namespace, the domain resolves to the machine itself.
 *
 * @param {{ debian: 12 | 13, domain: string }} options
 */
export async function bootMachine({ debian, domain }) {
  const archive = await makeArchive(suites[debian]);
  const name = `sambandha-${process.pid}`;
  const rootFolder = join(folder, name);
  await mkdir(rootFolder, { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', rootFolder]);
  execFileSync('git', ['clone', '-q', '--no-local', root, join(rootFolder, 'root/sambandha')]);
  execFileSync('git', ['-C', join(rootFolder, 'root/sambandha'), 'remote', 'remove', 'origin']);
  await configureMachine(rootFolder);

  execFileSync('ip', ['netns', 'add', name]);
  const hostsFolder = `/etc/netns/${name}`;
  await mkdir(hostsFolder, { recursive: true });
  await writeFile(join(hostsFolder, 'hosts'), `127.0.0.1 localhost ${domain}\n`);
  const namespace = `/run/netns/${name}`;
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=1400', '--netns-type=path', namespace, 'tap0'],
    { stdio: 'ignore' },
  );
  const system = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--register=no', '--keep-unit', '--boot', '--directory', rootFolder],
      ...[`--network-namespace-path=${namespace}`, '--resolv-conf=off', '--console=pipe'],
    ],
    { stdio: 'ignore' },
  );
  const leader = await findSystemdChild(/** @type {number} */ (system.pid));
  const namespaces = ['-m', '-p', '-u', '-i', '-n'];
  const enterArgs = ['-t', String(leader), ...namespaces, '--', '/usr/bin/env', '-i'];
  const env = ['HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];

  /** Runs bash code and returns its output and errors; never throws. @param {string} command */
  const run = async (command) => {
    const words = [...enterArgs, ...env, 'bash', '-c', `${command} 2>&1`];
    try {
      const options = { maxBuffer: MAX_OUTPUT_BYTES };
      const { stdout } = await promisify(execFile)('nsenter', words, options);
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout } = /** @type {{ code: number, stdout: string }} */ (error);
      return { code, output: stdout };
    }
  };
  const stop = async () => {
    await run('systemctl poweroff --force');
    system.kill('SIGTERM');
    await Promise.race([new Promise((done) => system.once('exit', done)), pause(15_000)]);
    if (system.exitCode === null) system.kill('SIGKILL');
    network.kill();
    execFileSync('ip', ['netns', 'del', name]);
    await rm(hostsFolder, { recursive: true });
    await rm(rootFolder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    const { output } = await run('systemctl is-system-running');
    if (/running|degraded/.test(output)) break;
    if (attempt === 120) throw new Error(`The machine did not start: ${output}`);
    await pause(500);
  }
  // Makes the settings of the machine's network writable, as they are on a server.
  await run('mount --bind /proc/sys/net /proc/sys/net && mount -o remount,bind,rw /proc/sys/net');
  return { name, rootFolder, run, stop };
}

/**
 * Creates the archive of a small Debian once.
 *
 * @param {string} suite
 * @returns {Promise<string>} its path
 */
export async function makeArchive(suite) {
  const archive = join(folder, `${suite}.tar`);
  if (existsSync(archive)) return archive;
  console.log(`Making a ${suite} (once) …`);
  const newFolder = join(folder, `${suite}-new`);
  await rm(newFolder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const packages = 'systemd,systemd-sysv,dbus,iproute2,ca-certificates,git';
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages}`, suite, newFolder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('tar', ['-cf', `${archive}.new`, '-C', newFolder, '.']);
  await rename(`${archive}.new`, archive);
  await rm(newFolder, { recursive: true });
  return archive;
}

/**
 * Sets the host name and the resolver of slirp4netns. Copies this machine's certificates, because a
 * proxy before the registry may require them.
 *
 * @param {string} rootFolder
 */
export async function configureMachine(rootFolder) {
  const certificates = '/usr/local/share/ca-certificates';
  if (existsSync(certificates))
    await cp(certificates, join(rootFolder, certificates), { recursive: true });
  execFileSync('chroot', [rootFolder, 'update-ca-certificates'], { stdio: 'ignore' });
  await writeFile(join(rootFolder, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
  await writeFile(join(rootFolder, 'etc/hostname'), 'server\n');
  await writeFile(join(rootFolder, 'etc/hosts'), '127.0.0.1 localhost server\n');
}

/** @param {number} parent @returns {Promise<number>} its child that is systemd */
async function findSystemdChild(parent) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await pause(100);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        // The state and the parent's id follow the name in parentheses.
        const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const isSystemd = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'systemd';
        if (isSystemd && fields?.split(' ')[1] === String(parent)) return Number(pid);
      } catch {
        // The process has ended.
      }
    }
  }
  throw new Error('The machine did not start.');
}
