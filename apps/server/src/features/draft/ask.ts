import { accountTexts } from '@sambandha/contract/account/schemas';
import { completeDraft } from '@sambandha/contract/draft/schemas';
import type { FieldError } from '@sambandha/contract/errors';
import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { Failure, invalid } from '../../failure.ts';
import {
  isBanned,
  limitPerIpAddress,
  memberOfContact,
  prepareLetter,
  tokenHash,
} from '../account/index.ts';
import { countFamilies, firstNames } from '../family/index.ts';
import { countPhotos } from '../photo/index.ts';
import * as store from './draft.store.ts';
import { CONTACT_USE } from './end.ts';
import { consentText, letterKeys } from './letter.ts';
import { type OwnDraft, openContent, refuseOwnContact } from './make.ts';
import { isClosedToRequests, lockContact } from './pause.store.ts';
import { endOfAsking } from './rules.ts';

/** Requests an hour from one IP address: many families share a carrier's. */
const REQUESTS_PER_IP_ADDRESS = 50;

/**
 * Asks the candidate of a draft. A contact that has an account, is banned, was asked lately or must not be
 * asked is answered alike, at the price of the same work, and gets no letter. Fails with NOT_FOUND,
 * DRAFT_CLOSED, OWN_CONTACT, FAMILIES_FULL, TOO_MANY, SMS_UNAVAILABLE or UNAVAILABLE, and with VALIDATION
 * on what is missing.
 */
export async function askForConsent(
  context: Context,
  own: OwnDraft,
  ipAddress: string,
): Promise<void> {
  await limitPerIpAddress(context, 'consent-ask', ipAddress, REQUESTS_PER_IP_ADDRESS);
  const send = await context.db.transaction().execute(async (trx) => {
    const content = await openContent(context, trx, own);
    await refuseOwnContact({ db: trx }, own.makerId, { value: content.contact });
    await refuseIncomplete(trx, own, content);
    if ((await countFamilies(trx, own.makerId)) >= FAMILIES_MAX) throw new Failure('FAMILIES_FULL');
    await lockContact(trx, content.contact_key);
    const withheld = await mustNotBeAsked(context, trx, content);
    const letter = letterKeys(context.config.keys, own.id);
    const at = context.now();
    await store.changeContent(trx, own.id, { token_hash: tokenHash(letter.token), withheld });
    await store.changeDraft(trx, own.id, { asked_at: at, ends_at: endOfAsking(at) });
    const names = firstNames(await store.namesOfPerson(trx, own.makerId));
    return prepareLetter(
      { ...context, db: trx },
      {
        contact: contactOf(content),
        text: consentText(context.config.publicUrl, { ...letter, names }),
        language: content.language,
        withheld,
        unlimited: true,
      },
    );
  });
  await send();
}

/** Fails with VALIDATION on what registration requires and the draft lacks. */
async function refuseIncomplete(
  trx: Transaction<Database>,
  { id: draftId, makerId }: OwnDraft,
  { fields }: store.ContentRow,
): Promise<void> {
  const parsed = completeDraft.safeParse(fields);
  const missing: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  if ((await countPhotos(trx, { draftId, makerId })) === 0) {
    missing.push({ path: 'profilePhoto', message: accountTexts.photoRequired });
  }
  if (missing.length > 0) throw invalid(missing);
}

/** All of it is looked up in any case. */
async function mustNotBeAsked(
  context: Context,
  trx: Transaction<Database>,
  { contact, contact_key: contactKey }: store.ContentRow,
): Promise<boolean> {
  const hashes = context.config.keys.contactHashes(CONTACT_USE, contactKey);
  // First what a consent or a refusal ends, then whom a consent makes a member.
  const closed = await isClosedToRequests(trx, { contactKey, hashes }, context.now());
  const banned = await isBanned(context, trx, contact);
  const owner = await memberOfContact(trx, contact);
  return closed || banned || owner !== null;
}

export function contactOf({ contact: value }: Pick<store.ContentRow, 'contact'>) {
  return { kind: value.includes('@') ? 'email' : 'phone', value } as const;
}
