import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';
import { type Runner, spawnArguments } from './runner.ts';

/** Name of the app's role and of the only database that the role owns. */
export const appRole = 'sambandha';

interface ClusterPlan {
  /** The database's folder inside DATA_DIR. */
  folder: string;
  passwordFile: string;
  binaries: Binaries;
  runner: Runner;
}

/**
 * Creates the cluster on first use. It is prepared in a separate folder and renamed last, so that a
 * start that is killed half-way leaves nothing that looks like a database. An existing cluster
 * without a password file gets a new password.
 *
 * @returns the folder of the cluster and the password of its roles
 * @throws EmbeddedFailure if the folder holds a cluster of another major version, if the password
 * cannot be read, or if a program of PostgreSQL fails
 */
export async function ensureCluster(
  plan: ClusterPlan,
): Promise<{ cluster: string; password: string }> {
  const { folder, binaries, passwordFile } = plan;
  const cluster = join(folder, binaries.major);
  for (const name of await readdir(folder)) {
    // The initdb of a killed start may still run for a moment and write files.
    if (name.startsWith('new-')) await rm(join(folder, name), { recursive: true, maxRetries: 20 });
    else if (/^\d+$/.test(name)) refuseOtherVersion(folder, name, binaries.major);
  }
  const storedPassword = await readPassword(passwordFile);
  const password = storedPassword ?? randomBytes(24).toString('base64url');
  if (existsSync(cluster)) {
    if (storedPassword === undefined) await setPassword(plan, cluster, password);
  } else {
    await makeCluster(plan, cluster, password);
  }
  return { cluster, password };
}

function refuseOtherVersion(folder: string, existing: string, required: string): void {
  if (existing === required) return;
  throw new EmbeddedFailure(
    `${folder} holds a database of PostgreSQL ${existing}, and this app brings PostgreSQL ${required}. ` +
      'Move the data over with pg_dump and pg_restore, or set DATA_DIR to another folder.',
  );
}

async function readPassword(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new EmbeddedFailure(
      `The database's password in ${file} cannot be read by this user. Start as the user who owns ` +
        'it, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

async function makeCluster(plan: ClusterPlan, cluster: string, password: string): Promise<void> {
  const { folder, runner, binaries, passwordFile } = plan;
  const staging = join(folder, `new-${randomBytes(4).toString('hex')}`);
  await mkdir(staging, { mode: 0o700 });
  // initdb reads the password from a file that its user can read.
  const passwordCopy = join(staging, 'password');
  await writeFile(passwordCopy, password, { mode: 0o600 });
  await lchown(passwordCopy, runner.owner.uid, runner.owner.gid);
  await lchown(staging, runner.owner.uid, runner.owner.gid);
  const newCluster = join(staging, 'cluster');
  await execute(plan, binaries.initdb, [
    ...['-D', newCluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordCopy}`],
    // With byte order, an index also serves prefix searches, and no library update breaks it.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
  ]);
  await runStatements(plan, newCluster, [
    `CREATE ROLE ${appRole} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${appRole} OWNER ${appRole}`,
  ]);
  await writePassword(passwordFile, password);
  await rename(newCluster, cluster);
  await rm(staging, { recursive: true });
}

/** Sets a new password for data that was copied without its password file. */
async function setPassword(plan: ClusterPlan, cluster: string, password: string): Promise<void> {
  const roles = ['postgres', appRole];
  await runStatements(
    plan,
    cluster,
    roles.map((role) => `ALTER ROLE ${role} PASSWORD '${password}'`),
  );
  await writePassword(plan.passwordFile, password);
}

async function writePassword(file: string, password: string): Promise<void> {
  await writeFile(`${file}.new`, password, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Runs statements without a server, one per line, as the cluster's superuser. */
function runStatements(plan: ClusterPlan, cluster: string, statements: string[]): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'];
  return execute(plan, plan.binaries.postgres, args, `${statements.join('\n')}\n`);
}

async function execute(
  { runner, binaries }: ClusterPlan,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const [file, commandArgs, options] = spawnArguments(runner, binaries, program, args);
  const child = spawn(file, commandArgs, options);
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk) => output.push(chunk));
  child.stdout.resume();
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code === 0) return;
  throw new EmbeddedFailure(
    `The database could not be set up:\n${Buffer.concat(output).toString().trim()}`,
  );
}
