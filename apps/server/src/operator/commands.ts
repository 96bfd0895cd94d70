import type { Config } from '../config.ts';
import { backUp, restore } from './backup/index.ts';
import { checkHealth } from './health.ts';
import * as incident from './incident.ts';
import { type Operator, openOperator } from './open.ts';
import * as people from './people.ts';
import * as sealed from './sealed.ts';

interface Surroundings {
  /** Reads the configuration; only where it is needed. */
  readonly config: () => Promise<Config>;
  /** One line to whoever sits at the machine. */
  readonly say: (line: string) => void;
}

interface Command {
  /** What comes after its name. */
  readonly takes: readonly string[];
  readonly does: string;
  /** It must be the only one at work on the data: the app is stopped. */
  readonly alone?: boolean;
  /** Returns the exit code where that is not 0. */
  readonly run: (operator: Operator, ...given: string[]) => Promise<number | undefined>;
}

const contact = 'phone-or-email';

const commands: Readonly<Record<string, Command>> = {
  health: {
    takes: [],
    does: 'how the installation is: database, jobs, what waits for the admins',
    run: checkHealth,
  },
  admins: { takes: [], does: 'who is admin or moderator', run: people.list },
  'make-admin': {
    takes: [contact],
    does: 'make a member an admin (also the first one)',
    run: (operator, given = '') => people.make(operator, given, 'admin'),
  },
  'make-moderator': {
    takes: [contact],
    does: 'make a member a moderator: verifies, dismisses, blocks',
    run: (operator, given = '') => people.make(operator, given, 'moderator'),
  },
  'make-member': {
    takes: [contact],
    does: 'take such rights back; never from the last admin',
    run: (operator, given = '') => people.make(operator, given, 'member'),
  },
  'enrol-code': {
    takes: [contact],
    does: 'let an admin or moderator set a second factor up: a code, once, for 24 hours',
    run: people.enrol,
  },
  'reset-second-factor': {
    takes: [contact],
    does: 'for who has lost their app and their recovery codes',
    run: people.resetFactor,
  },
  'lift-ban': {
    takes: [contact],
    does: 'let a banned contact be used for an account again',
    run: people.unban,
  },
  'forget-bans': {
    takes: ['key-id'],
    does: 'give up bans whose CONTACT_HASH_KEY is lost for good',
    run: people.forgetUnknownBans,
  },
  export: {
    takes: [contact, 'file.zip'],
    does: 'everything that is held on a member, with their photos',
    run: people.exportTo,
  },
  'end-sessions': {
    takes: [`${contact}|everyone`],
    does: 'sign a member out everywhere, or everybody',
    run: incident.endSessions,
  },
  'tell-members': {
    takes: ['everyone|ids.txt', 'text.txt'],
    does: 'write to everybody, or to those in a file; first line: the subject',
    run: incident.tellMembers,
  },
  'remove-photos': {
    takes: ['contact-or-id', 'reason'],
    does: 'take the photos of a member away at once, and keep them sealed',
    run: incident.removePhotos,
  },
  sealed: { takes: [], does: 'who asked to open sealed records', run: sealed.list },
  'sealed-ask': {
    takes: ['contact-or-id', 'reason'],
    does: 'ask to open what is sealed; an admin has to agree',
    run: sealed.ask,
  },
  'sealed-confirm': {
    takes: ['opening', 'reason'],
    does: 'agree to what an admin asked for',
    run: sealed.confirm,
  },
  'sealed-read': {
    takes: ['opening', 'file.json'],
    does: 'what two people agreed to open, within a day',
    run: sealed.read,
  },
  backup: {
    takes: ['folder'],
    does: 'write database and photos into a new folder; the app may run',
    run: backUp,
  },
  restore: {
    takes: ['folder'],
    does: 'bring a backup into an empty installation; the app is stopped',
    alone: true,
    run: restore,
  },
};

/** Runs one command to its end and returns the exit code: 2 where it was not understood. */
export async function runCommand(
  [name = 'help', ...given]: readonly string[],
  { config, say }: Surroundings,
): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    say(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    say(`There is no command “${name}”.\n\n${help()}`);
    return 2;
  }
  if (given.length !== command.takes.length || given.some((part) => part.trim() === '')) {
    say(`Usage: npm run admin -- ${usage(name, command)}`);
    return 2;
  }
  const operator = await openOperator(await config(), say, command);
  try {
    return (await command.run(operator, ...given)) ?? 0;
  } finally {
    await operator.close();
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usage(name, command).padEnd(40)}${command.does}`,
  );
  return [
    'npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    'It reads the same environment as the app (DATA_DIR, DATABASE_URL, SECRET, ...).',
    'Exit code 0: done. 1: not done, and why. 2: not understood.',
  ].join('\n');
}

function usage(name: string, { takes }: Command): string {
  return [name, ...takes.map((part) => `<${part}>`)].join(' ');
}
