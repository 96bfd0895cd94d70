import { DAY_MS } from '@sambandha/contract/durations';
import { FAMILIES_MAX, RELATIVES_MAX } from '@sambandha/contract/family/choices';
import { expect } from 'vitest';
import { readLatestLinkToken } from '../account.ts';
import { createMember } from '../factories.ts';
import { headersOnBehalfOf } from '../family.ts';
import { requireValue } from '../present.ts';
import {
  type Candidate,
  conversationIndexes,
  errorCodeOrNull,
  expectedErrorCode,
  type FamilyWorld,
  isPersonActive,
  MAN,
  removeDisallowedEntries,
  resolveStep,
  roleKey,
  type Step,
} from './world.ts';

/** Age of a reporter's account in milliseconds, so that the account is not new. */
const REPORTER_AGE_MS = 8 * DAY_MS;

type Act = (world: FamilyWorld, step: Step) => Promise<void>;

/** Acts on a family and its candidate. Each act expects the result of the model. */
export const familyActs = {
  invite: async (world, step) => {
    const { app, member, relative, key, isCandidateActive } = resolveStep(world, step);
    const { part, relation } = step;
    const body = { email: requireValue(relative.email), relation, part };
    const { status, body: response } = await app.call('inviteRelative', {
      token: member.token,
      body,
    });
    const isOwn = member.id === relative.id;
    const activeStatus = isOwn ? 409 : 201;
    expect(status).toBe(isCandidateActive ? activeStatus : 401);
    if (!isCandidateActive || isOwn || world.deletedPeople.has(step.person)) return;
    const token = await readLatestLinkToken(app, requireValue(relative.email));
    world.invitations.set(key, { id: response.invitation.id, token, part, relation });
  },

  join: async (world, step) => {
    const { family, candidate, relative, key, isCandidateActive } = resolveStep(world, step);
    const link = world.invitations.get(key);
    if (link === undefined) return;
    const { status } = await family.join(relative, link.token);
    const { roles } = world;
    const formerRole = roles.get(key);
    expect(status).toBe(expectedJoinStatus(world, step, isCandidateActive));
    if (status !== 200) return;
    world.invitations.delete(key);
    const { part, relation } = link;
    roles.set(key, {
      part,
      relation,
      sendsAlone: part !== 'adviser' && formerRole?.sendsAlone === true,
    });
    removeDisallowedEntries(world, step);
    const kind = formerRole === undefined ? 'JOINED' : 'PART_CHANGED';
    if (formerRole?.part !== part) candidate.log.unshift({ person: step.person, relation, kind });
  },

  withdraw: async (world, step) => {
    const { app, member, key, isCandidateActive } = resolveStep(world, step);
    const link = world.invitations.get(key);
    if (link === undefined || !isCandidateActive) return;
    const params = { id: link.id };
    const { status } = await app.call('withdrawInvitation', { token: member.token, params });
    expect(status).toBe(204);
    world.invitations.delete(key);
  },

  change: async (world, step) => {
    const { family, candidate, member, relative, key, isCandidateActive } = resolveStep(
      world,
      step,
    );
    const { part, person } = step;
    const formerRole = world.roles.get(key);
    const errorCode = await errorCodeOrNull(family.change(member, relative, { part }));
    expect(errorCode).toBe(expectedCandidateErrorCode(isCandidateActive, formerRole === undefined));
    if (errorCode !== null || formerRole === undefined) return;
    world.roles.set(key, {
      ...formerRole,
      part,
      sendsAlone: formerRole.sendsAlone && part !== 'adviser',
    });
    removeDisallowedEntries(world, step);
    if (formerRole.part === part) return;
    candidate.log.unshift({ person, relation: formerRole.relation, kind: 'PART_CHANGED' });
    // An older invitation does not restore the former part.
    world.invitations.delete(key);
  },

  /**
   * Lets a relative send interests without the candidate. It has no effect for an adviser, even
   * after the adviser becomes a manager.
   */
  letSendAlone: async (world, step) => {
    const { proposalApi, member, relative, key, isCandidateActive } = resolveStep(world, step);
    const formerRole = world.roles.get(key);
    const errorCode = await errorCodeOrNull(proposalApi.letSendAlone(member, relative));
    expect(errorCode).toBe(expectedCandidateErrorCode(isCandidateActive, formerRole === undefined));
    if (errorCode !== null || formerRole === undefined) return;
    world.roles.set(key, { ...formerRole, sendsAlone: formerRole.part !== 'adviser' });
  },

  remove: async (world, step) => {
    const { family, member, relative, key, isCandidateActive } = resolveStep(world, step);
    expect((await family.remove(member, relative)).status).toBe(isCandidateActive ? 204 : 401);
    if (!isCandidateActive) return;
    world.invitations.delete(key);
    endMembership(world, step, 'REMOVED');
  },

  leave: async (world, step) => {
    const { app, member, relative, key } = resolveStep(world, step);
    const params = { candidateId: member.id };
    const { status } = await app.call('leaveFamily', { token: relative.token, params });
    const isActive = isPersonActive(world, step.person);
    expect(status).toBe(isActive ? 204 : 401);
    if (!isActive) return;
    world.invitations.delete(key);
    endMembership(world, step, 'LEFT');
  },

  deleteCandidate: async (world, step) => {
    const { app, candidate, member, isCandidateActive } = resolveStep(world, step);
    if (!isCandidateActive) return;
    expect((await app.call('deleteAccount', { token: member.token })).status).toBe(204);
    candidate.state = 'deleted';
    // Candidate 1 is also person 0, a relative of others.
    if (step.candidate === 1) {
      removeFromFamilies(world, 0);
      world.deletedPeople.add(0);
    }
    for (const key of [...world.roles.keys(), ...world.invitations.keys()]) {
      const isOfCandidate = key.startsWith(`${step.candidate}>`);
      if (!isOfCandidate && !(step.candidate === 1 && key.endsWith('>0'))) continue;
      world.roles.delete(key);
      world.invitations.delete(key);
    }
    for (const index of conversationIndexes(step.candidate)) {
      const conversation = world.conversations[index];
      if (conversation === undefined) continue;
      conversation.openings = [];
      conversation.messages = conversation.messages.filter(
        (message) => message.candidate !== step.candidate,
      );
    }
  },

  deletePerson: async (world, step) => {
    const { app, relative } = resolveStep(world, step);
    // Person 0 is a candidate, whom `deleteCandidate` deletes.
    if (step.person === 0 || world.deletedPeople.has(step.person)) return;
    expect((await app.call('deleteAccount', { token: relative.token })).status).toBe(204);
    removeFromFamilies(world, step.person);
    world.deletedPeople.add(step.person);
    for (const key of world.invitations.keys()) {
      if (key.endsWith(`>${step.person}`)) world.invitations.delete(key);
    }
  },

  press: async (world, step) => {
    const { app, candidate, member, isCandidateActive } = resolveStep(world, step);
    const { status } = await app.call('press', { token: member.token, body: {} });
    expect(status).toBe(isCandidateActive ? 204 : 401);
    if (!isCandidateActive) return;
    candidate.pressed = true;
  },

  release: async (world, step) => {
    const { app, candidate, member } = resolveStep(world, step);
    const { token } = await createMember(app, { is_moderator: true });
    const { status } = await app.call('releasePressed', {
      token,
      params: { id: member.id },
      body: { saidSo: true, note: 'She said so' },
    });
    expect(status).toBe(expectedReleaseStatus(candidate));
    if (status !== 200) return;
    candidate.pressed = false;
    candidate.wasReleased = true;
  },

  /**
   * Makes a member who sent an interest report the candidate. The report holds the profile until it
   * is dismissed.
   */
  report: async (world, step) => {
    const { app, conversationApi, candidate, member, isCandidateActive } = resolveStep(world, step);
    if (!isCandidateActive || candidate.pressed || candidate.report !== null) return;
    const gender = step.candidate === MAN ? 'FEMALE' : 'MALE';
    const created_at = new Date(app.clock.now().getTime() - REPORTER_AGE_MS);
    const reporter = await createMember(app, { gender, created_at });
    const { match } = (await conversationApi.request(reporter, member)).body;
    candidate.receivedInterests.set(match.id, null);
    const body = { memberId: member.id, reason: 'FORCED' } as const;
    const reportResponse = await app.call('reportMember', { token: reporter.token, body });
    expect(reportResponse.status).toBe(201);
    candidate.report = reportResponse.body.id;
  },

  dismiss: async (world, step) => {
    const { app, candidate } = resolveStep(world, step);
    if (candidate.report === null || candidate.state === 'deleted') return;
    const { token } = await createMember(app, { is_moderator: true });
    const params = { id: candidate.report };
    const body = { outcome: 'dismissed' } as const;
    expect((await app.call('resolveReport', { token, params, body })).status).toBe(200);
    candidate.report = null;
  },

  rest: (world, step) => setState(world, step, 'resting'),
  return: (world, step) => setState(world, step, 'active'),

  /** Edits the candidate's profile as a manager. */
  edit: async (world, step) => {
    const { app, candidate, member, relative, key } = resolveStep(world, step);
    const location = `Place ${candidate.log.length} ${step.choice}`;
    const viewer = { token: relative.token, ...headersOnBehalfOf(member) };
    const errorCode = await errorCodeOrNull(
      app.call('updateOwnProfile', { ...viewer, body: { location } }),
    );
    expect(errorCode).toBe(expectedErrorCode(world, step, 'manager'));
    const { relation } = world.roles.get(key) ?? {};
    if (errorCode !== null || relation === undefined) return;
    if (candidate.location !== location) {
      candidate.log.unshift({ person: step.person, relation, kind: 'PROFILE' });
    }
    candidate.location = location;
    countAct(world, step);
  },

  editOwn: async (world, step) => {
    const { app, candidate, member, isCandidateActive } = resolveStep(world, step);
    const body = { location: `Home ${step.choice}` };
    const { status } = await app.call('updateOwnProfile', { token: member.token, body });
    expect(status).toBe(isCandidateActive ? 200 : 401);
    if (isCandidateActive) candidate.location = body.location;
  },

  /**
   * Undoes, as the candidate, the latest edit that can be undone, unless the field was changed
   * later.
   */
  undoEdit: async (world, step) => {
    const { app, candidate, member, isCandidateActive } = resolveStep(world, step);
    if (!isCandidateActive) return;
    const { token } = member;
    const { acts } = (await app.call('readFamilyLog', { token, query: { limit: '100' } })).body;
    const act = acts.find(({ kind, undoUntil }) => kind === 'PROFILE' && undoUntil !== null);
    const change = act?.changes?.[0];
    if (act === undefined || change === undefined) return;
    const params = { id: act.id };
    const errorCode = await errorCodeOrNull(app.call('undoFamilyAct', { token, params, body: {} }));
    expect(errorCode).toBe(change.after === candidate.location ? null : 'CHANGED_MEANWHILE');
    if (errorCode !== null) return;
    candidate.location = change.before as string | null;
    countAct(world, step);
  },
} satisfies Record<string, Act>;

