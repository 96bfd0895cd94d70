import type { Evidence } from '@sambandha/contract/admin/schemas';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { heldContacts, memberOfContact } from '../account/index.ts';
import { type LOOKS, writeAct } from './audit.store.ts';
import { holdActor, holdDecision } from './authority.ts';
import { type ListFilter, listMembers } from './members.store.ts';
import { evidenceOf } from './reports.store.ts';
import { heldReport } from './reports.ts';
import { isLikeContact, type Needed } from './rules.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The same search again within this time is one line: the list is read again after every act. */
const SEARCH_SECONDS = 10 * 60;

interface Line {
  readonly act: (typeof LOOKS)[number];
  readonly memberId?: string | null;
  readonly subjectId?: string;
  readonly note?: string;
}

/** Writes down who looks at what, and counts it. Fails with DAILY_LOOKS. */
export async function writeLook(
  context: Context,
  trx: Transaction<Database>,
  actorId: string,
  line: Line,
): Promise<void> {
  const now = context.now();
  const allowance = await useAllowance(trx, `looks:${actorId}`, {
    most: context.config.looksPerDay,
    seconds: DAY_SECONDS,
    now,
  });
  if (!allowance.allowed) throw new Failure('DAILY_LOOKS', { retryAfter: allowance.retryAfter });
  await writeAct(trx, { ...line, actorId, at: now });
}

/**
 * Shows something of a member, and writes that down in the same transaction: nobody sees what could
 * not be written down. Fails with FORBIDDEN, PROFILE_NOT_FOUND or DAILY_LOOKS.
 */
export async function lookAtMember<T>(
  context: Context,
  actorId: string,
  { act, memberId, needed }: { act: Line['act']; memberId: string; needed: Needed },
  read: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (trx) => {
    const { here } = await holdDecision(trx, { actorId, memberIds: [memberId], needed });
    if (memberId !== actorId) {
      if (!here.has(memberId)) throw new Failure('PROFILE_NOT_FOUND');
      await writeLook(context, trx, actorId, { act, memberId });
    }
    return read(trx);
  });
}

/** How a member can be reached. */
export function revealContacts(context: Context, actor: Viewer, memberId: string) {
  const look = { act: 'VIEW_CONTACTS', memberId, needed: 'admin' } as const;
  return lookAtMember(context, actor.person, look, async (trx) => {
    const contacts = (await heldContacts(trx, [memberId])).get(memberId);
    if (contacts === undefined) throw new Failure('PROFILE_NOT_FOUND');
    return { email: contacts.email, phone: contacts.phone };
  });
}

/** The messages that were handed over with a report; not to whom it is about, nor who made it. */
export function readEvidence(context: Context, actor: Viewer, id: string): Promise<Evidence[]> {
  return inTransaction(context.db, async (trx) => {
    const { aboutId: memberId } = await heldReport(trx, actor, id);
    const line = { act: 'VIEW_EVIDENCE', memberId, subjectId: id } as const;
    await writeLook(context, trx, actor.person, line);
    const messages = await evidenceOf(trx, id);
    return messages.map(({ by, at, text }) => ({
      from: by,
      text,
      sentAt: new Date(at).toISOString(),
    }));
  });
}

/**
 * Finds members. The log says that somebody searched, how, and whom a contact led to; never the words,
 * which may be anybody's.
 */
export async function searchMembers(
  context: Context,
  actor: Viewer,
  { search: words, ...filter }: Omit<ListFilter, 'search'> & { readonly search: string },
) {
  const { db, config, now } = context;
  const { person: actorId } = actor;
  const owner = (await memberOfContact(db, words))?.memberId ?? null;
  const found = await listMembers(db, { ...filter, search: { words, memberId: owner } });
  const asked = config.keys.hash('rate-limit', words.toLowerCase()).toString('base64url');
  await inTransaction(db, async (trx) => {
    await holdActor(trx, actorId);
    const key = `searched:${asked}:${actorId}`;
    const first = await useAllowance(trx, key, { most: 1, seconds: SEARCH_SECONDS, now: now() });
    if (!first.allowed) return;
    const by = owner !== null || isLikeContact(words) ? 'contact' : 'name';
    await writeLook(context, trx, actorId, {
      act: 'SEARCH_MEMBERS',
      memberId: owner === actorId ? null : owner,
      note: `By ${by}: ${found.total} found`,
    });
  });
  return found;
}
