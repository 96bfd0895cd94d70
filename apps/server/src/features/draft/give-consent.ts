import { communityDate } from '@sambandha/contract/calendar';
import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import type { consentEndpoints } from '@sambandha/contract/draft/consent-endpoints';
import { completeDraft } from '@sambandha/contract/draft/schemas';
import type { HandlerInput } from '@sambandha/contract/endpoint';
import { impossibleStarError } from '@sambandha/contract/profile/star';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { addReviewReason } from '../../db/review.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestOrigin } from '../../http/endpoint.ts';
import { createLogin, createMember, registerByConsent, storedContact } from '../account/index.ts';
import { addToFamily } from '../family/index.ts';
import {
  claimDraftPhotos,
  eraseReleasedFiles,
  keepPhotos,
  listPhotos,
  type PhotoRemovalHooks,
} from '../photo/index.ts';
import { savePreferences } from '../preference/index.ts';
import { type BeforeProfileChange, changeProfile, rejectImpossibleStar } from '../profile/index.ts';
import {
  type ConsentRequest,
  holdNewMember,
  insertConsent,
  lockMakerAndDraft,
  wasBirthYearRefuted,
} from './consent.store.ts';
import { openRequest } from './consent-request.ts';
import * as store from './draft.store.ts';
import { eraseContent, type MemberEraser } from './erase-content.ts';
import { isBirthDateConfirmed } from './rules.ts';

type Agreement = HandlerInput<(typeof consentEndpoints)['giveConsent'], 'body'>;

interface ContentHooks extends Pick<PhotoRemovalHooks, 'beforeDelete'> {
  readonly beforeChange: BeforeProfileChange;
}

export interface ConsentDependencies extends ContentHooks, MemberEraser {
  /** Publishes the member's visibility to their matches. */
  readonly publishVisibility: (memberId: string) => Promise<void>;
}

/**
 * Creates the candidate's account from the prepared profile and the candidate's changes in one
 * transaction, see `publishProfile`. If the candidate enters another birth date, or is too young,
 * the draft ends. Fails with LINK_INVALID, OTP_INVALID, DRAFT_ENDED, CONTACT_TAKEN, BLOCKED,
 * IMPOSSIBLE, TOO_MANY, UNAVAILABLE, or VALIDATION on the password and the photos.
 */
export async function giveConsent(
  context: Context,
  agreement: Agreement,
  origin: RequestOrigin,
  dependencies: ConsentDependencies,
) {
  const request = await openRequest(context, agreement, origin.ipAddress);
  const { draft_id: id, maker_id: makerId } = request;
  const draftBirthDate = String(request.fields.dateOfBirth);
  if (!isBirthDateConfirmed(agreement.birthDate, draftBirthDate, communityDate(context.now()))) {
    await refuteBirthDate(context, request, draftBirthDate, dependencies);
    throw new Failure('DRAFT_ENDED');
  }
  const registration = await registerByConsent(
    context,
    { id, password: agreement.password, memberId: request.member_id },
    origin,
    async (trx, login) => {
      await lockMakerAndDraft(trx, { draftId: id, makerId });
      const content = await store.lockContent(trx, id);
      if (content === undefined) throw new Failure('LINK_INVALID');
      const { member_id: memberId } = content;
      if (memberId !== null) {
        await announceChanges(context, trx, memberId, agreement, dependencies);
      }
      // The locked content replaces the content that was read before the lock.
      return publishProfile(
        context,
        trx,
        { ...request, ...content },
        { ...login, origin, ...agreement },
      );
    },
  );
  await eraseReleasedFiles(context);
  if (request.member_id !== null) await dependencies.publishVisibility(request.member_id);
  return registration;
}

/** Calls the hooks for the changed fields and removed photos of a handed-over profile. */
async function announceChanges(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  { changes, photoIds }: Pick<Agreement, 'changes' | 'photoIds'>,
  { beforeChange, beforeDelete }: ContentHooks,
): Promise<void> {
  if (changes !== undefined) await beforeChange(context, trx, memberId);
  if (photoIds === undefined) return;
  for (const { id } of await listPhotos(trx, { memberId })) {
    if (!photoIds.includes(id)) await beforeDelete(context, trx, memberId, id);
  }
}

interface PublishInput extends Pick<Agreement, 'changes' | 'photoIds' | 'part'> {
  /** The id of the new member, or of the handed-over profile. */
  readonly memberId: string;
  readonly passwordHash: string;
  readonly origin: NewMember['origin'];
}

type RequestContent = store.ContentRow & Pick<ConsentRequest, 'maker_id' | 'relation'>;

/**
 * Creates a member from the prepared profile, or gives the candidate the handed-over profile, and
 * deletes the content of the draft. A maker who is not a volunteer becomes a relative, unless the
 * candidate chooses no part or the maker has the maximum number of families. Holds the member if
 * the birth year was refuted before. The draft must be locked. Returns the contact.
 */
