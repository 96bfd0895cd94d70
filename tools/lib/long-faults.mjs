/** What Vitest is asked for to run the fault tests, each by itself. */
export const faultTests = [
  ['apps/server/test/faults/'],
  ['apps/server/test/match-race.test.ts', '--testNamePattern', 'through two processes'],
];

/** The environment of their long form. */
export const longFaults = { FAULTS: 'long', FAULT_ROUNDS: '200' };
