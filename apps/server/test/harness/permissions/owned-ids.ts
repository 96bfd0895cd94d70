import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import { CODE_TRIES } from '../../../src/features/draft/rules.ts';
import type { TestApp } from '../app.ts';
import { addRelative, createRelative, createSession } from '../factories.ts';
import { preparedFields } from '../maker-calls.ts';
import { photoColumns } from '../photo-row.ts';
import { recordContacts } from './contacts.ts';
import { createLinks } from './link-calls.ts';

/** The ids of the data that only its owner may use or change. */
export interface OwnedIds {
  /** A session of the owner that the caller does not use. */
  readonly sessionId: string;
  readonly passkeyId: string;
  readonly photoIds: readonly [string, string];
  readonly searchId: string;
  /** A change of the owner's phone number. */
  readonly changeId: string;
  readonly notificationId: string;
  readonly pushEndpoint: string;
  /** A relative in the owner's family, and a pending invitation into it. */
  readonly relativeId: string;
  readonly invitationId: string;
  /** An act of the relative in the family's log. */
  readonly actId: string;
  /** A link to the owner's biodata, and a link that a speaker proposed. */
  readonly linkId: string;
  readonly linkProposalId: string;
  /** A draft that the owner prepares for another person, and its photo. */
  readonly draftId: string;
  readonly draftPhotoId: string;
  /** A draft of a volunteer whose candidate was asked for consent. */
  readonly requestedDraftId: string;
  /** Relatives who speak for the owner. */
  readonly speakerIds: readonly [string, string];
}

/** Returns random ids, which name no record until `createOwnedRecords` uses them. */
export function unknownIds(): OwnedIds {
  return {
    sessionId: uuidv7(),
    passkeyId: uuidv7(),
    photoIds: [uuidv7(), uuidv7()],
    searchId: uuidv7(),
    changeId: uuidv7(),
    notificationId: uuidv7(),
    pushEndpoint: `https://push.example.org/${uuidv7()}`,
    relativeId: uuidv7(),
    invitationId: uuidv7(),
    actId: uuidv7(),
    linkId: uuidv7(),
    linkProposalId: uuidv7(),
    draftId: uuidv7(),
    draftPhotoId: uuidv7(),
    requestedDraftId: uuidv7(),
    speakerIds: [uuidv7(), uuidv7()],
  };
}

/** Inserts one record of each kind that a member can own. */
export async function createOwnedRecords(app: TestApp, member_id: string, ids = unknownIds()) {
  const { db } = app;
  const now = app.clock.now();
  await createSession(app, member_id);
  // The session with the greatest id is the newest.
  await db
    .updateTable('sessions')
    .set({ id: ids.sessionId })
    .where('member_id', '=', member_id)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', member_id)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  await createFamily(app, member_id, ids);
  await createDraft(app, member_id, ids);
  await db
    .insertInto('passkeys')
    .values({
      id: ids.passkeyId,
      member_id,
      credential_id: randomBytes(32),
      public_key: randomBytes(77),
      counter: '0',
      transports: [],
      name: 'Phone',
      second_factor: false,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await db
    .insertInto('photos')
    .values(
      ids.photoIds.map((id, position) => ({
        ...photoColumns(now),
        id,
        member_id,
        verification_id: null,
        is_primary: position === 0,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('saved_searches')
    .values({
      id: ids.searchId,
      member_id,
      name: 'Near',
      query: '{}',
      digest: false,
      last_digest_at: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('contact_changes')
    .values({
      id: ids.changeId,
      member_id,
      kind: 'phone',
      former_email: null,
      former_phone: `+9198${member_id.replace(/\D/g, '').slice(-8).padStart(8, '0')}`,
      password_hash: 'none',
      factor: null,
      at: new Date(now.getTime() - 4 * DAY_MS),
      expires_at: new Date(now.getTime() + 20 * DAY_MS),
    })
    .execute();
  await db
    .insertInto('notifications')
    .values({
      id: ids.notificationId,
      member_id,
      kind: 'ACCOUNT',
      subject_id: uuidv7(),
      about_id: null,
      match_id: null,
      label: null,
      notice: 'VERIFIED',
      created_at: now,
      read_at: null,
      mail_due_at: null,
      push_due_at: null,
      mailed_at: null,
    })
    .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: uuidv7(),
      member_id,
      session_id: ids.sessionId,
      endpoint: ids.pushEndpoint,
      p256dh: 'x',
      auth: 'x',
      created_at: now,
    })
    .execute();
  return ids;
}

/** Inserts relatives, an act of one of them, biodata links and an invitation. */
async function createFamily(app: TestApp, candidate_id: string, ids: OwnedIds): Promise<void> {
  const { db } = app;
  const now = app.clock.now();
  const roleColumns = { candidate_id, relation: 'AUNT', part: 'adviser' } as const;
  await createRelative(app, { id: ids.relativeId });
  await db
    .insertInto('relatives')
    .values({ ...roleColumns, person_id: ids.relativeId, joined_at: now })
    .execute();
  await db
    .insertInto('family_acts')
    .values({
      id: ids.actId,
      candidate_id,
      actor_id: ids.relativeId,
      relation: 'AUNT',
      kind: 'PROFILE',
      fields: ['familyDeity'],
      what: JSON.stringify([{ field: 'familyDeity', before: 'Idagunji', after: null }]),
      at: now,
    })
    .execute();
  for (const id of ids.speakerIds) {
    await createRelative(app, { id });
    await addRelative(app, id, candidate_id, 'speaker');
  }
  await createLinks(app, candidate_id, ids);
  const contact = `invited-${ids.invitationId}@test.example`;
  await db
    .insertInto('family_invitations')
    .values({
      ...roleColumns,
      id: ids.invitationId,
      contact,
      contact_key: contact,
      token_hash: randomBytes(32),
      created_at: now,
      expires_at: new Date(now.getTime() + 7 * DAY_MS),
    })
    .execute();
}

/** Inserts a complete draft with a photo, without a request for consent. */
export async function createDraft(app: TestApp, maker_id: string, ids: OwnedIds): Promise<void> {
  const { draftId, draftPhotoId } = ids;
  const contact = `prepared-${draftId}@private.example`;
  recordContacts(contact);
  const now = app.clock.now();
  await app.db
    .insertInto('drafts')
    .values({
      id: draftId,
      maker_id,
      for_whom: 'DAUGHTER',
      relation: 'MOTHER',
      created_at: now,
      ends_at: new Date(now.getTime() + 30 * DAY_MS),
    })
    .execute();
  await app.db
    .insertInto('draft_contents')
    .values({
      draft_id: draftId,
      contact,
      contact_key: contact,
      language: null,
      fields: JSON.stringify(preparedFields),
      preferences: null,
      tries_left: CODE_TRIES,
    })
    .execute();
  await app.db
    .insertInto('photos')
    .values({
      ...photoColumns(now),
      id: draftPhotoId,
      member_id: null,
      // Photos of drafts are stored like those of registrations.
      verification_id: draftId,
    })
    .execute();
}
