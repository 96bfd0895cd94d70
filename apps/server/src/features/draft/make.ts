import { randomUUID } from 'node:crypto';
import { DRAFTS_PER_YEAR } from '@sambandha/contract/draft/choices';
import type { changedDraft, newDraft } from '@sambandha/contract/draft/schemas';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { keptSince } from '../../retention.ts';
import { type Contact, contactKey, givenContact, heldContacts, reachOf } from '../account/index.ts';
import { lockPerson } from '../family/index.ts';
import { eraseReleased } from '../photo/index.ts';
import { refuseImpossible } from '../profile/index.ts';
import * as store from './draft.store.ts';
import { eraseContent } from './end.ts';
import { CODE_TRIES, endOfPreparing, stateOf } from './rules.ts';

type NewDraft = z.output<typeof newDraft>;
type ChangedDraft = z.output<typeof changedDraft>;

/** One of the drafts of who calls. */
export interface OwnDraft {
  readonly id: string;
  readonly makerId: string;
}

/**
 * Begins a draft and returns its id. Whoever has the contact makes no difference here. Fails with
 * OWN_CONTACT, DRAFTS_FULL, or VALIDATION on a number that cannot exist.
 */
export async function createDraft(
  context: Context,
  trx: Context['db'],
  makerId: string,
  { forWhom, relation, language, ...given }: NewDraft,
): Promise<string> {
  const contact = givenContact(given);
  await refuseOwnContact({ ...context, db: trx }, makerId, contact);
  // Two at once must not pass the limit together.
  await lockPerson(trx, makerId);
  const at = context.now();
  const count = await store.countDrafts(trx, makerId, keptSince('draft', at));
  if (count >= DRAFTS_PER_YEAR) throw new Failure('DRAFTS_FULL');
  const id = randomUUID();
  const chosen = language ?? (await reachOf({ db: trx }, makerId)).language;
  await store.insertDraft(
    trx,
    {
      id,
      maker_id: makerId,
      for_whom: forWhom,
      relation,
      created_at: at,
      ends_at: endOfPreparing(at),
    },
    {
      draft_id: id,
      contact: contact.value,
      contact_key: contactKey(contact.value),
      language: chosen,
      fields: '{}',
      preferences: null,
      tries_left: CODE_TRIES,
    },
  );
  return id;
}

/** A candidate has a contact of their own. Fails with OWN_CONTACT. */
export async function refuseOwnContact(
  { db }: Pick<Context, 'db'>,
  makerId: string,
  { value }: Pick<Contact, 'value'>,
): Promise<void> {
  const held = (await heldContacts(db, [makerId])).get(makerId);
  const own = [held?.email, held?.phone, held?.newEmail].filter((one) => one != null);
  if (own.map(contactKey).includes(contactKey(value))) throw new Failure('OWN_CONTACT');
}

/**
 * Changes a draft that is still being prepared. Fails with NOT_FOUND, DRAFT_CLOSED, OWN_CONTACT,
 * IMPOSSIBLE, or VALIDATION on a number that cannot exist.
 */
export async function changeDraft(
  context: Context,
  own: OwnDraft,
  { email, phone, language, preferences, ...fields }: ChangedDraft,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { fields: before } = await openContent(context, trx, own);
    const after = { ...before, ...withoutUndefined(fields) };
    refuseImpossible(after);
    const given = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
    const contact = email === undefined && phone === undefined ? null : givenContact(given);
    if (contact !== null) await refuseOwnContact({ db: trx }, own.makerId, contact);
    await store.changeContent(trx, own.id, {
      fields: JSON.stringify(after),
      ...(preferences !== undefined && { preferences: JSON.stringify(preferences) }),
      ...(language !== undefined && { language }),
      ...(contact !== null && { contact: contact.value, contact_key: contactKey(contact.value) }),
    });
  });
}

/**
 * What a draft holds that can still be changed, locked. Fails with NOT_FOUND or DRAFT_CLOSED; the latter
 * looks at the draft alone, so that it says the same whether its content was erased.
 */
export async function openContent(
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Database>,
  own: OwnDraft,
): Promise<store.ContentRow> {
  const draft = await store.lockDraft(trx, own);
  if (draft === undefined) throw new Failure('NOT_FOUND');
  if (stateOf(draft, now()) !== 'OPEN') throw new Failure('DRAFT_CLOSED');
  const content = await store.lockContent(trx, own.id);
  if (content === undefined) throw new Failure('DRAFT_CLOSED');
  return content;
}

/** Deletes a draft with all that it holds; one that is not there is no failure. */
export async function deleteDraft(context: Context, own: OwnDraft): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    if ((await store.lockDraft(trx, own)) === undefined) return;
    await store.changeDraft(trx, own.id, { deleted_at: at });
    await eraseContent(context, trx, own);
  });
  await eraseReleased(context);
}

function withoutUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
