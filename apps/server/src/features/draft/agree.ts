import { todayThere } from '@sambandha/contract/calendar';
import type { consentEndpoints } from '@sambandha/contract/draft/consent-endpoints';
import { completeDraft } from '@sambandha/contract/draft/schemas';
import type { Received } from '@sambandha/contract/endpoint';
import type { Context } from '../../context.ts';
import { askForReview } from '../../db/review.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import type { Origin } from '../../http/endpoint.ts';
import { createMember, registerAgreed } from '../account/index.ts';
import { takeIn } from '../family/index.ts';
import { claimDraftPhotos, eraseReleased } from '../photo/index.ts';
import { contactOf } from './ask.ts';
import { type Asked, holdMember, insertConsent, lockAsked, wasRefuted } from './consent.store.ts';
import { openedBy } from './consent.ts';
import * as store from './draft.store.ts';
import { eraseContent } from './end.ts';
import { confirms } from './rules.ts';

type Agreement = Received<(typeof consentEndpoints)['giveConsent'], 'body'>;

/**
 * Makes the candidate a member with what was prepared and what they changed of it, and the one who prepared
 * it a relative, in one transaction. Another birth date ends it all. Fails with LINK_INVALID, OTP_INVALID,
 * DRAFT_ENDED, CONTACT_TAKEN, BLOCKED, IMPOSSIBLE, TOO_MANY, UNAVAILABLE, or VALIDATION on the password
 * and the photos.
 */
export async function agree(context: Context, agreement: Agreement, origin: Origin) {
  const asked = await openedBy(context, agreement, origin.ipAddress);
  const { draft_id: id, maker_id: makerId } = asked;
  const given = String(asked.fields.dateOfBirth);
  if (!confirms(agreement.birthDate, given, todayThere(context.now()))) {
    await refute(context, asked, given);
    throw new Failure('DRAFT_ENDED');
  }
  const registered = await registerAgreed(
    context,
    { id, password: agreement.password },
    origin,
    async (trx, { memberId, passwordHash }) => {
      await lockAsked(trx, { draftId: id, makerId });
      const content = await store.lockContent(trx, id);
      if (content === undefined) throw new Failure('LINK_INVALID');
      const { changes, photoIds, part = 'adviser' } = agreement;
      const { fields, preferences } = merged(content, changes);
      const contact = contactOf(content);
      await createMember(context, trx, {
        memberId,
        contact,
        passwordHash,
        fields,
        preferences,
        origin,
      });
      const at = context.now();
      await claimDraftPhotos(trx, { draft: { draftId: id, makerId }, memberId, photoIds, at });
      const { relation } = asked;
      await takeIn(context, trx, { candidateId: memberId, personId: makerId, relation, part, at });
      await insertConsent(trx, { memberId, makerId, relation, at });
      await reviewRefuted(context, trx, { memberId, makerId, given });
      await store.changeDraft(trx, id, { agreed_at: at });
      await store.deleteContent(trx, id);
      return contact.value;
    },
  );
  await eraseReleased(context);
  return registered;
}

type Fields = Parameters<typeof createMember>[2]['fields'];
type Preferences = Parameters<typeof createMember>[2]['preferences'];

/** What was prepared, with what the candidate changed of it, as the registry names it. */
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
  // The contract's schemas checked each of them when it was given.
  const fields = { ...rest, fullName: name, dob: dateOfBirth, aboutMe: bio } as Fields;
  return { fields, preferences: preferences as Preferences };
}

/** Ends a draft whose birth date the candidate did not confirm, and remembers its year for who made it. */
async function refute(context: Context, asked: Asked, given: string): Promise<void> {
  const { draft_id: id, maker_id: makerId } = asked;
  await inTransaction(context.db, async (trx) => {
    await lockAsked(trx, { draftId: id, makerId });
    const [year] = yearMarks(context, makerId, given);
    await store.changeDraft(trx, id, { refuted_year: year ?? null });
    if (!(await eraseContent(context, trx, { id, makerId }))) throw new Failure('LINK_INVALID');
  });
  await eraseReleased(context);
}

interface Retyped {
  readonly memberId: string;
  readonly makerId: string;
  /** The birth date. */
  readonly given: string;
}

/** The same birth year again, after a candidate said that it was wrong: a person looks first. */
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

/** Keyed, so that the table tells no birth year. */
function yearMarks({ config }: Context, makerId: string, birthDate: string): readonly Buffer[] {
  return config.keys.hashes('birth year of a draft', `${makerId}\n${birthDate.slice(0, 4)}`);
}
