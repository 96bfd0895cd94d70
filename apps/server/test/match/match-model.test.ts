import { HOUR_MS } from '@sambandha/contract/durations';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { app, matchApi, startMatchApp } from '../harness/match-app.ts';
import {
  advance45Days,
  block,
  declineAll,
  readAll,
  requestInterest,
  restrictInterest,
  sendMessage,
  unblock,
  updateMatch,
  verify,
} from '../harness/match-commands.ts';
import { type MatchModel, type MemberName, memberNames, pairKey } from '../harness/match-model.ts';

/** Number of random histories. The long form sets 200. */
const HISTORIES = Number(process.env.HISTORIES ?? 2);

startMatchApp();

/** Pairs of sender and recipient. The frequent pair gets a long history. */
const frequentPairs: [MemberName, MemberName][] = [
  ['asha', 'ravi'],
  ['ravi', 'asha'],
];
const rarePairs: [MemberName, MemberName][] = [
  ['usha', 'ravi'],
  ['ravi', 'usha'],
  ['asha', 'usha'],
  ['ravi', 'ravi'],
];
// A repeated entry is drawn more often.
const anyPair = fc.constantFrom(
  ...frequentPairs,
  ...frequentPairs,
  ...frequentPairs,
  ...frequentPairs,
  ...rarePairs,
);
/** Acting members, each with the pair of a match. */
const frequentMemberships: [MemberName, string][] = [
  ['asha', pairKey('asha', 'ravi')],
  ['ravi', pairKey('asha', 'ravi')],
];
const rareMemberships: [MemberName, string][] = [
  ['usha', pairKey('usha', 'ravi')],
  ['ravi', pairKey('usha', 'ravi')],
  // Not a member of this match.
  ['usha', pairKey('asha', 'ravi')],
];
const anyMembership = fc.constantFrom(
  ...frequentMemberships,
  ...frequentMemberships,
  ...frequentMemberships,
  ...frequentMemberships,
  ...rareMemberships,
);
const action = fc.constantFrom<MatchAction>('accept', 'decline', 'withdraw', 'end');
const anyMember = fc.constantFrom(...memberNames);
// Mostly `everyone`, because the other settings refuse most interests.
const setting = fc.constantFrom<InterestFrom>('everyone', 'everyone', 'verified', 'preferred');
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyPair, fc.boolean())
      .map(([pair, hasText]) => requestInterest(...pair, hasText)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyMembership, action)
      .map(([membership, act]) => updateMatch(...membership, act)),
  },
  { weight: 4, arbitrary: anyMembership.map((membership) => sendMessage(...membership)) },
  { weight: 2, arbitrary: anyMembership.map((membership) => readAll(...membership)) },
  { weight: 1, arbitrary: anyPair.map((pair) => block(...pair)) },
  { weight: 2, arbitrary: anyPair.map((pair) => unblock(...pair)) },
  { weight: 1, arbitrary: fc.constant(null).map(advance45Days) },
  { weight: 2, arbitrary: fc.tuple(anyMember, setting).map((args) => restrictInterest(...args)) },
  { weight: 1, arbitrary: fc.tuple(anyMember, fc.boolean()).map((args) => verify(...args)) },
  { weight: 1, arbitrary: anyMember.map(declineAll) },
);
const commands = fc.commands([command], { maxCommands: 60, size: 'max' });

/**
 * Creates members who are born in 1997. The women prefer members of 80 years or more, and the man
 * members of up to 80 years. So the man never meets the preferences of the women, and the women
 * always meet those of the man, although years pass in a long run.
 */
async function createThreeMembers(): Promise<Record<MemberName, TestMember>> {
  const members = {
    asha: await createMember(app),
    usha: await createMember(app),
    ravi: await createMember(app, { gender: 'MALE' }),
  };
  for (const who of memberNames) {
    const body = who === 'ravi' ? { preferredAgeMax: 80 } : { preferredAgeMin: 80 };
    const { token } = members[who];
    expect((await app.call('updatePreferences', { token, body })).status).toBe(200);
  }
  return members;
}

test(
  'the server agrees with the model for random actions of three members',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const setup = async () => ({
          model: {
            pairs: new Map(),
            blocks: new Set<string>(),
            interestRestrictions: new Map(),
            verified: new Set<MemberName>(),
          } satisfies MatchModel,
          real: {
            app,
            api: matchApi,
            members: await createThreeMembers(),
            ids: new Map<string, string>(),
          },
        });
        await fc.asyncModelRun(setup, history);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  HOUR_MS,
);
