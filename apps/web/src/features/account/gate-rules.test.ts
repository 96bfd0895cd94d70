import type { User } from '@sambandha/contract/account/schemas';
import { expect, test } from 'vitest';
import { type Audience, gateAnswer } from './gate-rules.ts';

const member = { isAdmin: false } as User;
const admin = { isAdmin: true } as User;
const out = { token: null, user: null, exit: null };
const signedIn = { token: 't', user: member, exit: null };
const signedInAdmin = { token: 't', user: admin, exit: null };
const leaving = { token: null, user: null, exit: '/' as const };

test.each<[Audience, string, Parameters<typeof gateAnswer>[1], string]>([
  ['guests', 'a visitor', out, 'pass'],
  ['guests', 'a member', signedIn, '/browse'],
  ['guests', 'someone who has just left', leaving, 'pass'],
  ['members', 'a visitor', out, '/auth'],
  ['members', 'a member', signedIn, 'pass'],
  ['members', 'an admin', signedInAdmin, 'pass'],
  ['members', 'someone who has just left', leaving, 'wait'],
  ['admins', 'a visitor', out, '/'],
  ['admins', 'a member', signedIn, '/'],
  ['admins', 'an admin', signedInAdmin, 'pass'],
  ['admins', 'someone who has just left', leaving, 'wait'],
])('screens for %s answer %s', (audience, _who, session, answer) => {
  expect(gateAnswer(audience, session)).toBe(answer);
});
