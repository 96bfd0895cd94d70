import type { TestApp } from '../harness/app.ts';
import type { Facts } from './facts.ts';
import { keptTooMuch } from './limits.ts';
import { type createListeners, type Heard, isDeclared } from './listeners.ts';
import type { Marks } from './marks.ts';
import type { Surroundings } from './requests.ts';
import { changedPlaces, createRowReader, type Rows } from './rows.ts';
import type { Batch, createWorld } from './world.ts';

/*
 * Effects of a batch of calls beside its answers: live events, log lines, messages, and the stored data of
 * inactive members.
 */

interface Left {
  readonly fault?: string | undefined;
  /** The newest message sent, if there is one. */
  readonly mail?: Surroundings['mail'];
}

/** Tables in which another member's act may leave a row. */
const SHARED =
  /^(matches|match_sides|messages|hidden_messages|notifications|reports|review_reasons|blocks|profile_views|audit_log|feedback|sealed_\w+)\.|\.(passed|shortlisted)_id$/;

/** Texts that the team writes to a member, and their replies. */
const MEANT = /^(\w+ (note|reason|reply)|sendFeedback (title|description))/;

/** The link of an invitation, which names the candidate. */
const INVITES = /\/(invitation|consent)#/;
const NAME = /\w+ (fullName|name) of somebody else/;

/** Tables of families, which either side may change. */
const FAMILY = /^(relatives|family_\w+|proposals|interest_\w+|interests_\w+|board_\w+)\./;

/** Members' lists, from which deleted members are removed. */
const LISTS = /^(passed|shortlisted)_members\./;

/**
 * Columns that a live connection updates for its own member when it checks the session every five minutes.
 */
const BY_CONNECTION = ['members.id', 'sessions.member_id'];

export async function createWatch(
  apps: readonly [TestApp, TestApp],
  marks: Marks,
  listeners: ReturnType<typeof createListeners>,
  world: ReturnType<typeof createWorld>,
) {
  const [app] = apps;
  const readRows = await createRowReader(app.database);
  let rows: Rows = new Map();
  let factsBefore: Facts = await world.facts();
  let lastMail = '';

  async function eventFaults(heard: readonly Heard[], { stood }: Batch): Promise<string[]> {
    const faults: string[] = [];
    for (const one of heard) {
      if (!isDeclared(one))
        faults.push(`a live event ${one.event} that is not as the contract says`);
      const reader = { id: one.member, name: null, sent: '' };
      const text = JSON.stringify(one.payload ?? {});
      // A live event is allowed if any state during the batch allows it.
      let leaks = await marks.leaks(text, reader, world.facts);
      for (const then of [factsBefore, ...stood]) {
        if (leaks.length > 0) leaks = await marks.leaks(text, reader, async () => then);
      }
      faults.push(...leaks.map((leak) => `live event ${one.event} told ${leak}`));
    }
    return faults;
  }

  function logFaults(): string[] {
    const lines = apps.flatMap(({ logged }) => logged.splice(0));
    return lines.flatMap((line) => {
      const found = marks.anyIn(line);
      if (found.length > 0) return [`the log tells ${found[0]}`];
      return (JSON.parse(line) as { level: number }).level >= 50
        ? [`an error in the log: ${line}`]
        : [];
    });
  }

  async function sent(): Promise<Left> {
    const { rows: mails } = await app.query(
      `SELECT id, recipient, subject, body, code FROM outbox WHERE id::text > '${lastMail}' ORDER BY id`,
    );
    const all = mails as {
      id: string;
      recipient: string;
      subject: string;
      body: string;
      code: string | null;
    }[];
    const newest = all.at(-1);
    if (newest === undefined) return {};
    lastMail = newest.id;
    for (const { recipient, subject, body } of all) {
      const reader = { id: marks.ownerOf(recipient), name: null, sent: recipient };
      const leaks = await marks.leaks(`${subject} ${body}`, reader, world.facts);
      const isMeant = (one: string) => MEANT.test(one) || (INVITES.test(body) && NAME.test(one));
      const leak = leaks.find((one) => !isMeant(one));
      if (leak !== undefined) return { fault: `a message told ${leak}` };
    }
    const link = newest.body.match(/#([\w-]{43})/)?.[1] ?? null;
    return { mail: { to: newest.recipient, code: newest.code, link } };
  }

  async function rowFaults(
    after: Rows,
    { acted, about, reported, anybody }: Batch,
  ): Promise<string[]> {
    const { sides, reports, members } = await world.facts();
    const touched = new Set([...about].flatMap((id) => sides.get(id) ?? reports.get(id) ?? [id]));
    const idle = [...members.keys()].filter((id) => !acted.has(id));
    return idle.flatMap((id) => {
      if (anybody && touched.has(id)) return [];
      const foreign = changedPlaces(rows, after, id).filter(
        (place) =>
          !((touched.has(id) || anybody) && SHARED.test(place)) &&
          !(anybody && LISTS.test(place)) &&
          !FAMILY.test(place) &&
          !(listeners.isConnected(id) && BY_CONNECTION.includes(place)) &&
          !(reported.has(id) && place === 'members.id') &&
          // Urgent cases notify the team.
          !(place === 'notifications.member_id' && members.get(id)?.rank !== 'member'),
      );
      return foreign.map((place) => `${place} of ${id}, who did nothing, was changed`);
    });
  }

  return {
    /** Prepares the first call of a batch; `isOther`: data changed since the last one. */
    begin: async (isOther: boolean) => {
      if (isOther) rows = await readRows();
      factsBefore = await world.facts();
    },

    /** Checks the effects after the last call of a batch. */
    look: async (batch: Batch): Promise<Left> => {
      const heard = await listeners.take();
      const { fault, mail } = await sent();
      const after = await readRows();
      const faults = [
        ...(await eventFaults(heard, batch)),
        ...logFaults(),
        ...(fault === undefined ? [] : [fault]),
        ...(await rowFaults(after, batch)),
        ...(await keptTooMuch(app)),
      ];
      rows = after;
      return { fault: faults[0], ...(mail === undefined ? {} : { mail }) };
    },
  };
}
