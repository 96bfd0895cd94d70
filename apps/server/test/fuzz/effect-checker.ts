import type { TestApp } from '../harness/app.ts';
import type { BatchRecord, createCaller } from './caller.ts';
import type { Facts } from './facts.ts';
import { storedListFaults } from './limits.ts';
import { conformsToContract, type createListeners, type ReceivedEvent } from './listeners.ts';
import type { Marks } from './marks.ts';
import type { RequestContext } from './requests.ts';
import { changedColumns, createRowReader, type Rows } from './rows.ts';

/*
 * Checks all effects of a batch of calls except the responses: live events, log lines, e-mails and
 * SMS, and the stored data of members who made no call.
 */

interface BatchEffects {
  /** The description of the first fault. Undefined if there is none. */
  readonly fault?: string | undefined;
  /** The newest e-mail or SMS, if one was sent. */
  readonly mail?: RequestContext['mail'];
}

/*
 * The patterns of tables match a name `table.column`. The column refers to the member whose rows
 * changed.
 */

/** Rows of a member that a call of somebody else may change if it names the member. */
const SHARED_TABLES =
  /^(matches|match_sides|messages|hidden_messages|notifications|reports|review_reasons|blocks|profile_views|audit_log|feedback|sealed_\w+)\.|\.(passed|shortlisted)_id$/;

/**
 * Matches the description of a leak, such as `decideMember note of another person`, if e-mails and
 * SMS may contain the text: the texts of moderators and admins to members, and feedback. The note
 * of the call `propose` is excluded, because it is private to the family.
 */
const TEAM_TEXTS = /^((?!propose )\w+ (note|reason|reply)|sendFeedback (title|description))/;

/** Matches the link in an invitation or a request for consent. */
const INVITATION_LINK = /\/(invitation|consent)#/;
/** Matches the description of a leaked name. A message with such a link may name another person. */
const NAME_LEAK = /\w+ (fullName|name) of another person/;

/** Rows of families, which change for all of the family when one of them makes a call. */
const FAMILY_TABLES = /^(relatives|family_\w+|proposals|interest_\w+|interests_\w+|board_\w+)\./;

/** Rows of members' own lists, from which the deletion of an account removes entries. */
const LIST_TABLES = /^(passed|shortlisted)_members\./;

/**
 * Columns that a live connection updates for its own member when it checks the session every five
 * minutes.
 */
const CONNECTION_COLUMNS = ['members.id', 'sessions.member_id'];

export async function createEffectChecker(
  apps: readonly [TestApp, TestApp],
  marks: Marks,
  listeners: ReturnType<typeof createListeners>,
  caller: ReturnType<typeof createCaller>,
) {
  const [app] = apps;
  const readRows = await createRowReader(app.database);
  let rows: Rows = new Map();
  let factsBefore: Facts = await caller.facts();
  let lastMailId = '';

  async function eventFaults(
    events: readonly ReceivedEvent[],
    { states }: BatchRecord,
  ): Promise<string[]> {
    const faults: string[] = [];
    for (const event of events) {
      if (!conformsToContract(event))
        faults.push(`a live event ${event.event} that violates the contract`);
      const reader = { id: event.member, name: null, requestText: '' };
      const text = JSON.stringify(event.payload ?? {});
      // A live event is allowed if any state during the batch allows it.
      let leaks = await marks.findLeaks(text, reader, caller.facts);
      for (const pastFacts of [factsBefore, ...states]) {
        if (leaks.length > 0) leaks = await marks.findLeaks(text, reader, async () => pastFacts);
      }
      faults.push(...leaks.map((leak) => `live event ${event.event} leaked ${leak}`));
    }
    return faults;
  }

  function logFaults(): string[] {
    const lines = apps.flatMap(({ logLines }) => logLines.splice(0));
    return lines.flatMap((line) => {
      const sources = marks.sourcesIn(line);
      if (sources.length > 0) return [`the log contains ${sources[0]}`];
      return (JSON.parse(line) as { level: number }).level >= 50
        ? [`an error in the log: ${line}`]
        : [];
    });
  }

  async function checkMessages(): Promise<BatchEffects> {
    const { rows: mails } = await app.query(
      `SELECT id, recipient, subject, body, code FROM outbox WHERE id::text > '${lastMailId}' ORDER BY id`,
    );
    const messages = mails as {
      id: string;
      recipient: string;
      subject: string;
      body: string;
      code: string | null;
    }[];
    const newest = messages.at(-1);
    if (newest === undefined) return {};
    lastMailId = newest.id;
    for (const { recipient, subject, body } of messages) {
      const reader = { id: marks.ownerOf(recipient), name: null, requestText: recipient };
      const leaks = await marks.findLeaks(`${subject} ${body}`, reader, caller.facts);
      const isPermitted = (description: string) =>
        TEAM_TEXTS.test(description) || (INVITATION_LINK.test(body) && NAME_LEAK.test(description));
      const leak = leaks.find((description) => !isPermitted(description));
      if (leak !== undefined) return { fault: `a message leaked ${leak}` };
    }
    const link = newest.body.match(/#([\w-]{43})/)?.[1] ?? null;
    return { mail: { to: newest.recipient, code: newest.code, link } };
  }

  async function rowFaults(
    rowsAfter: Rows,
    { callerIds, namedIds, reportedIds, affectsAnyone }: BatchRecord,
  ): Promise<string[]> {
    const { membersByMatch, reports, members } = await caller.facts();
    // A call that names a match or a report concerns both of its members.
    const affectedIds = new Set(
      [...namedIds].flatMap((id) => membersByMatch.get(id) ?? reports.get(id) ?? [id]),
    );
    const idleMembers = [...members.keys()].filter((id) => !callerIds.has(id));
    return idleMembers.flatMap((id) => {
      // A call of the team may change everything of the members whom it names.
      if (affectsAnyone && affectedIds.has(id)) return [];
      const foreignColumns = changedColumns(rows, rowsAfter, id).filter(
        (column) =>
          !((affectedIds.has(id) || affectsAnyone) && SHARED_TABLES.test(column)) &&
          !(affectsAnyone && LIST_TABLES.test(column)) &&
          !FAMILY_TABLES.test(column) &&
          !(listeners.hasDevice(id) && CONNECTION_COLUMNS.includes(column)) &&
          // Reports may hide the reported member.
          !(reportedIds.has(id) && column === 'members.id') &&
          // Urgent cases notify the team.
          !(column === 'notifications.member_id' && members.get(id)?.rank !== 'member'),
      );
      return foreignColumns.map((column) => `${column} of ${id}, who made no call, was changed`);
    });
  }

  return {
    /** Prepares a batch. `hasOutsideChange` is true if data changed after the last check. */
    startBatch: async (hasOutsideChange: boolean) => {
      if (hasOutsideChange) rows = await readRows();
      factsBefore = await caller.facts();
    },

    /** Checks the effects after the last call of a batch. */
    checkBatch: async (batch: BatchRecord): Promise<BatchEffects> => {
      const events = await listeners.takeEvents();
      const { fault, mail } = await checkMessages();
      const rowsAfter = await readRows();
      const faults = [
        ...(await eventFaults(events, batch)),
        ...logFaults(),
        ...(fault === undefined ? [] : [fault]),
        ...(await rowFaults(rowsAfter, batch)),
        ...(await storedListFaults(app)),
      ];
      rows = rowsAfter;
      return { fault: faults[0], ...(mail === undefined ? {} : { mail }) };
    },
  };
}
