import { HOUR_MS } from '@sambandha/contract/durations';
import { PARTS } from '@sambandha/contract/family/choices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshSessions } from '../harness/factories.ts';
import { expectActorsNamed } from '../harness/family-model/actor-expectations.ts';
import { createWorld } from '../harness/family-model/create-world.ts';
import {
  expectMatchAfter,
  expectPairsMatch,
  expectProfilesMatch,
} from '../harness/family-model/expect-match.ts';
import { familyActs } from '../harness/family-model/family-acts.ts';
import { withLikelySubjects } from '../harness/family-model/likely-subjects.ts';
import { proposalActs } from '../harness/family-model/proposal-acts.ts';
import { speakingActs } from '../harness/family-model/speaking-acts.ts';
import { listCallerIds, listPairs, resolveStep, type Step } from '../harness/family-model/world.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests families after random acts on two processes. In the model, a relative can do exactly the
 * acts that the part allows. The relative reads only the messages that were sent after a
 * conversation was opened to the relative. The relative is named as the actor of each act.
 * `HISTORIES=500` is the long form.
 */

const HISTORIES = Number(process.env.HISTORIES ?? 2);
/** Minimum number of histories for the check that every required act occurs. */
const MIN_HISTORIES = 30;

const app = testApp();
const apps = [app, testApp({ siblingOf: app })] as const;

const acts = { ...familyActs, ...proposalActs, ...speakingActs };

type Act = keyof typeof acts;

/** Weight of each act. The default is 1. */
const weights: Partial<Record<Act, number>> = {
  invite: 4,
  join: 4,
  change: 3,
  edit: 3,
  undoEdit: 2,
  propose: 5,
  send: 3,
  decline: 2,
  setAside: 2,
  like: 3,
  open: 6,
  answer: 6,
  requestHistory: 2,
  answerHistoryRequest: 3,
  close: 2,
  speak: 6,
  say: 2,
  remove: 2,
  return: 3,
  release: 3,
  dismiss: 3,
};

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    ...(Object.keys(acts) as Act[]).map((act) => ({
      weight: weights[act] ?? 1,
      arbitrary: fc.constant(act),
    })),
  ),
  candidate: fc.nat(2),
  person: fc.nat(3),
  // `speaker` is drawn twice as often, because many acts require this part.
  part: fc.constantFrom(...PARTS, 'speaker' as const),
  relation: fc.constantFrom('MOTHER' as const, 'FATHER' as const, 'UNCLE' as const),
  choice: fc.nat(1),
  allow: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  process: fc.nat(1),
  isLikely: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  // The remainder of the 60 values is nearly uniform for each number of subjects.
  pick: fc.nat(59),
});

/** Acts that must succeed at least once in the long form. */
const requiredActs = [
  'edit',
  'propose',
  'send',
  'setAside',
  'like',
  'open',
  'answer',
  'speak',
  'close',
];

test(
  `in ${HISTORIES} random histories each act without a right is refused, and each act names its actor`,
  async () => {
    const successCounts = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepArbitrary, { minLength: 15, maxLength: 40, size: 'max' }),
        (steps) => runHistory(steps, successCounts),
      ),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    if (HISTORIES < MIN_HISTORIES) return;
    const missingActs = requiredActs.filter((act) => !successCounts.has(act));
    expect(missingActs, JSON.stringify([...successCounts])).toEqual([]);
  },
  HOUR_MS,
);

async function runHistory(
  steps: readonly Step[],
  successCounts: Map<string, number>,
): Promise<void> {
  await app.query('DELETE FROM rate_limits');
  const world = await createWorld(apps, successCounts);
  for (const drawnStep of steps) {
    const currentStep = withLikelySubjects(world, drawnStep);
    // Each act has its own time, and no act may reach a rate limit.
    app.clock.advance(HOUR_MS);
    await app.query('DELETE FROM rate_limits');
    await refreshSessions(app, listCallerIds(world));
    // A person is never their own relative. The excepted acts do not depend on the relative, and an
    // invitation to the candidate's own contact must be refused.
    const { member, relative } = resolveStep(world, currentStep);
    if (
      member.id === relative.id &&
      !['invite', 'press', 'release', 'rest', 'return'].includes(currentStep.act)
    ) {
      continue;
    }
    await acts[currentStep.act as Act](world, currentStep);
    await expectMatchAfter(world, currentStep);
    await expectProfilesMatch(world, [currentStep.candidate]);
  }
  await expectPairsMatch(world, listPairs(world));
  await expectProfilesMatch(world);
  await expectActorsNamed(world);
}
