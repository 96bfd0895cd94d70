import { VOLUNTEER, VOLUNTEER_DRAFTS_PER_DAY } from '@sambandha/contract/draft/choices';
import type { helpedDraft } from '@sambandha/contract/draft/schemas';
import type { VolunteerHome } from '@sambandha/contract/draft/volunteer-endpoints';
import { DAY_MS } from '@sambandha/contract/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  assertNumberReachable,
  contactFromInput,
  contactKey,
  emailAndLanguageOf,
} from '../../account/index.ts';
import { type AuditedContext, auditVolunteerAct } from '../audit.ts';
import { insertDraft, listVolunteerDrafts } from '../draft.store.ts';
import { createDraftOnce, rejectOwnContact } from '../manage-drafts.ts';
import { toDrafts } from '../responses.ts';
import { CODE_TRIES, draftEnd, isUnanswered } from '../rules.ts';
import { rejectOtherPlace } from './places.ts';
import { countVolunteerDrafts, findVolunteer, lockVolunteer } from './store.ts';

/**
 * Returns the data of a volunteer's page. The page lists a draft until the candidate agrees, or the
 * draft ends or is deleted. Fails with FORBIDDEN.
 */
export async function readVolunteerHome(
  context: Context,
  personId: string,
): Promise<VolunteerHome> {
  const { db, now, deliver } = context;
  const volunteer = await findVolunteer(db, personId);
  if (volunteer === undefined) throw new Failure('FORBIDDEN');
  const rows = await listVolunteerDrafts(db, personId);
  const unansweredDrafts = rows.filter((row) => isUnanswered(row, now()));
  const recentCount = await countVolunteerDrafts(db, personId, aDayBefore(now()));
  return {
    places: volunteer.places,
    since: volunteer.given_at.toISOString(),
    canAsk: deliver.isChannelAvailable('sms'),
    left: Math.max(0, VOLUNTEER_DRAFTS_PER_DAY - recentCount),
    drafts: await toDrafts(context, unansweredDrafts),
  };
}

/**
 * Begins a draft for a candidate from one of the volunteer's places and returns its id. If an
 * earlier call with the same Idempotency-Key `key` began a draft, returns the id of that draft.
 * Fails with FORBIDDEN, OWN_CONTACT, OTHER_PLACE, DRAFTS_OF_DAY, or VALIDATION on a number that
 * cannot exist or cannot receive messages.
 */
export async function createVolunteerDraft(
  context: AuditedContext,
  makerId: string,
  {
    phone,
    language,
    key,
    ...fields
  }: z.output<typeof helpedDraft> & {
    readonly key: string | null;
  },
): Promise<string> {
  const contact = contactFromInput({ phone });
  assertNumberReachable(context, contact);
  return inTransaction(context.db, async (trx) => {
    const { places } = await lockVolunteer(trx, makerId);
    await rejectOwnContact({ db: trx }, makerId, contact);
    rejectOtherPlace(places, fields);
    const beginCall = { makerId, key, endpoint: 'createVolunteerDraft' };
    return createDraftOnce(context, trx, beginCall, async ({ id, at }) => {
      const count = await countVolunteerDrafts(trx, makerId, aDayBefore(at));
      if (count >= VOLUNTEER_DRAFTS_PER_DAY) throw new Failure('DRAFTS_OF_DAY');
      const providedFields = Object.entries(fields).filter(([, value]) => value != null);
      await insertDraft(
        trx,
        {
          id,
          maker_id: makerId,
          for_whom: 'HELPED',
          relation: VOLUNTEER,
          created_at: at,
          ends_at: draftEnd(at),
        },
        {
          draft_id: id,
          contact: contact.value,
          contact_key: contactKey(contact.value),
          language: language ?? (await emailAndLanguageOf({ db: trx }, makerId)).language,
          fields: JSON.stringify(Object.fromEntries(providedFields)),
          preferences: null,
          tries_left: CODE_TRIES,
        },
      );
      await auditVolunteerAct(context, trx, { id, makerId }, 'VOLUNTEER_BEGIN');
    });
  });
}

const aDayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
