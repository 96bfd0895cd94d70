import { accountTexts } from '@sambandha/contract/account/schemas';
import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { completeDraft } from '@sambandha/contract/draft/schemas';
import type { FieldError } from '@sambandha/contract/errors';
import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  CONTACT_HASH_USE,
  findMemberByContact,
  isBanned,
  limitPerIpAddress,
  prepareMemberMessage,
  storedContact,
  tokenHash,
} from '../account/index.ts';
import { countFamilies, firstNames, lockPerson } from '../family/index.ts';
import { countPhotos } from '../photo/index.ts';
import type { AuditedContext } from './audit.ts';
import * as store from './draft.store.ts';
import { consentText, letterSecrets } from './letter.ts';
import { lockOpenContent, rejectOwnContact } from './manage-drafts.ts';
import { isClosedToRequests, lockContact } from './pause.store.ts';
import { consentRequestEnd } from './rules.ts';
import { rejectOtherPlace } from './volunteer/places.ts';
import { findVolunteer } from './volunteer/store.ts';

/**
 * Maximum number of requests per hour from one IP address. Many families share the address of a
 * carrier.
 */
export const REQUESTS_PER_IP_ADDRESS = 50;

/**
 * Asks the candidate of a draft for consent. A contact that has an account, is banned, was asked
 * recently or must not be asked gets no letter, but the response is the same and the same queries
 * run. Fails with NOT_FOUND, DRAFT_CLOSED, OWN_CONTACT, FAMILIES_FULL, OTHER_PLACE, TOO_MANY,
 * SMS_UNAVAILABLE or UNAVAILABLE, and with VALIDATION on missing fields or a number that cannot
 * receive messages.
 */
export async function askForConsent(
  context: AuditedContext,
  draft: store.DraftKey,
  ipAddress: string,
): Promise<void> {
  await limitPerIpAddress(context, 'consent-ask', ipAddress, REQUESTS_PER_IP_ADDRESS);
  await inTransaction(context.db, async (trx) => {
    const places = await lockVolunteerPlaces(trx, draft);
    const content = await lockOpenContent(context, trx, draft, 'VOLUNTEER_ASK');
    if (places !== null) rejectOtherPlace(places, content.fields);
    await rejectOwnContact({ db: trx }, draft.makerId, { value: content.contact });
    await rejectIncompleteDraft(trx, draft, content);
    if (places === null && (await countFamilies(trx, draft.makerId)) >= FAMILIES_MAX) {
      throw new Failure('FAMILIES_FULL');
    }
    await askCandidate(context, trx, draft, { ...content, helped: places !== null });
  });
}

/**
 * Asks the candidate of a locked, complete draft for consent. `helped` is true if a volunteer
 * prepared the draft. The letter is sent only if the transaction commits. Fails with
 * SMS_UNAVAILABLE or UNAVAILABLE, or with VALIDATION on a number that cannot receive messages.
 */
export async function askCandidate(
  context: Context,
  trx: Transaction<Database>,
  draft: store.DraftKey,
  { helped, ...content }: store.ContentRow & { readonly helped: boolean },
): Promise<void> {
  await lockContact(trx, content.contact_key);
  const withheld = await mustWithholdRequest(context, trx, content);
  const secrets = letterSecrets(context.config.keys, draft.id);
  const at = context.now();
  await store.changeContent(trx, draft.id, { token_hash: tokenHash(secrets.token), withheld });
  await store.changeDraft(trx, draft.id, { asked_at: at, ends_at: consentRequestEnd(at) });
  const names = firstNames(await store.findFullNames(trx, draft.makerId));
  const send = await prepareMemberMessage(
    { ...context, db: trx },
    {
      contact: storedContact(content.contact),
      text: consentText(context.config.publicUrl, { ...secrets, names, helped }),
      language: content.language,
      withheld,
      limitedByCaller: true,
    },
  );
  // If the letter cannot be queued, nothing is stored and the request can be repeated.
  await send(trx);
}

/**
 * Locks the maker of a volunteer's draft, before the draft itself is locked. Returns the places of
 * the volunteer, or null for the draft of a relative and for a missing draft. Fails with NOT_FOUND
 * if the role has ended, because the end of a role ends the volunteer's drafts.
 */
async function lockVolunteerPlaces(
  trx: Transaction<Database>,
  draft: store.DraftKey,
): Promise<readonly string[] | null> {
  const row = await store.findDraft(trx, draft);
  if (row?.relation !== VOLUNTEER) return null;
  await lockPerson(trx, draft.makerId);
  const volunteer = await findVolunteer(trx, draft.makerId);
  if (volunteer === undefined) throw new Failure('NOT_FOUND');
  return volunteer.places;
}

/** Fails with VALIDATION on the required fields of registration that are missing in the draft. */
async function rejectIncompleteDraft(
  trx: Transaction<Database>,
  { id: draftId, makerId }: store.DraftKey,
  { fields }: store.ContentRow,
): Promise<void> {
  const result = completeDraft.safeParse(fields);
  const missingFields: FieldError[] = (result.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  if ((await countPhotos(trx, { draftId, makerId })) === 0) {
    missingFields.push({ path: 'profilePhoto', message: accountTexts.photoRequired });
  }
  if (missingFields.length > 0) throw validationFailure(missingFields);
}

/**
 * Returns true if the contact must not be asked. All queries always run, so that the response time
 * reveals nothing.
 */
async function mustWithholdRequest(
  context: Context,
  trx: Transaction<Database>,
  { contact, contact_key: contactKey }: store.ContentRow,
): Promise<boolean> {
  const hashes = context.config.keys.contactHashes(CONTACT_HASH_USE, contactKey);
  // The owner is read last. A consent that commits between the queries ends the open request and
  // creates an account. The last query then finds the account.
  const isClosed = await isClosedToRequests(trx, { contactKey, hashes }, context.now());
  const isBannedContact = await isBanned(context, trx, contact);
  const owner = await findMemberByContact(trx, contact);
  return isClosed || isBannedContact || owner !== null;
}
