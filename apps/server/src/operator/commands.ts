import type { Config } from '../config/index.ts';
import { backUp, replay, restore } from './backup/index.ts';
import * as cases from './cases.ts';
import { checkHealth } from './health.ts';
import * as incident from './incident.ts';
import { type Installation, openInstallation } from './open.ts';
import * as people from './people.ts';
import * as sealed from './sealed.ts';

interface Environment {
  /** Returns the configuration. It is read when a command needs it. */
  readonly config: () => Promise<Config>;
  readonly print: (line: string) => void;
}

interface Command {
  /** The names of the arguments. */
  readonly parameters: readonly string[];
  readonly description: string;
  /** True if the command needs exclusive access, for which the app must be stopped. */
  readonly exclusive?: boolean;
  /** Runs the command. Returns the exit code. Undefined means 0. */
  readonly run: (installation: Installation, ...values: string[]) => Promise<number | undefined>;
}

/** Exit code for incorrect usage. */
const USAGE_ERROR = 2;

const contact = 'phone-or-email';

const commands: Readonly<Record<string, Command>> = {
  health: {
    parameters: [],
    description: 'state of the installation: database, jobs, cases that wait for the admins',
    run: checkHealth,
  },
  admins: { parameters: [], description: 'list admins and moderators', run: people.printStaff },
  'make-admin': {
    parameters: [contact],
    description: 'make a member an admin (also the first one)',
    run: (installation, phoneOrEmail) => people.setRole(installation, phoneOrEmail, 'admin'),
  },
  'make-moderator': {
    parameters: [contact],
    description: 'make a member a moderator: verifies, dismisses, blocks',
    run: (installation, phoneOrEmail) => people.setRole(installation, phoneOrEmail, 'moderator'),
  },
  'make-member': {
    parameters: [contact],
    description: 'take these rights back; never from the last admin',
    run: (installation, phoneOrEmail) => people.setRole(installation, phoneOrEmail, 'member'),
  },
  'enrol-code': {
    parameters: [contact],
    description:
      'create a code with which an admin or moderator sets up a second factor, once, within 24 hours',
    run: people.printEnrolmentCode,
  },
  'reset-second-factor': {
    parameters: [contact],
    description: 'remove the second factor of a member who lost the app and the recovery codes',
    run: people.removeSecondFactor,
  },
  'lift-ban': {
    parameters: [contact],
    description: 'let a banned contact be used for an account again',
    run: people.liftContactBan,
  },
  'forget-bans': {
    parameters: ['key-id'],
    description: 'give up bans whose CONTACT_HASH_KEY is lost for good',
    run: people.forgetUnknownBans,
  },
  export: {
    parameters: [contact, 'file.zip'],
    description: 'export all data on a member, with their photos',
    run: people.writeMemberExport,
  },
  'end-sessions': {
    parameters: [`${contact}|everyone`],
    description: 'sign a member out everywhere, or everybody',
    run: incident.endSessions,
  },
  'tell-members': {
    parameters: ['everyone|ids.txt', 'text.txt'],
    description: 'write to everybody, or to those in a file; first line: the subject',
    run: incident.sendNoticeToMembers,
  },
  'remove-photos': {
    parameters: ['contact-or-id', 'reason'],
    description: 'take the photos of a member away at once, and keep them sealed',
    run: incident.removePhotos,
  },
  cases: {
    parameters: [],
    description: 'list cases that nobody of the team may handle',
    run: cases.printUnhandledCases,
  },
  'close-case': {
    parameters: ['case', 'reason'],
    description: 'close such a case; a press stays held',
    run: cases.closeCase,
  },
  sealed: {
    parameters: [],
    description: 'list the requests to open sealed records',
    run: sealed.printOpenings,
  },
  'sealed-ask': {
    parameters: ['contact-or-id', 'reason'],
    description: 'request to open sealed records; an admin has to agree',
    run: sealed.requestOpening,
  },
  'sealed-confirm': {
    parameters: ['opening', 'reason'],
    description: 'agree to the request of an admin',
    run: sealed.agreeToOpening,
  },
  'sealed-read': {
    parameters: ['opening', 'file.json'],
    description: 'write the records that two people agreed to open, within a day',
    run: sealed.writeOpenedRecords,
  },
  backup: {
    parameters: ['folder'],
    description: 'write database and photos into a new folder; the app may run',
    run: backUp,
  },
  restore: {
    parameters: ['folder'],
    description: 'restore a backup into an empty installation; the app must be stopped',
    exclusive: true,
    run: restore,
  },
  replay: {
    parameters: ['journal.json'],
    description:
      'apply erasures and blocks again after a restore to a moment; the app must be stopped',
    exclusive: true,
    run: replay,
  },
};

/** Runs a command and returns the exit code. The exit code is 2 for incorrect usage. */
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
    return USAGE_ERROR;
  }
  if (values.length !== command.parameters.length || values.some((value) => value.trim() === '')) {
    print(`Usage: npm run admin -- ${usageOf(name, command)}`);
    return USAGE_ERROR;
  }
  const installation = await openInstallation(await config(), print, command);
  try {
    return (await command.run(installation, ...values)) ?? 0;
  } finally {
    await installation.close();
  }
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(40)}${command.description}`,
  );
  return [
    'npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    'It reads the same environment as the app (DATA_DIR, DATABASE_URL, SECRET, ...).',
    'Exit code 0: done. 1: failed, with the reason. 2: incorrect usage.',
  ].join('\n');
}

function usageOf(name: string, { parameters }: Command): string {
  return [name, ...parameters.map((parameter) => `<${parameter}>`)].join(' ');
}
