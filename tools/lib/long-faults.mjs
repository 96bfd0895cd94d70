/** Arguments of Vitest for the fault tests, each run separately. */
export const faultTests = [
  ['apps/server/test/faults/'],
  ['apps/server/test/match/match-race.test.ts', '--testNamePattern', 'through two processes'],
];

/** The environment of the long form. */
export const longFaults = { FAULTS: 'long', FAULT_ROUNDS: '200' };
