import { communityToday } from '@sambandha/contract/calendar';
import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import type { consentEndpoints } from '@sambandha/contract/draft/consent-endpoints';
import { completeDraft } from '@sambandha/contract/draft/schemas';
import type { HandlerInput } from '@sambandha/contract/endpoint';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { askForReview } from '../../db/review.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Origin } from '../../http/endpoint.ts';
import { createMember, registerAgreed, takeOver } from '../account/index.ts';
import { takeIn } from '../family/index.ts';
import { claimDraftPhotos, eraseReleased, keepPhotos } from '../photo/index.ts';
import { savePreferences } from '../preference/index.ts';
import { changeProfile } from '../profile/index.ts';
import { contactOf } from './ask.ts';
import { type Asked, holdMember, insertConsent, lockAsked, wasRefuted } from './consent.store.ts';
import { openedBy } from './consent.ts';
import * as store from './draft.store.ts';
import { type EndOfDraft, eraseContent } from './end.ts';
import { confirms } from './rules.ts';

type Agreement = HandlerInput<(typeof consentEndpoints)['giveConsent'], 'body'>;

interface Around {
  readonly end: EndOfDraft;
  /** Publishes the member's visibility to their matches. */
  readonly publishVisibility: (memberId: string) => Promise<void>;
}

/**
 * Creates the candidate's account from the prepared profile and the candidate's changes, and makes
 * the person who prepared it a relative, in one transaction. Another birth date ends the draft.
 * Fails with LINK_INVALID, OTP_INVALID, DRAFT_ENDED, CONTACT_TAKEN, BLOCKED, IMPOSSIBLE, TOO_MANY,
 * UNAVAILABLE, or VALIDATION on the password and the photos.
 */
export async function agree(
  context: Context,
  agreement: Agreement,
  origin: Origin,
  { end, publishVisibility }: Around,
) {
  const asked = await openedBy(context, agreement, origin.ipAddress);
  const { draft_id: id, maker_id: makerId } = asked;
  const given = String(asked.fields.dateOfBirth);
  if (!confirms(agreement.birthDate, given, communityToday(context.now()))) {
    await refute(context, asked, given, end);
    throw new Failure('DRAFT_ENDED');
  }
  const registered = await registerAgreed(
    context,
    { id, password: agreement.password, memberId: asked.member_id },
    origin,
    async (trx, made) => {
      await lockAsked(trx, { draftId: id, makerId });
      const content = await store.lockContent(trx, id);
      if (content === undefined) throw new Failure('LINK_INVALID');
      return publish(context, trx, { ...asked, ...content }, { ...made, origin, ...agreement });
    },
  );
  await eraseReleased(context);
  if (asked.member_id !== null) await publishVisibility(asked.member_id);
  return registered;
}

interface Published extends Pick<Agreement, 'changes' | 'photoIds' | 'part'> {
  /** The id of a handed-over profile: its own. */
  readonly memberId: string;
  readonly passwordHash: string;
  readonly origin: NewMember['origin'];
}

type AskedContent = store.ContentRow & Pick<Asked, 'maker_id' | 'relation'>;

/**
 * Creates a member from the prepared profile, or gives the candidate the handed-over one, and erases
 * the draft. A maker who is not a volunteer becomes a relative. The draft must be locked. Returns
 * the contact.
 */
export async function publish(
  context: Context,
  trx: Transaction<Database>,
  asked: AskedContent,
  { changes, photoIds, part = 'adviser', ...login }: Published,
): Promise<string> {
  const { draft_id: id, maker_id: makerId, relation } = asked;
  const { memberId } = login;
  const contact = contactOf(asked);
  const at = context.now();
  if (asked.member_id === null) {
    await createMember(context, trx, { ...login, contact, ...merged(asked, changes) });
    await claimDraftPhotos(trx, { draft: { draftId: id, makerId }, memberId, photoIds, at });
  } else {
    if (asked.member_id !== memberId) throw new Failure('LINK_INVALID');
    await takeOver(context, trx, { ...login, contact: contact.value });
    await changeKept(trx, memberId, changes);
    await keepPhotos(trx, { memberId, photoIds, at });
  }
  if (relation !== VOLUNTEER) {
    await takeIn(context, trx, { candidateId: memberId, personId: makerId, relation, part, at });
  }
  await insertConsent(trx, { memberId, makerId, relation, at });
  const given = String(asked.fields.dateOfBirth);
  await reviewRefuted(context, trx, { memberId, makerId, given });
  await store.changeDraft(trx, id, { agreed_at: at });
  await store.deleteContent(trx, id);
  return contact.value;
}

