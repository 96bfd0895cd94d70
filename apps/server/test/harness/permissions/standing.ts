import type { InterestBox } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { matchCalls } from '../match-calls.ts';
import { giveSecondFactor, type SignedIn } from './belongings.ts';
import type { Panel } from './panel.ts';

/* Relations between two members, and their states and sessions. */

/** The match between two members. */
export interface Pair {
  readonly id: string;
  /** The viewer's list that contains it. */
  readonly box: InterestBox;
  /** An act that the viewer may do in its state. */
  readonly action: MatchAction;
  /** Openings of the conversation: hers that wait for an answer, and the viewer's own. */
  readonly openingIds: Readonly<Record<'asked' | 'askedBefore' | 'own', string>>;
  /** The place of a message from her relative. */
  readonly spokenSeq: number;
}

export type Relation = keyof typeof relations;
type On = ReturnType<typeof matchCalls>;

/** The acts that create each relation; they return the match. */
const relations = {
  'asked her': asks,
  'asked by her': (on: On, him: SignedIn, her: SignedIn) => asks(on, her, him),
  matched: connects,
  'declined by her': async (on: On, him: SignedIn, her: SignedIn) => {
    const id = await asks(on, him, her);
    await on.act(her, id, 'decline');
    return id;
  },
  'declined her': async (on: On, him: SignedIn, her: SignedIn) => {
    const id = await asks(on, her, him);
    await on.act(him, id, 'decline');
    return id;
  },
  ended: async (on: On, him: SignedIn, her: SignedIn) => {
    const id = await connects(on, him, her);
    await on.act(her, id, 'end');
    return id;
  },
  'blocked by her': async (on: On, him: SignedIn, her: SignedIn) => {
    const id = await connects(on, him, her);
    await on.block(her, him);
    return id;
  },
  'blocked her': async (on: On, him: SignedIn, her: SignedIn) => {
    const id = await connects(on, him, her);
    await on.block(him, her);
    return id;
  },
} as const;

async function asks(on: On, one: SignedIn, other: SignedIn): Promise<string> {
  const { status, body, error } = await on.request(one, other, 'Namaste');
  if (status !== 201) throw new Error(`the interest was refused: ${error.code}`);
  return body.match.id;
}

async function connects(on: On, him: SignedIn, her: SignedIn): Promise<string> {
  const id = await asks(on, him, her);
  await on.act(her, id, 'accept');
  const { status, error } = await on.send(her, id, 'Namaste to you');
  if (status !== 201) throw new Error(`the message was refused: ${error.code}`);
  return id;
}

const boxes: Partial<Record<Relation, InterestBox>> = {
  'asked her': 'sent',
  'asked by her': 'received',
  'declined by her': 'sent',
  'declined her': 'declined',
};
const actions: Partial<Record<Relation, MatchAction>> = {
  'asked her': 'withdraw',
  'asked by her': 'accept',
};

/** Creates a relation between two members, and puts her on the viewer's shortlist. */
export async function relate(
  app: TestApp,
  [him, her]: readonly [SignedIn, SignedIn],
  relation: Relation,
): Promise<Pair> {
  // The clock stands still, so her many messages would reach the limits.
  await app.query('DELETE FROM rate_limits');
  await app.call('shortlist', { token: him.token, params: { id: her.id } });
  const id = await relations[relation](matchCalls(app), him, her);
  const openingIds = { asked: uuidv7(), askedBefore: uuidv7(), own: uuidv7() };
  if (relation === 'matched') await openTo(app, { id, him, her }, openingIds);
  return {
    id,
    spokenSeq: 3,
    openingIds,
    box: boxes[relation] ?? 'accepted',
    action: actions[relation] ?? 'end',
  };
}

interface Conversation {
  readonly id: string;
  readonly him: SignedIn;
  readonly her: SignedIn;
}

