import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { missingRootRequirements } from '../lib/programs.mjs';
import { cacheFolder, root } from '../lib/root.mjs';
import { createChecks } from './checks.mjs';
import { configureMachine, makeArchive } from './machine.mjs';

const folder = join(cacheFolder, 'container');
/** The storage driver vfs works within a container, where overlay file systems are not allowed. */
const storage = ['--root', join(folder, 'images'), '--storage-driver', 'vfs'];
const runtimeArgs = ['--runtime', '/usr/sbin/runc', '--cgroup-manager', 'cgroupfs'];
const image = 'localhost/sambandha';
const ports = [3976, 3977];

/** Returns the requirements of the container trial that this machine lacks. */
export function missingContainerRequirements() {
  const programs = [
    ...['debootstrap', 'podman', 'buildah', 'runc', 'git', 'tar', 'setpriv', 'psql'],
    // Stands for the PostgreSQL server of Debian, whose `initdb` and `pg_ctl` are not on the PATH.
    'pg_ctlcluster',
  ];
  return missingRootRequirements(programs);
}

/**
 * Builds the image of the last commit on a Debian that debootstrap creates. Runs two containers of
 * the image, as compose.yaml does, with one PostgreSQL of Debian. They use this machine's network.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function tryContainer() {
  const { counts, check } = createChecks();
  await importDebian();
  const seconds = await buildImage();
  const size = Number(runPodman('image', 'inspect', '--format', '{{.Size}}', image).output);
  console.log(`  built in ${seconds} s, ${Math.round(size / 1e6)} MB`);

  const result = runPodman('run', '--rm', ...containerOptions, image);
  check(
    'without settings it exits and names a missing one',
    /SECRET/.test(result.output),
    result.output,
  );

  const database = await startDatabase();
  try {
    for (const port of ports)
      runPodman(
        'run',
        '-d',
        ...containerOptions,
        ...settingOptions(database.socketFolder, port),
        image,
      );
    for (const port of ports) {
      const isStarted = await waitUntilReady(port);
      const log = runPodman('logs', containerName(port)).output;
      check(`the process on ${port} is ready`, isStarted, log);
    }
    const health = runPodman('exec', containerName(ports[0]), ...healthCheck(ports[0]));
    check('its own health check succeeds', health.code === 0, health.output);
    const page = await fetch(`http://127.0.0.1:${ports[1]}/`);
    check(
      'it serves the landing page',
      (await page.text()).includes('Sambandha'),
      `${page.status}`,
    );

    const canWrite = (/** @type {string} */ path) =>
      runPodman('exec', containerName(ports[0]), 'touch', path).code === 0;
    const writes = ['/app/x', '/etc/x', '/data/x'].map(canWrite);
    check('it writes its data and nothing else', `${writes}` === 'false,false,true', `${writes}`);
    runPodman('exec', containerName(ports[0]), 'rm', '/data/x');
    const history = runPodman('exec', containerName(ports[0]), 'ls', '/app/.git').code;
    check('the image has no history of the repository', history !== 0);
    const status = runPodman('exec', containerName(ports[0]), 'cat', '/proc/1/status').output;
    check('it is not root', /^Uid:\s+10001\s/m.test(status), status);
    check('it has no capability', /^CapEff:\s+0{16}$/m.test(status), status);

    for (const port of ports) runPodman('stop', '--time', '30', containerName(port));
    const codes = ports.map(
      (port) => runPodman('inspect', '--format', '{{.State.ExitCode}}', containerName(port)).output,
    );
    check('it stops on request', `${codes}` === '0,0', `${codes}`);
  } finally {
    for (const port of ports) runPodman('rm', '--force', '--volumes', containerName(port));
    runPodman('volume', 'rm', '--force', 'sambandha-try');
    database.stop();
  }
  return counts;
}

/** Returns the command of the health check in the Containerfile. */
const healthCheck = (/** @type {number | undefined} */ port) => [
  ...['/app/node_modules/.bin/node', '/app/deploy/container/health.mjs'],
  String(port),
];
const containerName = (/** @type {number | undefined} */ port) => `sambandha-try-${port}`;

/** Arguments of `podman run`: the restrictions of compose.yaml, and this machine's network. */
const containerOptions = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--network', 'host'],
  ...['--security-opt', 'no-new-privileges'],
  // The default limits of podman may be higher than those of this machine.
  ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
];