type NewMember = Parameters<typeof createMember>[2];

/** Applies the candidate's changes to a handed-over profile. */
async function changeKept(
  trx: Transaction<Database>,
  memberId: string,
  changes: Agreement['changes'],
): Promise<void> {
  if (changes === undefined) return;
  const { preferences, name, bio, ...rest } = changes;
  const given = { ...rest, fullName: name, aboutMe: bio };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  await changeProfile(trx, memberId, { fields: Object.fromEntries(present), privacy: {} });
  if (preferences !== undefined) await savePreferences(trx, memberId, preferences);
}

type Fields = NewMember['fields'];
type Preferences = NewMember['preferences'];

/** The prepared fields with the candidate's changes, under the names of the registry. */
function merged(content: store.ContentRow, changes: Agreement['changes']) {
  const { preferences = content.preferences ?? undefined, ...changed } = changes ?? {};
  const present = Object.entries(changed).filter(([, value]) => value !== undefined);
  const all = { ...content.fields, ...Object.fromEntries(present) };
  const { name, dateOfBirth, bio } = completeDraft.parse(all);
  const {
    name: _name,
    dateOfBirth: _dateOfBirth,
    bio: _bio,
    ...rest
  } = all as Record<string, unknown>;
  // The contract's schemas checked each of them on entry.
  const fields = { ...rest, fullName: name, dob: dateOfBirth, aboutMe: bio } as Fields;
  return { fields, preferences: preferences as Preferences };
}

/**
 * Ends a draft with a birth date that the candidate did not confirm, and stores its year for the
 * maker.
 */
async function refute(
  context: Context,
  asked: Asked,
  given: string,
  end: EndOfDraft,
): Promise<void> {
  const { draft_id: id, maker_id: makerId } = asked;
  const finish = await inTransaction(context.db, async (trx) => {
    await lockAsked(trx, { draftId: id, makerId });
    const finish = await refuteLocked(context, trx, { ...asked, given }, end);
    if (finish === null) throw new Failure('LINK_INVALID');
    return finish;
  });
  await finish();
}

/**
 * The same for a locked draft. Returns the work to do after the commit; null if it was erased
 * already. `given`: the birth date of the draft.
 */
export async function refuteLocked(
  context: Context,
  trx: Transaction<Database>,
  {
    draft_id: id,
    maker_id: makerId,
    given,
  }: Pick<AskedContent, 'draft_id' | 'maker_id'> & { readonly given: string },
  end: EndOfDraft,
): Promise<(() => Promise<void>) | null> {
  const [year] = yearMarks(context, makerId, given);
  await store.changeDraft(trx, id, { refuted_year: year ?? null });
  return eraseContent(context, trx, { id, makerId }, end);
}

interface Retyped {
  readonly memberId: string;
  readonly makerId: string;
  /** The birth date. */
  readonly given: string;
}

/** Holds the member for review if a candidate has refuted the same birth year of this maker before. */
async function reviewRefuted(
  context: Context,
  trx: Context['db'],
  { memberId, makerId, given }: Retyped,
): Promise<void> {
  if (!(await wasRefuted(trx, makerId, yearMarks(context, makerId, given)))) return;
  const at = context.now();
  await holdMember(trx, memberId, at);
  await askForReview(trx, { memberId, reason: 'BIRTH_YEAR', at });
}

/** Keyed hashes, so that the table does not reveal the birth year. */
function yearMarks({ config }: Context, makerId: string, birthDate: string): readonly Buffer[] {
  return config.keys.hashes('birth year of a draft', `${makerId}\n${birthDate.slice(0, 4)}`);
}
