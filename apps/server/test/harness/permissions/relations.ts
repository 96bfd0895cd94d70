import { MINUTE_MS } from '@sambandha/contract/durations';
import type { InterestListName } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { matchCalls } from '../match-calls.ts';
import type { Panel } from './panel.ts';
import { markSecondFactor, type SignedInPerson } from './people.ts';

/* Creates relations between two members, and changes their states and sessions. */

/** The match between two members. */
export interface MatchOfPair {
  readonly id: string;
  /** The box of the viewer that contains the match. */
  readonly box: InterestListName;
  /** An action that the viewer may take in the state of the match. */
  readonly action: MatchAction;
  /**
   * `waiting` is an opening of the subject that waits for an answer. `historyWaiting` is an opening
   * of the subject whose request for earlier messages waits. `own` is an opening of the viewer.
   */
  readonly openingIds: Readonly<Record<'waiting' | 'historyWaiting' | 'own', string>>;
  /** The `seq` of a message from a relative of the subject. */
  readonly spokenSeq: number;
}

/** The `seq` of the message from a relative of the subject, after one message of each side. */
const SPOKEN_SEQ = 3;

export type MemberRelation = keyof typeof relationCreators;
type MatchCalls = ReturnType<typeof matchCalls>;

/**
 * A function for each relation that creates the relation and returns the id of the match. "Her"
 * means the subject.
 */
const relationCreators = {
  'asked her': requestInterest,
  'asked by her': (matches: MatchCalls, viewer: SignedInPerson, subject: SignedInPerson) =>
    requestInterest(matches, subject, viewer),
  matched: createAcceptedMatch,
  'declined by her': async (
    matches: MatchCalls,
    viewer: SignedInPerson,
    subject: SignedInPerson,
  ) => {
    const id = await requestInterest(matches, viewer, subject);
    await matches.act(subject, id, 'decline');
    return id;
  },
  'declined her': async (matches: MatchCalls, viewer: SignedInPerson, subject: SignedInPerson) => {
    const id = await requestInterest(matches, subject, viewer);
    await matches.act(viewer, id, 'decline');
    return id;
  },
  ended: async (matches: MatchCalls, viewer: SignedInPerson, subject: SignedInPerson) => {
    const id = await createAcceptedMatch(matches, viewer, subject);
    await matches.act(subject, id, 'end');
    return id;
  },
  'blocked by her': async (
    matches: MatchCalls,
    viewer: SignedInPerson,
    subject: SignedInPerson,
  ) => {
    const id = await createAcceptedMatch(matches, viewer, subject);
    await matches.block(subject, viewer);
    return id;
  },
  'blocked her': async (matches: MatchCalls, viewer: SignedInPerson, subject: SignedInPerson) => {
    const id = await createAcceptedMatch(matches, viewer, subject);
    await matches.block(viewer, subject);
    return id;
  },
} as const;

async function requestInterest(
  matches: MatchCalls,
  sender: SignedInPerson,
  recipient: SignedInPerson,
): Promise<string> {
  const { status, body, error } = await matches.request(sender, recipient, 'Namaste');
  if (status !== 201) throw new Error(`the interest was refused: ${error.code}`);
  return body.match.id;
}

async function createAcceptedMatch(
  matches: MatchCalls,
  viewer: SignedInPerson,
  subject: SignedInPerson,
): Promise<string> {
  const id = await requestInterest(matches, viewer, subject);
  await matches.act(subject, id, 'accept');
  const { status, error } = await matches.send(subject, id, 'Namaste to you');
  if (status !== 201) throw new Error(`the message was refused: ${error.code}`);
  return id;
}

const boxes: Partial<Record<MemberRelation, InterestListName>> = {
  'asked her': 'sent',
  'asked by her': 'received',
  'declined by her': 'sent',
  'declined her': 'declined',
};
const actions: Partial<Record<MemberRelation, MatchAction>> = {
  'asked her': 'withdraw',
  'asked by her': 'accept',
};

/** Creates a relation between two members, and puts the subject on the viewer's shortlist. */
export async function createRelation(
  app: TestApp,
  [viewer, subject]: readonly [SignedInPerson, SignedInPerson],
  relation: MemberRelation,
): Promise<MatchOfPair> {
  // The clock does not advance, so many messages would reach the rate limits.
  await app.query('DELETE FROM rate_limits');
  await app.call('shortlist', { token: viewer.token, params: { id: subject.id } });
  const id = await relationCreators[relation](matchCalls(app), viewer, subject);
  const openingIds = { waiting: uuidv7(), historyWaiting: uuidv7(), own: uuidv7() };
  if (relation === 'matched') await createOpenings(app, { id, viewer, subject }, openingIds);
  return {
    id,
    spokenSeq: SPOKEN_SEQ,
    openingIds,
    box: boxes[relation] ?? 'accepted',
    action: actions[relation] ?? 'end',
  };
}

/** Opens a conversation to a speaker from the second message on. The other side allowed it. */
export async function openConversationToSpeaker(
  app: TestApp,
  matchId: string,
  candidateId: string,
  personId: string,
): Promise<void> {
  const at = app.clock.now();
  await app.db
    .insertInto('conversation_openings')
    .values({
      id: uuidv7(),
      match_id: matchId,
      candidate_id: candidateId,
      person_id: personId,
      asked_at: at,
      answer: 'allowed',
      answered_at: at,
      after_seq: 1,
    })
    .execute();
}

