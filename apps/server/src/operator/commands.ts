import type { Config } from '../config/index.ts';
import { backUp, replay, restore } from './backup/index.ts';
import * as cases from './cases.ts';
import { checkHealth } from './health.ts';
import * as incident from './incident.ts';
import { type Operator, openOperator } from './open.ts';
import * as people from './people.ts';
import * as sealed from './sealed.ts';

interface Environment {
  /** Reads the configuration when a command needs it. */
  readonly config: () => Promise<Config>;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

interface Command {
  /** The names of the arguments. */
  readonly parameters: readonly string[];
  readonly description: string;
  /** True if the command needs exclusive access: the app must be stopped. */
  readonly exclusive?: boolean;
  /** Returns an exit code other than 0, or undefined. */
  readonly run: (operator: Operator, ...values: string[]) => Promise<number | undefined>;
}

const contact = 'phone-or-email';

const commands: Readonly<Record<string, Command>> = {
  health: {
    parameters: [],
    description: 'how the installation is: database, jobs, what waits for the admins',
    run: checkHealth,
  },
  admins: { parameters: [], description: 'who is admin or moderator', run: people.list },
  'make-admin': {
    parameters: [contact],
    description: 'make a member an admin (also the first one)',
    run: (operator, who = '') => people.make(operator, who, 'admin'),
  },
  'make-moderator': {
    parameters: [contact],
    description: 'make a member a moderator: verifies, dismisses, blocks',
    run: (operator, who = '') => people.make(operator, who, 'moderator'),
  },
  'make-member': {
    parameters: [contact],
    description: 'take such rights back; never from the last admin',
    run: (operator, who = '') => people.make(operator, who, 'member'),
  },
  'enrol-code': {
    parameters: [contact],
    description: 'let an admin or moderator set a second factor up: a code, once, for 24 hours',
    run: people.enrol,
  },
  'reset-second-factor': {
    parameters: [contact],
    description: 'for who has lost their app and their recovery codes',
    run: people.resetFactor,
  },
  'lift-ban': {
    parameters: [contact],
    description: 'let a banned contact be used for an account again',
    run: people.unban,
  },
  'forget-bans': {
    parameters: ['key-id'],
    description: 'give up bans whose CONTACT_HASH_KEY is lost for good',
    run: people.forgetUnknownBans,
  },
  export: {
    parameters: [contact, 'file.zip'],
    description: 'everything that is held on a member, with their photos',
    run: people.exportTo,
  },
  'end-sessions': {
    parameters: [`${contact}|everyone`],
    description: 'sign a member out everywhere, or everybody',
    run: incident.endSessions,
  },
  'tell-members': {
    parameters: ['everyone|ids.txt', 'text.txt'],
    description: 'write to everybody, or to those in a file; first line: the subject',
    run: incident.tellMembers,
  },
  'remove-photos': {
    parameters: ['contact-or-id', 'reason'],
    description: 'take the photos of a member away at once, and keep them sealed',
    run: incident.removePhotos,
  },
  cases: {
    parameters: [],
    description: 'cases that nobody of the team may handle',
    run: cases.list,
  },
  'close-case': {
    parameters: ['case', 'reason'],
    description: 'close such a case; a press stays held',
    run: cases.close,
  },
  sealed: { parameters: [], description: 'who asked to open sealed records', run: sealed.list },
  'sealed-ask': {
    parameters: ['contact-or-id', 'reason'],
    description: 'ask to open what is sealed; an admin has to agree',
    run: sealed.ask,
  },
  'sealed-confirm': {
    parameters: ['opening', 'reason'],
    description: 'agree to what an admin asked for',
    run: sealed.confirm,
  },
  'sealed-read': {
    parameters: ['opening', 'file.json'],
    description: 'what two people agreed to open, within a day',
    run: sealed.read,
  },
  backup: {
    parameters: ['folder'],
    description: 'write database and photos into a new folder; the app may run',
    run: backUp,
  },
  restore: {
    parameters: ['folder'],
    description: 'bring a backup into an empty installation; the app is stopped',
    exclusive: true,
    run: restore,
  },
  replay: {
    parameters: ['journal.json'],
    description: 'after a restore to a moment: erasures and blocks since; the app is stopped',
    exclusive: true,
    run: replay,
  },
};

/** Runs a command and returns the exit code: 2 for incorrect usage. */
export async function runCommand(
  [name = 'help', ...values]: readonly string[],
  { config, print }: Environment,
): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    print(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    print(`There is no command “${name}”.\n\n${help()}`);
    return 2;
  }
  if (values.length !== command.parameters.length || values.some((part) => part.trim() === '')) {
    print(`Usage: npm run admin -- ${usage(name, command)}`);
    return 2;
  }
  const operator = await openOperator(await config(), print, command);
  try {
    return (await command.run(operator, ...values)) ?? 0;
  } finally {
    await operator.close();
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usage(name, command).padEnd(40)}${command.description}`,
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

function usage(name: string, { parameters }: Command): string {
  return [name, ...parameters.map((part) => `<${part}>`)].join(' ');
}
