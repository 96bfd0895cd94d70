import { execFile } from 'node:child_process';
import { lchown, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedFailure } from './failure.ts';

const run = promisify(execFile);

interface User {
  uid: number;
  gid: number;
}

/** A method to run PostgreSQL's programs as a user that they accept. */
export interface Runner {
  /** Owner of the database's folder. */
  owner: User;
  /** Command and arguments that precede the program. May be empty. */
  prefix: string[];
  /** The user to whom the spawned process switches. */
  user?: User;
}

/** Thrown if no user can run PostgreSQL in the folder. The message lists the attempts. */
export class NoRunnerFound extends EmbeddedFailure {
  override name = 'NoRunner';
}

/** A program that tests whether a user has the required access, with its environment. */
interface AccessTest {
  testCommand: readonly string[];
  env: Record<string, string>;
}

/**
 * Creates a folder and finds a way to run a program in it without root, because PostgreSQL refuses
 * to run as root. An ordinary user may be unable to enter the folders above the data or the
 * programs, and their permissions must not be changed.
 *
 * @throws NoRunnerFound if no way works, or EmbeddedFailure if the folder belongs to another user
 * or no account can run the program
 */
export async function findRunner(
  folder: string,
  { testCommand, env }: AccessTest,
): Promise<Runner> {
  const problems: string[] = [];
  for (const runner of await candidateRunners(folder)) {
    try {
      await takeOwnership(folder, runner.owner);
      // Tests that the folder ($1) can be entered and written to. Then runs the test command.
      const [file, args, options] = spawnArguments(runner, { env }, '/bin/sh', [
        '-c',
        'cd "$1" && : > probe && rm probe && shift && exec "$@"',
        'sh',
        folder,
        ...testCommand,
      ]);
      await run(file, args, options);
      return runner;
    } catch (error) {
      problems.push(error instanceof Error ? error.message.trim() : String(error));
    }
  }
  throw new NoRunnerFound(problems.join('\n'));
}

/**
 * Returns the arguments of `spawn` that run `file` with a runner, without the app's environment.
 */
export function spawnArguments(
  runner: Runner,
  { env }: Pick<Binaries, 'env'>,
  file: string,
  args: string[],
) {
  const [first = file, ...rest] = [...runner.prefix, file, ...args];
  const options = { ...runner.user, env, cwd: '/' };
  return [first, rest, options] as const;
}

async function candidateRunners(folder: string): Promise<Runner[]> {
  const currentUser = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const folderOwner = await lstat(folder).catch(() => undefined);
  if (currentUser.uid !== 0) {
    if (folderOwner && folderOwner.uid !== currentUser.uid) {
      throw new EmbeddedFailure(
        `The database in ${folder} belongs to another user. Start as that user, or set DATA_DIR ` +
          'to another folder.',
      );
    }
    // initdb requires a name for its user, which an arbitrary user id of a container may lack.
    const asSelf = { owner: currentUser, prefix: [] };
    return hasUserName() ? [asSelf] : [inNamespace(currentUser, await serviceUser()), asSelf];
  }
  const user = folderOwner && folderOwner.uid !== 0 ? idsOf(folderOwner) : await serviceUser();
  const userSwitch: Runner = { owner: user, prefix: [], user };
  if (process.platform !== 'linux') return [userSwitch];
  // In some containers, root has no access to the files of other users, so root stays the owner.
  if (!(await capabilities('CapEff')).has('dac_override')) return [inNamespace(currentUser, user)];
  const boundingSet = await capabilities('CapBnd');
  const withCapabilities = [...boundingSet].map((name) => withCapability(user, name));
  return [userSwitch, ...withCapabilities, inNamespace(currentUser, user)];
}

/** Capabilities for entering closed folders, each with its bit. */
const folderCapabilities = { dac_read_search: 2n, dac_override: 1n };

/**
 * Returns those of `folderCapabilities` that a capability set of this process contains, the lesser
 * capability first.
 */
async function capabilities(set: 'CapEff' | 'CapBnd'): Promise<Set<string>> {
  const status = await readFile('/proc/self/status', 'utf8');
  const bits = BigInt(`0x${new RegExp(`^${set}:\\s*([0-9a-f]+)`, 'm').exec(status)?.[1] ?? '0'}`);
  const available = Object.entries(folderCapabilities).filter(([, bit]) => (bits >> bit) & 1n);
  return new Set(available.map(([name]) => name));
}

/** Returns a runner as the user, with one capability to enter closed folders. */
function withCapability(user: User, name: string): Runner {
  return {
    owner: user,
    prefix: [
      'setpriv',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      `--inh-caps=-all,+${name}`,
      `--ambient-caps=-all,+${name}`,
      `--bounding-set=-all,+${name}`,
      // access(2), with which PostgreSQL looks for its own programs, otherwise ignores
      // capabilities.
      '--securebits=+no_setuid_fixup',
      '--no-new-privs',
    ],
  };
}

/**
 * Returns a runner that remains the current user and appears under the id of another user in a user
 * namespace, because PostgreSQL refuses to run as root.
 */
function inNamespace(currentUser: User, user: User): Runner {
  const prefix = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  return { owner: currentUser, prefix };
}

/** Returns the system's account for PostgreSQL. Without one, returns the account `nobody`. */
async function serviceUser(): Promise<User> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const accounts = new Map(text.split('\n').map((line) => [line.split(':')[0], line.split(':')]));
  const account = accounts.get('postgres') ?? accounts.get('_postgres') ?? accounts.get('nobody');
  if (account === undefined) {
    throw new EmbeddedFailure(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it ' +
        'as. Start as an ordinary user, or set DATABASE_URL to a server of your own.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function idsOf({ uid, gid }: User): User {
  return { uid, gid };
}

async function takeOwnership(folder: string, owner: User): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await lstat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const path of entries) await lchown(join(folder, path), owner.uid, owner.gid);
  await lchown(folder, owner.uid, owner.gid);
}