/** Returns the expected status of a join. A family and a person have a maximum of parts. */
function expectedJoinStatus(world: FamilyWorld, step: Step, isCandidateActive: boolean): number {
  if (!isPersonActive(world, step.person)) return 401;
  if (!isCandidateActive) return 400;
  const keys = [...world.roles.keys()];
  const relatives = keys.filter((key) => key.startsWith(`${step.candidate}>`));
  const families = keys.filter((key) => key.endsWith(`>${step.person}`));
  const hasRoom = relatives.length < RELATIVES_MAX && families.length < FAMILIES_MAX;
  return hasRoom || world.roles.has(roleKey(step)) ? 200 : 409;
}

function expectedCandidateErrorCode(isCandidateActive: boolean, isMissing: boolean): string | null {
  if (!isCandidateActive) return 'UNAUTHENTICATED';
  return isMissing ? 'RELATIVE_NOT_FOUND' : null;
}

function expectedReleaseStatus({ state, pressed, wasReleased }: Candidate): number {
  if (state === 'deleted') return 404;
  if (pressed) return 200;
  return wasReleased ? 409 : 404;
}

function endMembership(
  world: FamilyWorld,
  step: Pick<Step, 'candidate' | 'person'>,
  kind: string,
): void {
  const role = world.roles.get(roleKey(step));
  if (role === undefined) return;
  world.roles.delete(roleKey(step));
  removeDisallowedEntries(world, step);
  const { relation } = role;
  world.candidates[step.candidate]?.log.unshift({ person: step.person, relation, kind });
}

/** Removes the parts and the messages of a deleted person from every family. */
function removeFromFamilies(world: FamilyWorld, person: number): void {
  for (const candidate of world.candidates.keys())
    endMembership(world, { candidate, person }, 'LEFT');
  for (const conversation of world.conversations) {
    conversation.messages = conversation.messages.filter(({ by }) => by?.person !== person);
  }
}

async function setState(
  world: FamilyWorld,
  step: Step,
  state: 'resting' | 'active',
): Promise<void> {
  const { app, candidate, member } = resolveStep(world, step);
  if (candidate.state === 'deleted') return;
  // In the app a sign-in ends the deactivation. This update keeps the session.
  const storedState = state === 'active' ? 'active' : 'deactivated';
  await app.query(`UPDATE members SET state = '${storedState}' WHERE id = '${member.id}'`);
  candidate.state = state;
  if (state !== 'resting') return;
  candidate.proposals.clear();
  candidate.likes.clear();
}

/** Counts an accepted act. */
export function countAct({ actCounts }: FamilyWorld, { act }: Step): void {
  actCounts.set(act, (actCounts.get(act) ?? 0) + 1);
}
