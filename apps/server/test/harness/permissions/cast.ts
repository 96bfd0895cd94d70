import type { Part } from '@sambandha/contract/family/choices';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { takePart } from '../factories.ts';
import { giveHelped, giveRole } from '../helped.ts';
import {
  createPerson,
  createRelativePerson,
  giveDraft,
  giveSecondFactor,
  nobody,
  type Person,
  type SignedIn,
} from './belongings.ts';
import { type Panel, setPanel } from './panel.ts';
import { herStates, type Pair, relate, relationNames, sessionViewers } from './standing.ts';

/** Who calls, whom and what the call is about. */
export interface Scene {
  readonly app: TestApp;
  readonly viewer: Person;
  /** The other member. */
  readonly her: Person;
  /** Whose session, photo or search the call names. */
  readonly owner: Person;
  readonly match: Pair;
  readonly panel: Panel;
  /** Somebody else with whom the viewer is matched. */
  readonly friend?: { readonly token: string; readonly matchId: string };
}

/** The viewers of a table by the heads of their columns. */
export type Columns = ReadonlyMap<string, Scene>;

export interface Cast {
  /** Sessions, states and roles; each viewer is matched with her and calls with what is their own. */
  readonly sessions: Columns;
  /** Some of these, for calls that look at no session. */
  readonly some: Columns;
  /** Relatives who act for a candidate, or did, or want to; the candidate is matched with her. */
  readonly relatives: Columns;
  /** What stands between viewer and her, whose things the call names. */
  readonly relations: Columns;
  /** In which state she is, for a stranger and for a match of hers. */
  readonly states: Columns;
}

/** Puts everybody into the database, mostly by their own calls. */
export async function createCast(app: TestApp): Promise<Cast> {
  const her = await createPerson(app);
  const panel = await setPanel(app);
  const stage = { app, panel, her, owner: her };
  const sessions = await castSessions(app, { panel, her });
  const matched = await man(app);
  const theirs = await relate(app, [matched, her], 'matched');
  // Who has no conversation with her names this one.
  const match: Pair = { ...theirs, box: 'received' };

  const viewers: [string, SignedIn, Pair][] = [
    ['herself', her, match],
    ['stranger', await man(app), match],
    ['same gender', await createPerson(app), match],
    ['matched', matched, theirs],
  ];
  for (const name of relationNames.filter((one) => one !== 'matched')) {
    const viewer = await man(app);
    viewers.push([name, viewer, await relate(app, [viewer, her], name)]);
  }
  for (const rank of ['moderator', 'admin'] as const) {
    const viewer = await man(app, { [`is_${rank}`]: true });
    await giveSecondFactor(app, viewer);
    viewers.push([rank, viewer, match]);
  }
  const friends = { woman: await createPerson(app), man: await man(app) };
  const relations = new Map<string, Scene>();
  for (const [name, viewer, pair] of viewers) {
    const friend = await befriend(app, viewer, friends);
    relations.set(name, { ...stage, viewer, match: pair, friend });
  }
  const his = relations.get('matched')?.friend;
  const states = await castStates(stage, { matched, his, friends });
  await app.query('DELETE FROM rate_limits');
  const some = ['visitor', 'stopped', 'member', 'admin'];
  return {
    sessions,
    some: new Map([...sessions].filter(([name]) => some.includes(name))),
    relatives: await castRelatives(app, { panel, her }),
    relations,
    states,
  };
}

const man = (app: TestApp, columns: object = {}) =>
  createPerson(app, { gender: 'MALE', ...columns });

async function castSessions(
  app: TestApp,
  { panel, her }: { readonly panel: Panel; readonly her: SignedIn },
): Promise<Columns> {
  const sessions = new Map<string, Scene>();
  for (const [name, { columns = {}, change }] of Object.entries(sessionViewers)) {
    const made = await man(app, columns);
    const match = await relate(app, [made, her], 'matched');
    const token = await change?.(app, made, panel);
    const viewer = token === null ? { ...made, token: undefined } : made;
    sessions.set(name, { app, panel, her, viewer, owner: viewer, match });
  }
  return sessions;
}

