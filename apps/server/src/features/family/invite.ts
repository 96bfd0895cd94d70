import { randomUUID } from 'node:crypto';
import { DAY_MS, DAY_SECONDS } from '@sambandha/contract/durations';
import {
  INVITATION_DAYS,
  type Part,
  RELATIVES_MAX,
  type Relation,
} from '@sambandha/contract/family/choices';
import type { Language } from '@sambandha/contract/language';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  accountContacts,
  type Contact,
  contactKey,
  emailAndLanguageOf,
  findMemberByContact,
  hasOptedOut,
  insertOptOut,
  invitationText,
  isBanned,
  lockOwnAccount,
  newToken,
  prepareMemberMessage,
  tokenHash,
} from '../account/index.ts';
import * as invitationStore from './invitation.store.ts';
import { firstNames } from './rules.ts';
import * as store from './store.ts';

/** Maximum number of invitations of one candidate per day. */
const INVITATION_LIMIT = { maxUses: 10, seconds: DAY_SECONDS };

interface NewInvitation {
  readonly contact: Contact;
  readonly relation: Relation;
  readonly part: Part;
}

/**
 * Invites a relative by a letter, which is an e-mail or SMS. No letter is sent to a banned contact,
 * to a contact that opted out and has no account, or if the candidate and the owner of the contact
 * must not learn of each other. The response is the same in these cases. Fails with OWN_CONTACT,
 * FAMILY_FULL, TOO_MANY, SMS_UNAVAILABLE, UNAVAILABLE, UNAUTHENTICATED or FORBIDDEN, or with
 * VALIDATION for a number that cannot receive messages.
 */
export async function inviteRelative(
  context: Context,
  viewer: Viewer,
  { contact, relation, part }: NewInvitation,
): Promise<invitationStore.InvitationRow> {
  const { db, config } = context;
  const { onBehalfOf: candidateId } = viewer;
  const key = contactKey(contact.value);
  if ((await verifiedContactKeys(context, candidateId)).includes(key))
    throw new Failure('OWN_CONTACT');
  const limit = { ...INVITATION_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(db, `invite:${candidateId}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  const token = newToken();
  const names = firstNames(await store.namesOf(db, candidateId));
  const text = invitationText(config.publicUrl, token, names);
  const { language } = await emailAndLanguageOf(context, candidateId);
  const withheld = !(await mayBeInvited(context, candidateId, contact));
  const send = await prepareMemberMessage(context, { contact, text, language, withheld });
  const at = context.now();
  return inTransaction(db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    if (!(await store.lockCandidate(trx, candidateId))) throw new Failure('FORBIDDEN');
    const invitation = await invitationStore.saveInvitation(trx, {
      id: randomUUID(),
      candidate_id: candidateId,
      contact: contact.value,
      contact_key: key,
      relation,
      part,
      token_hash: tokenHash(token),
      created_at: at,
      expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
    });
    // The new invitation is counted, so that the family may have exactly `RELATIVES_MAX`.
    const { relatives, invitations } = await store.countFamilyMembers(trx, candidateId, at);
    if (relatives + invitations > RELATIVES_MAX) throw new Failure('FAMILY_FULL');
    await send(trx);
    return invitation;
  });
}

/**
 * Returns the keys of a person's verified contacts. An address that is not confirmed yet is left
 * out.
 */
export async function verifiedContactKeys({ db }: Context, personId: string): Promise<string[]> {
  const contacts = (await accountContacts(db, [personId])).get(personId);
  const phone = contacts?.phoneVerifiedAt ? contacts.phone : null;
  return [contacts?.email, phone].flatMap((value) => (value == null ? [] : contactKey(value)));
}

async function mayBeInvited(context: Context, candidateId: string, { value }: Contact) {
  const [isBannedContact, isOptedOut, owner] = await Promise.all([
    isBanned(context, context.db, value),
    hasOptedOut(context, value),
    findMemberByContact(context.db, value),
  ]);
  if (isBannedContact || (isOptedOut && owner === null)) return false;
  return (
    owner === null || !(await store.areMutuallyHidden(context.db, candidateId, owner.memberId))
  );
}

interface Reader {
  /** The reader. Null for a visitor. */
  readonly personId: string | null;
  /** The language of the browser. */
  readonly language: Language | null;
}

/** Returns the offer of an invitation, in the reader's script. Fails with LINK_INVALID. */
export async function readInvitationOffer(context: Context, token: string, reader: Reader) {
  const row = await invitationStore.findInvitation(context.db, tokenHash(token), context.now());
  if (row === undefined) throw new Failure('LINK_INVALID');
  const { personId } = reader;
  const chosenLanguage =
    personId === null ? null : (await emailAndLanguageOf(context, personId)).language;
  const { account } = letterTextsIn(chosenLanguage ?? reader.language);
  return {
    candidate: account.name(firstNames(row)),
    relation: row.relation,
    part: row.part,
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * Ends an invitation, and opts its contact out of letters to people without an account. The link is
 * sufficient authorization. Fails with LINK_INVALID.
 */
export async function stopInvitations(context: Context, token: string): Promise<void> {
  const { db, now } = context;
  await inTransaction(db, async (trx) => {
    const row = await invitationStore.findInvitation(trx, tokenHash(token), now());
    if (row === undefined) throw new Failure('LINK_INVALID');
    await invitationStore.consumeInvitation(trx, row.id);
    await insertOptOut(context, trx, row.contact_key);
  });
}
