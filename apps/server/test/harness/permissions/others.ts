import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { matchCalls } from '../match-calls.ts';
import { type CallContext, createMan, type ViewersByColumn } from './call-context.ts';
import { createPanel } from './panel.ts';
import {
  createMemberWithRecords,
  markSecondFactor,
  type SignedInPerson,
  unknownPerson,
} from './people.ts';
import {
  createRelation,
  type MatchOfPair,
  openConversationToSpeaker,
  relationNames,
  subjectStates,
} from './relations.ts';

/**
 * The viewers of each table of `docs/permissions-others.md`. Their calls name data of another
 * member, `subject`.
 */
export interface OtherMemberViewers {
  /** Viewers by their relation to the subject. */
  readonly relations: ViewersByColumn;
  /** A stranger and a match of the subject, by the state of the subject. */
  readonly states: ViewersByColumn;
  /** Speakers of a match of the subject, by their own relation to the subject. */
  readonly persons: ViewersByColumn;
}

export async function createOtherMemberViewers(app: TestApp): Promise<OtherMemberViewers> {
  const subject = await createMemberWithRecords(app);
  const panel = await createPanel(app);
  const common = { app, panel, subject, owner: subject };
  const matchedMan = await createMan(app);
  const matchWithSubject = await createRelation(app, [matchedMan, subject], 'matched');
  // Viewers without a conversation with the subject use the id of this conversation.
  const match: MatchOfPair = { ...matchWithSubject, box: 'received' };

  const viewers: [string, SignedInPerson, MatchOfPair][] = [
    ['herself', subject, match],
    ['stranger', await createMan(app), match],
    ['same gender', await createMemberWithRecords(app), match],
    ['matched', matchedMan, matchWithSubject],
  ];
  for (const name of relationNames.filter((relation) => relation !== 'matched')) {
    const viewer = await createMan(app);
    viewers.push([name, viewer, await createRelation(app, [viewer, subject], name)]);
  }
  for (const rank of ['moderator', 'admin'] as const) {
    const viewer = await createMan(app, { [`is_${rank}`]: true });
    await markSecondFactor(app, viewer);
    viewers.push([rank, viewer, match]);
  }
  const partners = { woman: await createMemberWithRecords(app), man: await createMan(app) };
  const relations = new Map<string, CallContext>();
  for (const [name, viewer, pair] of viewers) {
    const secondMatch = await createSecondMatch(app, viewer, partners);
    relations.set(name, { ...common, viewer, match: pair, secondMatch });
  }
  const secondMatch = relations.get('matched')?.secondMatch;
  const states = await createStates(common, { matchedMan, secondMatch, partners });
  const persons = await createSpeakers({ app, panel });
  // The calls that created the viewers must not count toward limits.
  await app.query('DELETE FROM rate_limits');
  return { relations, states, persons };
}

/**
 * Creates speakers of one candidate who have profiles of their own. The candidate's conversation
 * with the subject is open to each of them.
 */
async function createSpeakers(
  common: Pick<CallContext, 'app' | 'panel'>,
): Promise<ViewersByColumn> {
  const { app } = common;
  const [subject, candidate] = [await createMemberWithRecords(app), await createMan(app)];
  const match = await createRelation(app, [candidate, subject], 'matched');
  const context = { ...common, subject, owner: subject, match };
  const createSpeaker = async () => {
    const person = await createMan(app);
    await addRelative(app, person.id, candidate.id, 'speaker', 'BROTHER');
    await openConversationToSpeaker(app, match.id, candidate.id, person.id);
    return { ...person, onBehalfOf: candidate.id };
  };
  const matchApi = matchCalls(app);
  const [unblockedSpeaker, blockedSpeaker, blockingSpeaker] = [
    await createSpeaker(),
    await createSpeaker(),
    await createSpeaker(),
  ];
  await matchApi.block(subject, blockedSpeaker);
  await matchApi.block(blockingSpeaker, subject);
  return new Map<string, CallContext>([
    ['never there', withUnknownIds({ ...common, viewer: unblockedSpeaker })],
    ['relative', { ...context, viewer: unblockedSpeaker }],
    ['blocked by her', { ...context, viewer: blockedSpeaker }],
    ['blocked her', { ...context, viewer: blockingSpeaker }],
  ]);
}

/** The other members of all second matches, by gender. */
interface Partners {
  readonly woman: SignedInPerson;
  readonly man: SignedInPerson;
}

/** Matches a viewer with the partner of the other gender. */
async function createSecondMatch(app: TestApp, viewer: SignedInPerson, { woman, man }: Partners) {
  const { gender } = await app.db
    .selectFrom('members')
    .select('gender')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const isMan = gender === 'MALE';
  const { id } = await createRelation(app, isMan ? [viewer, woman] : [man, viewer], 'matched');
  return { token: (isMan ? woman : man).token, matchId: id };
}

interface Viewers {
  readonly matchedMan: SignedInPerson;
  readonly secondMatch: CallContext['secondMatch'];
  readonly partners: Partners;
}

/**
 * Creates a woman in each state. The viewers are a stranger and `matchedMan`, who is matched with
 * each woman.
 */
async function createStates(
  common: Pick<CallContext, 'app' | 'panel'>,
  { matchedMan, secondMatch, partners }: Viewers,
): Promise<ViewersByColumn> {
  const { app, panel } = common;
  const stranger = await createMan(app);
  const strangers = new Map<string, CallContext>();
  const matches = new Map<string, CallContext>();
  const secondMatchOfStranger = await createSecondMatch(app, stranger, partners);
  for (const [name, change] of Object.entries(subjectStates)) {
    const subject = await createMemberWithRecords(app);
    const match = await createRelation(app, [matchedMan, subject], 'matched');
    await app.call('shortlist', { token: stranger.token, params: { id: subject.id } });
    const context = { ...common, subject, owner: subject };
    strangers.set(name, {
      ...context,
      viewer: stranger,
      match: { ...match, box: 'received' },
      secondMatch: secondMatchOfStranger,
    });
    matches.set(`${name} match`, {
      ...context,
      viewer: matchedMan,
      match,
      ...(secondMatch && { secondMatch }),
    });
    await change(app, subject, panel);
  }
  return new Map([
    [
      'never there',
      withUnknownIds({ ...common, viewer: stranger, secondMatch: secondMatchOfStranger }),
    ],
    ...strangers,
    ...matches,
  ]);
}

/** Completes a context with a person and a match that do not exist. */
function withUnknownIds(
  common: Pick<CallContext, 'app' | 'panel' | 'viewer' | 'secondMatch'>,
): CallContext {
  const subject = unknownPerson();
  const openingIds = { waiting: uuidv7(), historyWaiting: uuidv7(), own: uuidv7() };
  const match: MatchOfPair = {
    id: uuidv7(),
    box: 'received',
    action: 'end',
    openingIds,
    spokenSeq: 3,
  };
  return { ...common, subject, owner: subject, match };
}