export async function publishProfile(
  context: Context,
  trx: Transaction<Database>,
  request: RequestContent,
  { changes, photoIds, part = 'adviser', ...login }: PublishInput,
): Promise<string> {
  const { draft_id: id, maker_id: makerId, relation } = request;
  const { memberId } = login;
  const contact = storedContact(request.contact);
  const at = context.now();
  if (request.member_id === null) {
    await createMember(context, trx, { ...login, contact, ...mergedContent(request, changes) });
    await claimDraftPhotos(trx, { draft: { draftId: id, makerId }, memberId, photoIds, at });
  } else {
    if (request.member_id !== memberId) throw new Failure('LINK_INVALID');
    await createLogin(context, trx, { ...login, contact: contact.value });
    await changeHandedOverProfile(trx, memberId, request.fields, changes);
    await keepPhotos(trx, { memberId, photoIds, at });
  }
  if (relation !== VOLUNTEER && part !== 'none') {
    await addToFamily(context, trx, {
      candidateId: memberId,
      personId: makerId,
      relation,
      part,
      at,
    });
  }
  await insertConsent(trx, { memberId, makerId, relation, at });
  const draftBirthDate = String(request.fields.dateOfBirth);
  await reviewRefutedYear(context, trx, { memberId, makerId, draftBirthDate });
  await store.changeDraft(trx, id, { agreed_at: at });
  await store.deleteContent(trx, id);
  return contact.value;
}

type NewMember = Parameters<typeof createMember>[2];

/**
 * Applies the candidate's changes to a handed-over profile. The candidate cannot change the pada,
 * so a pada that contradicts the changes is removed. Fails with IMPOSSIBLE if the star still does
 * not belong to the rashi.
 */
async function changeHandedOverProfile(
  trx: Transaction<Database>,
  memberId: string,
  storedFields: store.ContentRow['fields'],
  changes: Agreement['changes'],
): Promise<void> {
  if (changes === undefined) return;
  const { preferences, name, bio, ...rest } = changes;
  const entries = Object.entries({ ...rest, fullName: name, aboutMe: bio });
  const fields = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const mergedFields = { ...storedFields, ...fields };
  if (impossibleStarError(mergedFields) !== null) fields.pada = null;
  // `fields.pada` may have become null after the merge.
  rejectImpossibleStar({ ...mergedFields, ...fields });
  await changeProfile(trx, memberId, { fields, privacy: {} });
  if (preferences !== undefined) await savePreferences(trx, memberId, preferences);
}

type Fields = NewMember['fields'];
type Preferences = NewMember['preferences'];

/**
 * Returns the prepared fields with the candidate's changes, under the field names of
 * `profileFields`.
 */
function mergedContent(content: store.ContentRow, changes: Agreement['changes']) {
  const { preferences = content.preferences ?? undefined, ...changedFields } = changes ?? {};
  const providedFields = Object.entries(changedFields).filter(([, value]) => value !== undefined);
  const mergedFields = { ...content.fields, ...Object.fromEntries(providedFields) };
  const { name, dateOfBirth, bio } = completeDraft.parse(mergedFields);
  const {
    name: _name,
    dateOfBirth: _dateOfBirth,
    bio: _bio,
    ...rest
  } = mergedFields as Record<string, unknown>;
  // The contract's schemas checked each field when it was entered.
  const fields = { ...rest, fullName: name, dob: dateOfBirth, aboutMe: bio } as Fields;
  return { fields, preferences: preferences as Preferences };
}

/**
 * Ends a draft whose birth date the candidate did not confirm. Stores a hash of the birth year for
 * the comparison with later drafts of the maker.
 */
async function refuteBirthDate(
  context: Context,
  request: ConsentRequest,
  draftBirthDate: string,
  eraser: MemberEraser,
): Promise<void> {
  const { draft_id: id, maker_id: makerId } = request;
  const afterCommit = await inTransaction(context.db, async (trx) => {
    await lockMakerAndDraft(trx, { draftId: id, makerId });
    const draft = { ...request, draftBirthDate };
    const finishErasure = await refuteBirthDateLocked(context, trx, draft, eraser);
    if (finishErasure === null) throw new Failure('LINK_INVALID');
    return finishErasure;
  });
  await afterCommit();
}

/**
 * Like `refuteBirthDate`, for a locked draft. Returns the work to do after the commit, or null if
 * the content was already erased.
 */
export async function refuteBirthDateLocked(
  context: Context,
  trx: Transaction<Database>,
  {
    draft_id: id,
    maker_id: makerId,
    draftBirthDate,
  }: Pick<RequestContent, 'draft_id' | 'maker_id'> & { readonly draftBirthDate: string },
  eraser: MemberEraser,
): Promise<(() => Promise<void>) | null> {
  const [yearHash] = birthYearHashes(context, makerId, draftBirthDate);
  await store.changeDraft(trx, id, { refuted_year: yearHash ?? null });
  return eraseContent(context, trx, { id, makerId }, eraser);
}

interface BirthDateReview {
  readonly memberId: string;
  readonly makerId: string;
  /** The birth date in the draft, as `YYYY-MM-DD`. */
  readonly draftBirthDate: string;
}

/**
 * Holds the member for review if a candidate has refuted the same birth year in a draft of this
 * maker before.
 */
async function reviewRefutedYear(
  context: Context,
  trx: Context['db'],
  { memberId, makerId, draftBirthDate }: BirthDateReview,
): Promise<void> {
  if (!(await wasBirthYearRefuted(trx, makerId, birthYearHashes(context, makerId, draftBirthDate))))
    return;
  const at = context.now();
  await holdNewMember(trx, memberId, at);
  await addReviewReason(trx, { memberId, reason: 'BIRTH_YEAR', at });
}

/**
 * Returns the hashes of a maker and a birth year, under the present SECRET first. The hashes are
 * keyed, so that the stored hash does not reveal the year.
 */
function birthYearHashes(
  { config }: Context,
  makerId: string,
  birthDate: string,
): readonly Buffer[] {
  return config.keys.hashes('birth year of a draft', `${makerId}\n${birthDate.slice(0, 4)}`);
}
