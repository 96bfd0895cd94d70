import { expect, test } from 'vitest';
import { type Audience, gateAnswer } from './gate-rules.ts';

const out = { token: null, exit: null };
const signedIn = { token: 't', exit: null };
const leaving = { token: null, exit: '/' as const };

test.each<[Audience, string, Parameters<typeof gateAnswer>[1], string]>([
  ['guests', 'a visitor', out, 'pass'],
  ['guests', 'a member', signedIn, '/browse'],
  ['guests', 'someone who has just left', leaving, 'pass'],
  ['members', 'a visitor', out, '/auth'],
  ['members', 'a member', signedIn, 'pass'],
  ['members', 'someone who has just left', leaving, 'wait'],
])('screens for %s answer %s', (audience, _who, session, answer) => {
  expect(gateAnswer(audience, session)).toBe(answer);
});
