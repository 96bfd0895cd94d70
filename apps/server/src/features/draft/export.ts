import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { findConsent } from './consent.store.ts';
import { listDrafts, listVolunteerDrafts, readContents } from './draft.store.ts';
import { draftState, isUnanswered } from './rules.ts';
import { rolesOf } from './volunteer/store.ts';

/**
 * Returns the drafts that a person made as a relative, friend or volunteer, the person's roles as a
 * volunteer, and the consent to the person's own profile.
 */
export const exportDrafts: Exporter = async ({ db, now }, personId) => [
  await exportPreparedProfiles(db, personId, now()),
  await exportRoles(db, personId),
  await exportVolunteerDrafts(db, personId, now()),
  await exportConsent(db, personId),
];

/**
 * Returns the drafts of a relative or friend. Once a candidate was asked, the export contains no
 * more data than the maker's list of drafts shows, because a refusal must look like no answer.
 */
async function exportPreparedProfiles(
  db: Kysely<Database>,
  personId: string,
  now: Date,
): Promise<ExportSection> {
  const drafts = await listDrafts(db, personId);
  const openIds = drafts.filter((draft) => draftState(draft, now) === 'OPEN').map(({ id }) => id);
  const contents = await readContents(db, openIds);
  return {
    name: 'prepared',
    title: 'Profiles you made for others',
    value: drafts.map((row) => ({
      forWhom: row.for_whom,
      relation: row.relation,
      since: row.created_at.toISOString(),
      askedAt: row.asked_at?.toISOString() ?? null,
      until: row.ends_at.toISOString(),
      agreedAt: row.agreed_at?.toISOString() ?? null,
      contact: contents.get(row.id)?.contact ?? null,
      fields: asJson(contents.get(row.id)?.fields),
      preferences: asJson(contents.get(row.id)?.preferences),
    })),
  };
}

/** Casts the value of a `jsonb` column to a JSON type. A missing value becomes null. */
function asJson(value: object | null | undefined): ExportSection['value'] {
  return (value ?? null) as ExportSection['value'];
}

async function exportRoles(db: Kysely<Database>, personId: string): Promise<ExportSection> {
  const roles = await rolesOf(db, personId);
  return {
    name: 'volunteer',
    title: 'That you are a volunteer, or were one',
    value: roles.map((role) => ({
      places: role.places,
      since: role.given_at.toISOString(),
      until: role.ended_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Returns the unanswered drafts of a volunteer, without the data that candidates gave to the
 * volunteer.
 */
async function exportVolunteerDrafts(
  db: Kysely<Database>,
  personId: string,
  now: Date,
): Promise<ExportSection> {
  const drafts = await listVolunteerDrafts(db, personId);
  return {
    name: 'helped',
    title: 'Profiles that you prepare as a volunteer',
    value: drafts
      .filter((row) => isUnanswered(row, now))
      .map((row) => ({
        since: row.created_at.toISOString(),
        askedAt: row.asked_at?.toISOString() ?? null,
        codeEnteredAt: row.told_at?.toISOString() ?? null,
        until: row.ends_at.toISOString(),
      })),
  };
}

async function exportConsent(db: Kysely<Database>, memberId: string): Promise<ExportSection> {
  const consent = await findConsent(db, memberId);
  return {
    name: 'consent',
    title: 'Your consent to a profile someone made for you',
    value: consent === undefined ? [] : [toConsentEntry(consent)],
  };
}

function toConsentEntry(row: NonNullable<Awaited<ReturnType<typeof findConsent>>>) {
  return {
    preparedBy: row.full_name,
    relation: row.relation,
    agreedAt: row.agreed_at.toISOString(),
    askedAgainAt: row.checked_at?.toISOString() ?? null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    stillRight: row.still_right,
  };
}
