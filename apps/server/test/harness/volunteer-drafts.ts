import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import { CODE_TRIES } from '../../src/features/draft/rules.ts';
import type { TestApp } from './app.ts';
import { preparedFields } from './maker-calls.ts';
import { photoColumns } from './photo-row.ts';

/* Inserts volunteers and their drafts. */

let draftCount = 0;

/** Makes a person a volunteer for Sirsi. */
export async function makeVolunteer(app: TestApp, personId: string): Promise<void> {
  await app.db
    .insertInto('volunteers')
    .values({
      id: uuidv7(),
      person_id: personId,
      places: ['Sirsi'],
      given_by: null,
      given_at: app.clock.now(),
    })
    .execute();
}

/**
 * Inserts a complete draft of a volunteer. In the state `told`, the candidate has read the code to
 * the volunteer.
 */
export async function createVolunteerDraft(
  app: TestApp,
  makerId: string,
  state: 'open' | 'asked' | 'told',
  ids: { readonly draftId?: string; readonly photoId?: string } = {},
): Promise<string> {
  const { draftId = uuidv7(), photoId = uuidv7() } = ids;
  draftCount += 1;
  const phone = `+9199005${String(draftCount).padStart(5, '0')}`;
  const now = app.clock.now();
  const told_at = state === 'told' ? now : null;
  await app.db
    .insertInto('drafts')
    .values({
      id: draftId,
      maker_id: makerId,
      for_whom: 'HELPED',
      relation: 'VOLUNTEER',
      created_at: now,
      asked_at: state === 'open' ? null : now,
      ends_at: new Date(now.getTime() + 14 * DAY_MS),
      told_at,
    })
    .execute();
  await app.db
    .insertInto('draft_contents')
    .values({
      draft_id: draftId,
      contact: phone,
      contact_key: phone,
      language: null,
      fields: JSON.stringify({ ...preparedFields, location: 'Sirsi' }),
      preferences: null,
      token_hash: state === 'open' ? null : randomBytes(32),
      tries_left: CODE_TRIES,
      told_at,
    })
    .execute();
  await app.db
    .insertInto('photos')
    .values({
      ...photoColumns(now),
      id: photoId,
      member_id: null,
      // Photos of drafts are stored like those of registrations.
      verification_id: draftId,
    })
    .execute();
  return draftId;
}
