import { refusalToSpeak } from './speaking-acts.ts';
import { pairsOf, refusalOf, type Step, type World } from './world.ts';

/** The subjects of a step that can succeed, and its conversation. */
type Aim = Pick<Step, 'candidate' | 'person' | 'choice'>;

/** The man's index among the candidates. */
const MAN = 2;

/**
 * The step as drawn or, if it should be a likely one, with subjects for whom the model permits it.
 * Otherwise nearly all acts of a history would be refused.
 */
export function aimed(world: World, step: Step): Step {
  const aims = step.isLikely ? aimsOf(world, step) : [];
  const aim = aims[step.pick % Math.max(1, aims.length)];
  if (aim === undefined) return step;
  const { candidate, person, choice } = aim;
  return { ...step, candidate, person, choice };
}

function aimsOf(world: World, step: Step): Aim[] {
  switch (step.act) {
    case 'edit':
    case 'propose':
    case 'setAside':
    case 'like':
    case 'unlike':
      return pairsOf(world)
        .filter((pair) => refusalOf(world, pair, 'manager') === null)
        .map(about(step));
    case 'speak':
      return [0, 1].flatMap((choice) =>
        pairsOf(world)
          .map((pair) => ({ ...pair, choice }))
          .filter((pair) => refusalToSpeak(world, pair) === null),
      );
    case 'open':
      return taken(world, step).filter(
        ({ candidate, person }) => world.parts.get(`${candidate}>${person}`)?.part === 'speaker',
      );
    case 'join':
      return [...world.links.keys()].map(aimOf(step));
    case 'change':
    case 'letAlone':
    case 'remove':
    case 'leave':
      return taken(world, step);
    case 'send':
    case 'decline':
      return candidatesWho(world, step, ({ proposals }) =>
        [...proposals.values()].some(({ state }) => state === 'waits'),
      );
    case 'putBack':
      return candidatesWho(world, step, ({ log }) => log.some(({ kind }) => kind === 'PROFILE'));
    case 'release':
      return candidatesWho(world, step, ({ pressed }) => pressed);
    case 'dismiss':
      return candidatesWho(world, step, ({ report }) => report !== null);
    case 'return':
      return candidatesWho(world, step, ({ state }) => state === 'resting');
    case 'answer':
    case 'answerBefore':
    case 'askForBefore':
    case 'close':
      return openings(world, step);
    default:
      return [];
  }
}

const about =
  (step: Step) =>
  ({ candidate, person }: Pick<Step, 'candidate' | 'person'>): Aim => ({
    ...step,
    candidate,
    person,
  });

const aimOf = (step: Step) => (key: string) => {
  const [candidate = 0, person = 0] = key.split('>').map(Number);
  return about(step)({ candidate, person });
};

const taken = ({ parts }: World, step: Step) => [...parts.keys()].map(aimOf(step));

function candidatesWho(
  { candidates }: World,
  step: Step,
  fits: (candidate: World['candidates'][number]) => boolean,
): Aim[] {
  return [...candidates.keys()]
    .filter((at) => fits(candidates[at] as World['candidates'][number]))
    .map((candidate) => about(step)({ candidate, person: step.person }));
}

/** The person whose turn it is with an opening. */
function openings({ conversations }: World, step: Step): Aim[] {
  return conversations.flatMap(({ openings }, choice) =>
    openings.map(({ candidate, person }) => {
      const across = candidate === MAN ? choice : MAN;
      const isAnswer = step.act === 'answer' || step.act === 'answerBefore';
      return { candidate: isAnswer ? across : candidate, person, choice };
    }),
  );
}