/** @param {string} socketFolder @param {number} port */
function settingOptions(socketFolder, port) {
  const variables = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://sambandha.test',
    MAIL_FROM: 'Sambandha <post@sambandha.test>',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    DATABASE_URL: 'postgres://sambandha@%2Frun%2Fpostgresql/sambandha',
    SECRET: 's'.repeat(32),
    CONTACT_HASH_KEY: 'k'.repeat(32),
  };
  const env = Object.entries(variables).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const volumes = ['-v', 'sambandha-try:/data', '-v', `${socketFolder}:/run/postgresql`];
  return ['--name', containerName(port), ...env, ...volumes];
}

/** Waits for one minute. Returns false if the process is not ready then. @param {number} port */
async function waitUntilReady(port) {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (response?.status === 200) return true;
    await pause(250);
  }
  return false;
}

/** Imports a Debian 12 as the base of the image, so that no image registry is needed. */
async function importDebian() {
  if (runPodman('image', 'exists', 'localhost/debian:12').code === 0) return;
  const archive = await makeArchive('bookworm');
  const newFolder = join(folder, 'debian');
  await mkdir(newFolder, { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', newFolder]);
  await configureMachine(newFolder);
  await rm(join(newFolder, 'etc/resolv.conf'));
  const file = join(folder, 'debian.tar');
  execFileSync('tar', ['-cf', file, '-C', newFolder, '.']);
  const { code, output } = runPodman('import', file, 'localhost/debian:12');
  if (code !== 0) throw new Error(output);
  await rm(newFolder, { recursive: true });
  await rm(file);
}

/** @returns {Promise<number>} seconds */
async function buildImage() {
  const source = join(folder, 'source');
  await rm(source, { recursive: true, force: true });
  execFileSync('git', ['clone', '-q', '--no-local', root, source]);
  const startedAt = Date.now();
  const { code, output } = run('buildah', [
    ...storage,
    ...['bud', '--isolation', 'chroot', '--format', 'docker', '--tag', image],
    ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
    ...['--build-arg', 'BASE=localhost/debian:12', '--network', 'host'],
    ...['-f', join(source, 'deploy/container/Containerfile'), source],
  ]);
  if (code !== 0) throw new Error(output.slice(-4000));
  return Math.round((Date.now() - startedAt) / 1000);
}

/** Starts a PostgreSQL of Debian, which trusts every user on its socket. */
async function startDatabase() {
  const databaseFolder = join('/tmp', `sambandha-container-${process.pid}`);
  await mkdir(databaseFolder);
  execFileSync('chown', ['postgres', databaseFolder]);
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(a) - Number(b));
  const bin = `/usr/lib/postgresql/${versions.at(-1)}/bin`;
  const postgresUser = ['--reuid', 'postgres', '--regid', 'postgres', '--clear-groups'];
  const runAsPostgres = (/** @type {string[]} */ ...args) =>
    execFileSync('setpriv', [...postgresUser, ...args], { stdio: 'ignore' });
  const data = join(databaseFolder, 'data');
  runAsPostgres(join(bin, 'initdb'), '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-c listen_addresses= -c unix_socket_directories=${databaseFolder}`;
  const log = join(databaseFolder, 'log');
  const pgCtl = [join(bin, 'pg_ctl'), '-D', data];
  runAsPostgres(...pgCtl, '-w', '-l', log, '-o', options, 'start');
  const sql = (/** @type {string} */ text) =>
    runAsPostgres('psql', '-h', databaseFolder, '-d', 'postgres', '-c', text);
  sql('CREATE ROLE sambandha LOGIN');
  sql('CREATE DATABASE sambandha OWNER sambandha');
  execFileSync('chmod', ['755', databaseFolder]);
  const stop = () => {
    runAsPostgres(...pgCtl, '-m', 'immediate', 'stop');
    rmSync(databaseFolder, { recursive: true });
  };
  return { socketFolder: databaseFolder, stop };
}

/** @param {string[]} args */
function runPodman(...args) {
  return run('podman', [...storage, ...runtimeArgs, ...args]);
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { code: status, output: `${stdout}${stderr}`.trim() };
}
