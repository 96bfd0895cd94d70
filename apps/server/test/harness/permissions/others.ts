import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { matchCalls } from '../match-calls.ts';
import { createPerson, markSecondFactor, type SignedIn, unknownPerson } from './belongings.ts';
import { createPanel } from './panel.ts';
import { createRelation, herStates, type MatchOfPair, relationNames } from './relations.ts';
import { type Columns, createMan, type CallContext } from './call-context.ts';

/** Viewers of another member. */
export interface Others {
  /** Viewers by their relation to her. The calls name her data. */
  readonly relations: Columns;
  /** A stranger and a match of hers, for each of her states. */
  readonly states: Columns;
  /** Relatives of her match, by their relation to her. */
  readonly persons: Columns;
}

export async function createOthers(app: TestApp): Promise<Others> {
  const her = await createPerson(app);
  const panel = await createPanel(app);
  const stage = { app, panel, her, owner: her };
  const matched = await createMan(app);
  const matchWithHer = await createRelation(app, [matched, her], 'matched');
  // Viewers without a conversation with her use the id of this one.
  const match: MatchOfPair = { ...matchWithHer, box: 'received' };

  const viewers: [string, SignedIn, MatchOfPair][] = [
    ['herself', her, match],
    ['stranger', await createMan(app), match],
    ['same gender', await createPerson(app), match],
    ['matched', matched, matchWithHer],
  ];
  for (const name of relationNames.filter((relation) => relation !== 'matched')) {
    const viewer = await createMan(app);
    viewers.push([name, viewer, await createRelation(app, [viewer, her], name)]);
  }
  for (const rank of ['moderator', 'admin'] as const) {
    const viewer = await createMan(app, { [`is_${rank}`]: true });
    await markSecondFactor(app, viewer);
    viewers.push([rank, viewer, match]);
  }
  const friends = { woman: await createPerson(app), man: await createMan(app) };
  const relations = new Map<string, CallContext>();
  for (const [name, viewer, pair] of viewers) {
    const friend = await createFriend(app, viewer, friends);
    relations.set(name, { ...stage, viewer, match: pair, friend });
  }
  const hisFriend = relations.get('matched')?.friend;
  const states = await createStates(stage, { matched, friend: hisFriend, friends });
  const persons = await createRelatives({ app, panel });
  await app.query('DELETE FROM rate_limits');
  return { relations, states, persons };
}

/** Creates speakers of one family who have profiles. The conversation is open to each of them. */
async function createRelatives(stage: Pick<CallContext, 'app' | 'panel'>): Promise<Columns> {
  const { app } = stage;
  const [her, candidate] = [await createPerson(app), await createMan(app)];
  const match = await createRelation(app, [candidate, her], 'matched');
  const context = { ...stage, her, owner: her, match };
  const createSpeaker = async () => {
    const person = await createMan(app);
    await addRelative(app, person.id, candidate.id, 'speaker', 'BROTHER');
    const at = app.clock.now();
    await app.db
      .insertInto('conversation_openings')
      .values({
        id: uuidv7(),
        match_id: match.id,
        candidate_id: candidate.id,
        person_id: person.id,
        asked_at: at,
        answer: 'allowed',
        answered_at: at,
        after_seq: 1,
      })
      .execute();
    return { ...person, onBehalfOf: candidate.id };
  };
  const matches = matchCalls(app);
  const [unblocked, blocked, blocker] = [
    await createSpeaker(),
    await createSpeaker(),
    await createSpeaker(),
  ];
  await matches.block(her, blocked);
  await matches.block(blocker, her);
  return new Map<string, CallContext>([
    ['never there', withUnknownIds({ ...stage, viewer: unblocked })],
    ['relative', { ...context, viewer: unblocked }],
    ['blocked by her', { ...context, viewer: blocked }],
    ['blocked her', { ...context, viewer: blocker }],
  ]);
}

interface Friends {
  readonly woman: SignedIn;
  readonly man: SignedIn;
}

async function createFriend(app: TestApp, viewer: SignedIn, { woman, man }: Friends) {
  const { gender } = await app.db
    .selectFrom('members')
    .select('gender')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const isMan = gender === 'MALE';
  const { id } = await createRelation(app, isMan ? [viewer, woman] : [man, viewer], 'matched');
  return { token: (isMan ? woman : man).token, matchId: id };
}

interface MatchedMan {
  readonly matched: SignedIn;
  readonly friend: CallContext['friend'];
  readonly friends: Friends;
}

/** Creates a woman in each state, for a stranger and for a man who is matched with all of them. */
async function createStates(
  stage: Pick<CallContext, 'app' | 'panel'>,
  { matched, friend: hisFriend, friends }: MatchedMan,
): Promise<Columns> {
  const { app, panel } = stage;
  const stranger = await createMan(app);
  const strangers = new Map<string, CallContext>();
  const matches = new Map<string, CallContext>();
  const friend = await createFriend(app, stranger, friends);
  for (const [name, change] of Object.entries(herStates)) {
    const her = await createPerson(app);
    const match = await createRelation(app, [matched, her], 'matched');
    await app.call('shortlist', { token: stranger.token, params: { id: her.id } });
    const context = { ...stage, her, owner: her };
    strangers.set(name, {
      ...context,
      viewer: stranger,
      match: { ...match, box: 'received' },
      friend,
    });
    matches.set(`${name} match`, {
      ...context,
      viewer: matched,
      match,
      ...(hisFriend && { friend: hisFriend }),
    });
    await change(app, her, panel);
  }
  return new Map([
    ['never there', withUnknownIds({ ...stage, viewer: stranger, friend })],
    ...strangers,
    ...matches,
  ]);
}

function withUnknownIds(stage: Pick<CallContext, 'app' | 'panel' | 'viewer' | 'friend'>): CallContext {
  const her = unknownPerson();
  const openingIds = { asked: uuidv7(), askedBefore: uuidv7(), own: uuidv7() };
  const match: MatchOfPair = {
    id: uuidv7(),
    box: 'received',
    action: 'end',
    openingIds,
    spokenSeq: 3,
  };
  return { ...stage, her, owner: her, match };
}
