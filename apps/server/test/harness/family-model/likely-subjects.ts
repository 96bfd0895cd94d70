import { requireValue } from '../present.ts';
import { expectedSpeakingErrorCode } from './speaking-acts.ts';
import { expectedErrorCode, type FamilyWorld, listPairs, MAN, type Step } from './world.ts';

type Subjects = Pick<Step, 'candidate' | 'person' | 'choice'>;

/**
 * If a step has `isLikely`, replaces its subjects by others for whom the model permits its act.
 * Without such steps, nearly all acts of a history would be refused.
 */
export function withLikelySubjects(world: FamilyWorld, step: Step): Step {
  const options = step.isLikely ? possibleSubjects(world, step) : [];
  const subjects = options[step.pick % Math.max(1, options.length)];
  if (subjects === undefined) return step;
  const { candidate, person, choice } = subjects;
  return { ...step, candidate, person, choice };
}

function possibleSubjects(world: FamilyWorld, step: Step): Subjects[] {
  switch (step.act) {
    case 'edit':
    case 'propose':
    case 'setAside':
    case 'like':
    case 'unlike':
      return listPairs(world)
        .filter((pair) => expectedErrorCode(world, pair, 'manager') === null)
        .map(subjectsOf(step));
    case 'speak':
      return [0, 1].flatMap((choice) =>
        listPairs(world)
          .map((pair) => ({ ...pair, choice }))
          .filter((pair) => expectedSpeakingErrorCode(world, pair) === null),
      );
    case 'open':
      return existingRoles(world, step).filter(
        ({ candidate, person }) => world.roles.get(`${candidate}>${person}`)?.part === 'speaker',
      );
    case 'join':
      return [...world.invitations.keys()].map(subjectsOfKey(step));
    case 'change':
    case 'letSendAlone':
    case 'remove':
    case 'leave':
      return existingRoles(world, step);
    case 'send':
    case 'decline':
      return candidatesWith(world, step, ({ proposals }) =>
        [...proposals.values()].some(({ state }) => state === 'waits'),
      );
    case 'undoEdit':
      return candidatesWith(world, step, ({ log }) => log.some(({ kind }) => kind === 'PROFILE'));
    case 'release':
      return candidatesWith(world, step, ({ pressed }) => pressed);
    case 'dismiss':
      return candidatesWith(world, step, ({ report }) => report !== null);
    case 'return':
      return candidatesWith(world, step, ({ state }) => state === 'resting');
    case 'answer':
    case 'answerHistoryRequest':
    case 'requestHistory':
    case 'close':
      return openingSubjects(world, step);
    default:
      return [];
  }
}

const subjectsOf =
  (step: Step) =>
  ({ candidate, person }: Pick<Step, 'candidate' | 'person'>): Subjects => ({
    ...step,
    candidate,
    person,
  });

const subjectsOfKey = (step: Step) => (key: string) => {
  const [candidate = 0, person = 0] = key.split('>').map(Number);
  return subjectsOf(step)({ candidate, person });
};

const existingRoles = ({ roles }: FamilyWorld, step: Step) =>
  [...roles.keys()].map(subjectsOfKey(step));

function candidatesWith(
  { candidates }: FamilyWorld,
  step: Step,
  matches: (candidate: FamilyWorld['candidates'][number]) => boolean,
): Subjects[] {
  return [...candidates.keys()]
    .filter((index) => matches(requireValue(candidates[index])))
    .map((candidate) => subjectsOf(step)({ candidate, person: step.person }));
}

/**
 * Returns the subjects of an act for each opening. The candidate of an answer is the other side.
 * The candidate of another act is the one who requested the opening.
 */
function openingSubjects({ conversations }: FamilyWorld, step: Step): Subjects[] {
  return conversations.flatMap(({ openings }, choice) =>
    openings.map(({ candidate, person }) => {
      const otherSide = candidate === MAN ? choice : MAN;
      const isAnswer = step.act === 'answer' || step.act === 'answerHistoryRequest';
      return { candidate: isAnswer ? otherSide : candidate, person, choice };
    }),
  );
}
