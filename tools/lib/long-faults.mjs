/** Arguments of Vitest for the fault tests, each run separately. */
export const faultTests = [
  ['apps/server/test/faults/'],
  ['apps/server/test/match/match-race.test.ts', '--testNamePattern', 'through two processes'],
];

/** Environment variables that select the long form of the fault tests. */
export const longFaultEnv = { FAULTS: 'long', FAULT_ROUNDS: '200' };