/** She asks for two of her relatives and has his yes to one; he has her yes to one of his. */
async function openTo(
  app: TestApp,
  { id: match_id, him, her }: Conversation,
  ids: Pair['openingIds'],
): Promise<void> {
  const at = app.clock.now();
  const allowed = { answer: 'allowed', answered_at: at, after_seq: 1 } as const;
  const [hers, alsoHers] = her.belongings.speakerIds;
  const ofHer = { match_id, candidate_id: her.id, asked_at: at };
  await app.db
    .insertInto('conversation_openings')
    .values([
      { ...ofHer, id: ids.asked, person_id: hers },
      { ...ofHer, ...allowed, id: ids.askedBefore, person_id: alsoHers, before_asked_at: at },
      {
        ...allowed,
        id: ids.own,
        match_id,
        candidate_id: him.id,
        person_id: him.belongings.speakerIds[1],
        asked_at: at,
      },
    ])
    .execute();
  await app.db
    .insertInto('messages')
    .values({
      match_id,
      seq: 3,
      id: uuidv7(),
      sender_id: her.id,
      client_id: null,
      body: 'Namaste from her family',
      sent_at: at,
      reply_seq: null,
      actor_id: alsoHers,
      actor_relation: 'UNCLE',
    })
    .execute();
  await app.db.updateTable('matches').set({ last_seq: 3 }).where('id', '=', match_id).execute();
}

export const relationNames = Object.keys(relations) as Relation[];

/** Changes a person's state; null: they call without their token. */
type Change = (app: TestApp, person: SignedIn, panel: Panel) => Promise<unknown>;

const expectDone = async (answer: Promise<{ status: number; error: { code?: string } | null }>) => {
  const { status, error } = await answer;
  if (status >= 300) throw new Error(`a state was not reached: ${status} ${error?.code}`);
};

const hide: Change = (app, { token }) =>
  expectDone(app.call('updateOwnProfile', { token, body: { hidden: true } }));
const hold: Change = (app, { id }) =>
  app.db.updateTable('members').set({ held_at: app.clock.now() }).where('id', '=', id).execute();
const rest: Change = (app, { token }) =>
  expectDone(app.call('deactivateAccount', { token, body: {} }));
const stop: Change = (app, { id }, { colleague }) =>
  expectDone(
    app.call('blockUser', {
      token: colleague.token,
      params: { id },
      body: { reason: 'Asked for money' },
    }),
  );
const leave: Change = (app, { token }) => expectDone(app.call('deleteAccount', { token }));
const grow: Change = (app, { id }) =>
  app.db
    .updateTable('sessions')
    .set({ proved_at: new Date(app.clock.now().getTime() - 11 * 60_000) })
    .where('member_id', '=', id)
    .execute();

const demote: Change = async (app, person, { colleague }) => {
  await giveSecondFactor(app, person);
  const body = { role: 'member' } as const;
  await expectDone(
    app.call('changeRole', { token: colleague.token, params: { id: person.id }, body }),
  );
};

export const herStates = { hidden: hide, held: hold, resting: rest, stopped: stop, deleted: leave };

export const sessionViewers: Record<string, { columns?: object; change?: Change }> = {
  visitor: { change: async () => null },
  'signed out': {
    change: (app, { token }) => expectDone(app.call('logout', { token })),
  },
  resting: { change: rest },
  stopped: { change: stop },
  deleted: { change: leave },
  member: {},
  'stale proof': { change: grow },
  incomplete: {
    change: (app, { id }) =>
      app.db.updateTable('members').set({ bio: null }).where('id', '=', id).execute(),
  },
  hidden: { change: hide },
  held: { change: hold },
  demoted: { columns: { is_admin: true }, change: demote },
  'moderator −2F': { columns: { is_moderator: true } },
  moderator: { columns: { is_moderator: true }, change: giveSecondFactor },
  'admin −2F': { columns: { is_admin: true } },
  'admin stale': {
    columns: { is_admin: true },
    change: async (app, person, panel) => {
      await giveSecondFactor(app, person);
      await grow(app, person, panel);
    },
  },
  admin: {
    columns: { is_admin: true },
    change: async (app, person, panel) => {
      await giveSecondFactor(app, person);
      await panel.agree(person);
    },
  },
};
