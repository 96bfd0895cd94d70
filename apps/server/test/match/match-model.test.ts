import type { InterestFrom } from '@sambandha/contract/match/interests';
import type { MatchAction } from '@sambandha/contract/match/schemas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { api, app, startMatchApp } from '../harness/match-app.ts';
import {
  ask,
  block,
  decide,
  declineAll,
  readAll,
  restrictInterest,
  say,
  unblock,
  verify,
  wait,
} from '../harness/match-commands.ts';
import { everyone, type Model, pairKey, type Who } from '../harness/match-model.ts';

/** `HISTORIES=200` is the long form. */
const HISTORIES = Number(process.env.HISTORIES ?? 2);

startMatchApp();

/** Mostly pairs of different gender, and mostly one pair, which gets a long history. */
const asking: [Who, Who][] = [
  ['asha', 'ravi'],
  ['ravi', 'asha'],
];
const rarelyAsking: [Who, Who][] = [
  ['usha', 'ravi'],
  ['ravi', 'usha'],
  ['asha', 'usha'],
  ['ravi', 'ravi'],
];
const from = fc.constantFrom(...asking, ...asking, ...asking, ...asking, ...rarelyAsking);
const inside: [Who, string][] = [
  ['asha', pairKey('asha', 'ravi')],
  ['ravi', pairKey('asha', 'ravi')],
];
const rarelyInside: [Who, string][] = [
  ['usha', pairKey('usha', 'ravi')],
  ['ravi', pairKey('usha', 'ravi')],
  ['usha', pairKey('asha', 'ravi')],
];
const within = fc.constantFrom(...inside, ...inside, ...inside, ...inside, ...rarelyInside);
const action = fc.constantFrom<MatchAction>('accept', 'decline', 'withdraw', 'end');
const someone = fc.constantFrom(...everyone);
// Mostly open; otherwise nothing would happen.
const choice = fc.constantFrom<InterestFrom>('everyone', 'everyone', 'verified', 'preferred');
const command = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(from, fc.boolean()).map(([pair, text]) => ask(...pair, text)) },
  { weight: 6, arbitrary: fc.tuple(within, action).map(([place, act]) => decide(...place, act)) },
  { weight: 4, arbitrary: within.map((place) => say(...place)) },
  { weight: 2, arbitrary: within.map((place) => readAll(...place)) },
  { weight: 1, arbitrary: from.map((pair) => block(...pair)) },
  { weight: 2, arbitrary: from.map((pair) => unblock(...pair)) },
  { weight: 1, arbitrary: fc.constant(null).map(wait) },
  { weight: 2, arbitrary: fc.tuple(someone, choice).map((args) => restrictInterest(...args)) },
  { weight: 1, arbitrary: fc.tuple(someone, fc.boolean()).map((args) => verify(...args)) },
  { weight: 1, arbitrary: someone.map(declineAll) },
);
const commands = fc.commands([command], { maxCommands: 60, size: 'max' });

/** All are born in 1997; the women prefer older members, the man prefers members up to 40. */
async function threeMembers(): Promise<Record<Who, TestMember>> {
  const members = {
    asha: await createMember(app),
    usha: await createMember(app),
    ravi: await createMember(app, { gender: 'MALE' }),
  };
  for (const who of everyone) {
    const body = who === 'ravi' ? { preferredAgeMax: 40 } : { preferredAgeMin: 50 };
    const { token } = members[who];
    expect((await app.call('updatePreferences', { token, body })).status).toBe(200);
  }
  return members;
}

it('the server agrees with the model for random actions of three members', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (history) => {
      const setup = async () => ({
        model: {
          pairs: new Map(),
          blocks: new Set<string>(),
          choosy: new Map(),
          verified: new Set<Who>(),
        } satisfies Model,
        real: { app, api, members: await threeMembers(), ids: new Map<string, string>() },
      });
      await fc.asyncModelRun(setup, history);
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 3_600_000);
