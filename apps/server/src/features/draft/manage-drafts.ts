import { randomUUID } from 'node:crypto';
import { DRAFTS_PER_YEAR, VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type changedDraft, draftTexts, type newDraft } from '@sambandha/contract/draft/schemas';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import { findStoredResult, storeResult } from '../../db/idempotency.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { retentionCutoff } from '../../lifecycle/retention.ts';
import {
  accountContacts,
  assertNumberReachable,
  assertReachable,
  type Contact,
  contactFromInput,
  contactKey,
  emailAndLanguageOf,
} from '../account/index.ts';
import { lockPerson } from '../family/index.ts';
import { rejectImpossibleStar } from '../profile/index.ts';
import { type AuditedContext, auditVolunteerAct } from './audit.ts';
import * as store from './draft.store.ts';
import { eraseContent, type MemberEraser } from './erase-content.ts';
import { CODE_TRIES, draftEnd, draftState } from './rules.ts';
import { rejectOtherPlace } from './volunteer/places.ts';
import { findVolunteer } from './volunteer/store.ts';

type NewDraft = z.output<typeof newDraft>;
type ChangedDraft = z.output<typeof changedDraft>;

interface IdempotencyInput {
  /** The Idempotency-Key of a call that begins a draft. Absent or null if there is none. */
  readonly key?: string | null;
}

/**
 * Begins a draft and returns its id. If an earlier call with the same key began a draft, returns
 * the id of that draft. The result does not depend on the owner of the contact. Fails with
 * OWN_CONTACT, DRAFTS_FULL, SMS_UNAVAILABLE or UNAVAILABLE, or with VALIDATION on a number that
 * cannot exist or cannot receive messages.
 */
export async function createDraft(
  context: Context,
  trx: Context['db'],
  makerId: string,
  { forWhom, relation, language, key = null, ...contactFields }: NewDraft & IdempotencyInput,
): Promise<string> {
  const contact = contactFromInput(contactFields);
  assertReachable(context, contact);
  await rejectOwnContact({ ...context, db: trx }, makerId, contact);
  // The lock keeps parallel calls within the limit.
  await lockPerson(trx, makerId);
  return createDraftOnce(
    context,
    trx,
    { makerId, key, endpoint: 'createDraft' },
    async ({ id, at }) => {
      // The row of a draft is kept for a year, which is also the period of the limit.
      const count = await store.countDrafts(trx, makerId, retentionCutoff('draft', at));
      if (count >= DRAFTS_PER_YEAR) throw new Failure('DRAFTS_FULL');
      const chosenLanguage = language ?? (await emailAndLanguageOf({ db: trx }, makerId)).language;
      await store.insertDraft(
        trx,
        {
          id,
          maker_id: makerId,
          for_whom: forWhom,
          relation,
          created_at: at,
          ends_at: draftEnd(at),
        },
        {
          draft_id: id,
          contact: contact.value,
          contact_key: contactKey(contact.value),
          language: chosenLanguage,
          fields: '{}',
          preferences: null,
          tries_left: CODE_TRIES,
        },
      );
    },
  );
}

interface BeginCall {
  readonly makerId: string;
  /** The Idempotency-Key of the call. Null if there is none. */
  readonly key: string | null;
  /** The endpoint's name in the contract. */
  readonly endpoint: string;
}

/**
 * Begins a draft by `begin` and returns its id. If an earlier call with the same key began a draft
 * that is not deleted, returns the id of that draft instead. The maker must be locked.
 */
export async function createDraftOnce(
  { now }: Pick<Context, 'now'>,
  trx: Context['db'],
  { makerId, key, endpoint }: BeginCall,
  begin: (draft: { readonly id: string; readonly at: Date }) => Promise<void>,
): Promise<string> {
  const keyUse = key === null ? null : { memberId: makerId, key, endpoint };
  const earlierId = keyUse && (await findStoredResult(trx, keyUse));
  const earlierDraft = earlierId && (await store.findDraft(trx, { id: earlierId, makerId }));
  if (earlierDraft) return earlierDraft.id;
  const draft = { id: randomUUID(), at: now() };
  await begin(draft);
  if (keyUse !== null) await storeResult(trx, keyUse, draft);
  return draft.id;
}

/**
 * Fails with OWN_CONTACT if the contact belongs to the maker, because a candidate must have a
 * contact of their own.
 */