interface Conversation {
  readonly id: string;
  readonly viewer: SignedInPerson;
  readonly subject: SignedInPerson;
}

/**
 * Inserts two openings of the subject, one allowed by the viewer, and one opening of the viewer,
 * allowed by the subject. Inserts a message of the subject's relative whom the viewer allowed.
 */
async function createOpenings(
  app: TestApp,
  { id: match_id, viewer, subject }: Conversation,
  ids: MatchOfPair['openingIds'],
): Promise<void> {
  const at = app.clock.now();
  const allowedAnswer = { answer: 'allowed', answered_at: at, after_seq: 1 } as const;
  const [firstRelativeId, secondRelativeId] = subject.ownedIds.speakerIds;
  const subjectOpening = { match_id, candidate_id: subject.id, asked_at: at };
  await app.db
    .insertInto('conversation_openings')
    .values([
      { ...subjectOpening, id: ids.waiting, person_id: firstRelativeId },
      {
        ...subjectOpening,
        ...allowedAnswer,
        id: ids.historyWaiting,
        person_id: secondRelativeId,
        before_asked_at: at,
      },
      {
        ...allowedAnswer,
        id: ids.own,
        match_id,
        candidate_id: viewer.id,
        person_id: viewer.ownedIds.speakerIds[1],
        asked_at: at,
      },
    ])
    .execute();
  await app.db
    .insertInto('messages')
    .values({
      match_id,
      seq: SPOKEN_SEQ,
      id: uuidv7(),
      sender_id: subject.id,
      client_id: null,
      body: 'Namaste from her family',
      sent_at: at,
      reply_seq: null,
      actor_id: secondRelativeId,
      actor_relation: 'UNCLE',
    })
    .execute();
  await app.db
    .updateTable('matches')
    .set({ last_seq: SPOKEN_SEQ })
    .where('id', '=', match_id)
    .execute();
}

export const relationNames = Object.keys(relationCreators) as MemberRelation[];

/** Changes a person's state. Returns null if the person calls without a token. */
type Change = (app: TestApp, person: SignedInPerson, panel: Panel) => Promise<unknown>;

const expectSuccess = async (
  response: Promise<{ status: number; error: { code?: string } | null }>,
) => {
  const { status, error } = await response;
  if (status >= 300) throw new Error(`a state was not reached: ${status} ${error?.code}`);
};

const hideMember: Change = (app, { token }) =>
  expectSuccess(app.call('updateOwnProfile', { token, body: { hidden: true } }));
const holdMember: Change = (app, { id }) =>
  app.db.updateTable('members').set({ held_at: app.clock.now() }).where('id', '=', id).execute();
const deactivate: Change = (app, { token }) =>
  expectSuccess(app.call('deactivateAccount', { token, body: {} }));
const block: Change = (app, { id }, { colleague }) =>
  expectSuccess(
    app.call('blockUser', {
      token: colleague.token,
      params: { id },
      body: { reason: 'Asked for money' },
    }),
  );
const deleteAccount: Change = (app, { token }) =>
  expectSuccess(app.call('deleteAccount', { token }));
/** A proof is fresh for ten minutes. */
const expireProof: Change = (app, { id }) =>
  app.db
    .updateTable('sessions')
    .set({ proved_at: new Date(app.clock.now().getTime() - 11 * MINUTE_MS) })
    .where('member_id', '=', id)
    .execute();

const demote: Change = async (app, person, { colleague }) => {
  await markSecondFactor(app, person);
  const body = { role: 'member' } as const;
  await expectSuccess(
    app.call('changeRole', { token: colleague.token, params: { id: person.id }, body }),
  );
};

/** Changes of the subject's state, by the name of the state. */
export const subjectStates = {
  hidden: hideMember,
  held: holdMember,
  resting: deactivate,
  stopped: block,
  deleted: deleteAccount,
};

/** Viewers by session, state and role: the columns of their row, and a change of their state. */
export const sessionViewers: Record<string, { columns?: object; change?: Change }> = {
  visitor: { change: async () => null },
  'signed out': {
    change: (app, { token }) => expectSuccess(app.call('logout', { token })),
  },
  resting: { change: deactivate },
  stopped: { change: block },
  deleted: { change: deleteAccount },
  member: {},
  'stale proof': { change: expireProof },
  incomplete: {
    change: (app, { id }) =>
      app.db.updateTable('members').set({ bio: null }).where('id', '=', id).execute(),
  },
  hidden: { change: hideMember },
  held: { change: holdMember },
  demoted: { columns: { is_admin: true }, change: demote },
  'moderator −2F': { columns: { is_moderator: true } },
  moderator: { columns: { is_moderator: true }, change: markSecondFactor },
  'admin −2F': { columns: { is_admin: true } },
  'admin stale': {
    columns: { is_admin: true },
    change: async (app, person, panel) => {
      await markSecondFactor(app, person);
      await expireProof(app, person, panel);
    },
  },
  admin: {
    columns: { is_admin: true },
    change: async (app, person, panel) => {
      await markSecondFactor(app, person);
      await panel.agreeToOpening(person);
    },
  },
};
