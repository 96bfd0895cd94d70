import { BOARD_COLUMNS, OPINIONS } from '@sambandha/contract/board/choices';
import { HOUR_MS } from '@sambandha/contract/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld } from '../harness/board-driver.ts';
import { applySteps, expectBoardsMatch, type Step } from '../harness/board-model.ts';
import { refreshSessions } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests boards after random acts on two processes. Each family member sees the cards, opinions and
 * comments of the model in the order of the model, and private cards are hidden from relatives.
 * Some rounds have two concurrent acts, often on the same card. The result must match one of the
 * two orders. `HISTORIES=200` is the long form.
 */

const HISTORIES = Number(process.env.HISTORIES ?? 2);

const app = testApp();
const apps = [app, testApp({ siblingOf: app })] as const;

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 4, arbitrary: fc.constant('add' as const) },
    { weight: 6, arbitrary: fc.constant('move' as const) },
    { weight: 2, arbitrary: fc.constantFrom('hand' as const, 'say' as const, 'unsay' as const) },
    { weight: 1, arbitrary: fc.constantFrom('keep' as const, 'remove' as const) },
    { weight: 1, arbitrary: fc.constantFrom('shortlist' as const, 'leave' as const) },
    { weight: 1, arbitrary: fc.constant('join' as const) },
  ),
  who: fc.nat(2),
  card: fc.nat(3),
  place: fc.constantFrom(...BOARD_COLUMNS.slice(0, 3)),
  after: fc.option(fc.nat(3)),
  hand: fc.option(fc.constantFrom(...OPINIONS)),
  process: fc.nat(1),
});

const roundArbitrary: fc.Arbitrary<readonly [Step, Step?]> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(stepArbitrary) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(stepArbitrary, stepArbitrary, fc.boolean())
      .map(([first, second, isSameCard]): [Step, Step] => [
        first,
        isSameCard ? { ...second, card: first.card } : second,
      ]),
  },
);

const firstStep: Step = {
  act: 'add',
  who: 0,
  card: 0,
  place: BOARD_COLUMNS[1],
  after: null,
  hand: null,
  process: 0,
};
/** The first rounds of each history. They ensure that each history contains a move. */
const firstRounds: readonly (readonly [Step])[] = [[firstStep], [{ ...firstStep, act: 'move' }]];

test(
  `after ${HISTORIES} random histories each family member sees the board that the model predicts`,
  async () => {
    let moveCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(roundArbitrary, { minLength: 10, maxLength: 30, size: 'max' }),
        async (rounds) => {
          // No history may reach a rate limit.
          await app.query('DELETE FROM rate_limits');
          const world = await createWorld(apps);
          for (const steps of [...firstRounds, ...rounds]) {
            await refreshSessions(app, world.ids);
            moveCount += await applySteps(
              world,
              steps.filter((step) => step !== undefined),
            );
            await expectBoardsMatch(world);
          }
        },
      ),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    expect(moveCount).toBeGreaterThanOrEqual(HISTORIES);
  },
  HOUR_MS,
);
