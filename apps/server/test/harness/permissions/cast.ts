import type { Part } from '@sambandha/contract/family/choices';
import { createAccessPaths } from '../../../src/api.ts';
import { endAccessPaths } from '../../../src/security/access-paths.ts';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { createVolunteerDraft, makeVolunteer } from '../volunteer-drafts.ts';
import { type CallContext, createMan, type ViewersByColumn } from './call-context.ts';
import { createDraft } from './owned-ids.ts';
import { createPanel, type Panel } from './panel.ts';
import {
  createMemberWithRecords,
  createPersonWithoutProfile,
  type SignedInPerson,
} from './people.ts';
import { createRelation, openConversationToSpeaker, sessionViewers } from './relations.ts';
import { createTeam } from './team.ts';

export interface PermissionViewers {
  /**
   * Viewers by session, state and role. Each is matched with the subject, and their calls name
   * their own data.
   */
  readonly sessions: ViewersByColumn;
  /** Some of `sessions`, for calls that ignore the session. */
  readonly sampleSessions: ViewersByColumn;
  /** Current, former and invited relatives. Their candidate is matched with the subject. */
  readonly relatives: ViewersByColumn;
  /** Moderators and admins who handle cases about one member. Some are relatives of that member. */
  readonly team: ViewersByColumn;
}

/** Creates all viewers, mostly through the API. */
export async function createPermissionViewers(app: TestApp): Promise<PermissionViewers> {
  const subject = await createMemberWithRecords(app);
  const panel = await createPanel(app);
  const sessions = await createSessions(app, { panel, subject });
  const sampleNames = ['visitor', 'stopped', 'member', 'admin'];
  const relatives = await createRelatives(app, { panel, subject });
  const team = await createTeam(app);
  // The calls that created the viewers must not count toward limits.
  await app.query('DELETE FROM rate_limits');
  return {
    sessions,
    sampleSessions: new Map([...sessions].filter(([name]) => sampleNames.includes(name))),
    relatives,
    team,
  };
}

async function createSessions(
  app: TestApp,
  { panel, subject }: { readonly panel: Panel; readonly subject: SignedInPerson },
): Promise<ViewersByColumn> {
  const sessions = new Map<string, CallContext>();
  for (const [name, { columns = {}, change }] of Object.entries(sessionViewers)) {
    const member = await createMan(app, columns);
    const match = await createRelation(app, [member, subject], 'matched');
    const changeResult = await change?.(app, member, panel);
    const viewer = changeResult === null ? { ...member, token: undefined } : member;
    sessions.set(name, { app, panel, subject, viewer, owner: viewer, match });
  }
  return sessions;
}

/** Creates relatives, makers and volunteers. The calls of relatives name the candidate's data. */
async function createRelatives(
  app: TestApp,
  { panel, subject }: { readonly panel: Panel; readonly subject: SignedInPerson },
): Promise<ViewersByColumn> {
  const candidate = await createMan(app);
  const match = await createRelation(app, [candidate, subject], 'matched');
  const context = { app, panel, subject, owner: candidate, match };
  const onBehalfOf = candidate.id;
  const createFamilyRelative = async (part: Part, candidateId = candidate.id) => {
    const person = await createPersonWithoutProfile(app);
    await addRelative(app, person.id, candidateId, part);
    return person;
  };
  const [adviser, manager, speaker] = [
    await createFamilyRelative('adviser'),
    await createFamilyRelative('manager'),
    await createFamilyRelative('speaker'),
  ];
  const openedSpeaker = await createFamilyRelative('speaker');
  await openConversationToSpeaker(app, match.id, candidate.id, openedSpeaker.id);

  const candidateRelative = await createMemberWithRecords(app);
  await addRelative(app, candidateRelative.id, candidate.id);
  const [removedAdviser, removedSpeaker] = [
    await createFamilyRelative('adviser'),
    await createFamilyRelative('speaker'),
  ];
  for (const { id: personId } of [removedAdviser, removedSpeaker]) {
    await app.call('removeRelative', { token: candidate.token, params: { personId } });
  }
  const relativeOfThief = await createRelativeOfThief(app, subject);
  const otherFamilySpeaker = await createFamilyRelative('speaker', (await createMan(app)).id);
  const maker = await createPersonWithoutProfile(app);
  await createDraft(app, maker.id, maker.ownedIds);
  const [volunteer, endedVolunteer] = [await createVolunteer(app), await createVolunteer(app)];
  await app.call('endVolunteer', {
    token: panel.colleague.token,
    params: { id: endedVolunteer.id },
  });
  const invitedPerson = await createPersonWithoutProfile(app);
  const body = { email: invitedPerson.email, relation: 'AUNT', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: candidate.token, body });
  return new Map<string, CallContext>([
    ['adviser', { ...context, viewer: { ...adviser, onBehalfOf } }],
    ['manager', { ...context, viewer: { ...manager, onBehalfOf } }],
    ['speaker', { ...context, viewer: { ...speaker, onBehalfOf } }],
    ['speaker, opened', { ...context, viewer: { ...openedSpeaker, onBehalfOf } }],
    ['candidate who advises', { ...context, viewer: { ...candidateRelative, onBehalfOf } }],
    ['removed', { ...context, viewer: { ...removedAdviser, onBehalfOf } }],
    ['removed speaker', { ...context, viewer: { ...removedSpeaker, onBehalfOf } }],
    ['of a thief', { ...context, ...relativeOfThief }],
    ['of another', { ...context, viewer: { ...otherFamilySpeaker, onBehalfOf } }],
    ['invited', { ...context, viewer: { ...invitedPerson, onBehalfOf } }],
    ['without profile', { ...context, owner: adviser, viewer: adviser }],
    ['maker', { ...context, owner: maker, viewer: maker }],
    ['volunteer', { ...context, owner: volunteer, viewer: volunteer }],
    ['volunteer, ended', { ...context, owner: endedVolunteer, viewer: endedVolunteer }],
  ]);
}

/** Creates a relative who joined while a thief had the account, which the candidate regained. */
async function createRelativeOfThief(app: TestApp, subject: SignedInPerson) {
  const candidate = await createMan(app);
  const match = await createRelation(app, [candidate, subject], 'matched');
  const relative = await createPersonWithoutProfile(app);
  await addRelative(app, relative.id, candidate.id, 'speaker');
  // Ends the access paths as a password reset by code does, which needs SMS. Every relative joined
  // after `since`.
  const since = new Date(0);
  const finish = await app.db
    .transaction()
    .execute((trx) =>
      endAccessPaths(
        createAccessPaths(app.context),
        trx,
        { memberId: candidate.id },
        { ending: 'reset', since },
      ),
    );
  await finish();
  return { viewer: { ...relative, onBehalfOf: candidate.id }, owner: candidate, match };
}

/** Creates a volunteer with one open draft and one draft that waits for consent. */
async function createVolunteer(app: TestApp): Promise<SignedInPerson> {
  const person = await createPersonWithoutProfile(app);
  const { draftId, draftPhotoId: photoId, requestedDraftId } = person.ownedIds;
  await makeVolunteer(app, person.id);
  await createVolunteerDraft(app, person.id, 'open', { draftId, photoId });
  await createVolunteerDraft(app, person.id, 'asked', { draftId: requestedDraftId });
  return person;
}