export async function rejectOwnContact(
  { db }: Pick<Context, 'db'>,
  makerId: string,
  { value }: Pick<Contact, 'value'>,
): Promise<void> {
  const contacts = (await accountContacts(db, [makerId])).get(makerId);
  const ownContacts = [contacts?.email, contacts?.phone, contacts?.newEmail].filter(
    (contact) => contact != null,
  );
  if (ownContacts.map(contactKey).includes(contactKey(value))) throw new Failure('OWN_CONTACT');
}

/**
 * Changes an open draft. Fails with NOT_FOUND, DRAFT_CLOSED, OWN_CONTACT, OTHER_PLACE, IMPOSSIBLE,
 * or VALIDATION on a number that cannot exist or cannot receive messages, or on an e-mail address
 * in a volunteer's draft.
 */
export async function changeDraft(
  context: AuditedContext,
  draftKey: store.DraftKey,
  { email, phone, language, preferences, ...fields }: ChangedDraft,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { fields: storedFields, relation } = await lockOpenContent(context, trx, draftKey);
    const newFields = { ...storedFields, ...withoutUndefined(fields) };
    rejectImpossibleStar(newFields);
    if (relation === VOLUNTEER) {
      if (email !== undefined)
        throw validationFailure([{ path: 'email', message: draftTexts.phoneAlone }]);
      // Without a role, no place is allowed.
      const { places = [] } = (await findVolunteer(trx, draftKey.makerId)) ?? {};
      rejectOtherPlace(places, newFields);
    }
    const contact = changedContact({ email, phone });
    if (contact !== null) {
      assertNumberReachable(context, contact);
      await rejectOwnContact({ db: trx }, draftKey.makerId, contact);
    }
    await store.changeContent(trx, draftKey.id, {
      fields: JSON.stringify(newFields),
      ...(preferences !== undefined && { preferences: JSON.stringify(preferences) }),
      ...(language !== undefined && { language }),
      ...(contact !== null && { contact: contact.value, contact_key: contactKey(contact.value) }),
    });
  });
}

/** Returns the contact of a change, or null if the contact does not change. */
function changedContact({ email, phone }: Pick<ChangedDraft, 'email' | 'phone'>): Contact | null {
  if (email !== undefined) return contactFromInput({ email });
  return phone === undefined ? null : contactFromInput({ phone });
}

/**
 * Locks the content of an open draft and returns it. Fails with NOT_FOUND or DRAFT_CLOSED.
 * DRAFT_CLOSED depends on the draft's row only, so that it does not reveal an erasure of the
 * content. A volunteer's `act` is written to the audit log.
 */
export async function lockOpenContent(
  context: Pick<AuditedContext, 'now' | 'audit'>,
  trx: Transaction<Database>,
  draftKey: store.DraftKey,
  act: 'VOLUNTEER_CHANGE' | 'VOLUNTEER_ASK' = 'VOLUNTEER_CHANGE',
): Promise<store.ContentRow & Pick<store.DraftRow, 'relation'>> {
  const draft = await store.lockDraft(trx, draftKey);
  if (draft === undefined) throw new Failure('NOT_FOUND');
  if (draftState(draft, context.now()) !== 'OPEN') throw new Failure('DRAFT_CLOSED');
  const content = await store.lockContent(trx, draftKey.id);
  if (content === undefined) throw new Failure('DRAFT_CLOSED');
  const { relation } = draft;
  if (relation === VOLUNTEER) await auditVolunteerAct(context, trx, draftKey, act);
  return { ...content, relation };
}

/**
 * Deletes a draft with all its content. Does nothing if the draft does not exist. Fails with
 * DRAFT_CLOSED for a handed-over account whose request is open.
 */
export async function deleteDraft(
  context: AuditedContext,
  draftKey: store.DraftKey,
  eraser: MemberEraser,
): Promise<void> {
  const at = context.now();
  const afterCommit = await inTransaction(context.db, async (trx) => {
    const draft = await store.lockDraft(trx, draftKey);
    if (draft === undefined) return null;
    // After a refusal the account no longer exists. The call is rejected with or without a refusal,
    // so that the response does not reveal the answer.
    if (draft.handed_over && draftState(draft, at) === 'ASKED') throw new Failure('DRAFT_CLOSED');
    if (draft.relation === VOLUNTEER) {
      await auditVolunteerAct(context, trx, draftKey, 'VOLUNTEER_DELETE');
    }
    await store.changeDraft(trx, draftKey.id, { deleted_at: at });
    return eraseContent(context, trx, draftKey, eraser);
  });
  await afterCommit?.();
}

function withoutUndefined(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