/** Relatives with what a candidate has: the calls name what is the candidate's. */
async function castRelatives(
  app: TestApp,
  { panel, her }: { readonly panel: Panel; readonly her: SignedIn },
): Promise<Columns> {
  const candidate = await man(app);
  const match = await relate(app, [candidate, her], 'matched');
  const scene = { app, panel, her, owner: candidate, match };
  const onBehalfOf = candidate.id;
  const relative = async (part: Part, candidateId = candidate.id) => {
    const person = await createRelativePerson(app);
    await takePart(app, person.id, candidateId, part);
    return person;
  };
  const [adviser, manager, speaker] = [
    await relative('adviser'),
    await relative('manager'),
    await relative('speaker'),
  ];
  const opened = await relative('speaker');
  await app.db
    .insertInto('conversation_openings')
    .values({
      id: uuidv7(),
      match_id: match.id,
      candidate_id: candidate.id,
      person_id: opened.id,
      asked_at: app.clock.now(),
      answer: 'allowed',
      answered_at: app.clock.now(),
      after_seq: 1,
    })
    .execute();
  const both = await createPerson(app);
  await takePart(app, both.id, candidate.id);
  const [removed, removedSpeaker] = [await relative('adviser'), await relative('speaker')];
  for (const { id: personId } of [removed, removedSpeaker]) {
    await app.call('removeRelative', { token: candidate.token, params: { personId } });
  }
  const ofAnother = await relative('speaker', (await man(app)).id);
  const maker = await createRelativePerson(app);
  await giveDraft(app, maker.id, maker.belongings);
  const [volunteer, ended] = [await volunteers(app), await volunteers(app)];
  await app.call('endVolunteer', {
    token: panel.colleague.token,
    params: { id: ended.id },
  });
  const invited = await createRelativePerson(app);
  const body = { email: invited.email, relation: 'AUNT', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: candidate.token, body });
  return new Map<string, Scene>([
    ['adviser', { ...scene, viewer: { ...adviser, onBehalfOf } }],
    ['manager', { ...scene, viewer: { ...manager, onBehalfOf } }],
    ['speaker', { ...scene, viewer: { ...speaker, onBehalfOf } }],
    ['speaker, opened', { ...scene, viewer: { ...opened, onBehalfOf } }],
    ['candidate who advises', { ...scene, viewer: { ...both, onBehalfOf } }],
    ['removed', { ...scene, viewer: { ...removed, onBehalfOf } }],
    ['removed speaker', { ...scene, viewer: { ...removedSpeaker, onBehalfOf } }],
    ['of another', { ...scene, viewer: { ...ofAnother, onBehalfOf } }],
    ['invited', { ...scene, viewer: { ...invited, onBehalfOf } }],
    ['without profile', { ...scene, owner: adviser, viewer: adviser }],
    ['maker', { ...scene, owner: maker, viewer: maker }],
    ['volunteer', { ...scene, owner: volunteer, viewer: volunteer }],
    ['volunteer, ended', { ...scene, owner: ended, viewer: ended }],
  ]);
}

/** Somebody with a draft that they prepare as a volunteer, and one that waits for its candidate. */
async function volunteers(app: TestApp): Promise<SignedIn> {
  const person = await createRelativePerson(app);
  const { draftId, draftPhotoId: photoId, helpedId } = person.belongings;
  await giveRole(app, person.id);
  await giveHelped(app, person.id, 'open', { draftId, photoId });
  await giveHelped(app, person.id, 'asked', { draftId: helpedId });
  return person;
}

interface Friends {
  readonly woman: SignedIn;
  readonly man: SignedIn;
}

async function befriend(app: TestApp, viewer: SignedIn, { woman, man }: Friends) {
  const { gender } = await app.db
    .selectFrom('members')
    .select('gender')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const isMan = gender === 'MALE';
  const { id } = await relate(app, isMan ? [viewer, woman] : [man, viewer], 'matched');
  return { token: (isMan ? woman : man).token, matchId: id };
}

interface Known {
  readonly matched: SignedIn;
  readonly his: Scene['friend'];
  readonly friends: Friends;
}

/** Women in each state, for a stranger and for one who is matched with all of them. */
async function castStates(
  stage: Pick<Scene, 'app' | 'panel'>,
  { matched, his, friends }: Known,
): Promise<Columns> {
  const { app, panel } = stage;
  const stranger = await man(app);
  const strangers = new Map<string, Scene>();
  const matches = new Map<string, Scene>();
  const friend = await befriend(app, stranger, friends);
  for (const [name, change] of Object.entries(herStates)) {
    const her = await createPerson(app);
    const match = await relate(app, [matched, her], 'matched');
    await app.call('shortlist', { token: stranger.token, params: { id: her.id } });
    const scene = { ...stage, her, owner: her };
    strangers.set(name, {
      ...scene,
      viewer: stranger,
      match: { ...match, box: 'received' },
      friend,
    });
    matches.set(`${name} match`, { ...scene, viewer: matched, match, ...(his && { friend: his }) });
    await change(app, her, panel);
  }
  return new Map([
    ['never there', madeUp({ ...stage, viewer: stranger, friend })],
    ...strangers,
    ...matches,
  ]);
}

function madeUp(stage: Pick<Scene, 'app' | 'panel' | 'viewer' | 'friend'>): Scene {
  const her = nobody();
  const openingIds = { asked: uuidv7(), askedBefore: uuidv7(), own: uuidv7() };
  const match: Pair = {
    id: uuidv7(),
    box: 'received',
    action: 'end',
    openingIds,
    spokenSeq: 3,
  };
  return { ...stage, her, owner: her, match };
}
