import { expect, test } from 'vitest';
import { testUser } from '../test/users.ts';
import { type Audience, gateDecision, mayRelativeOpen, returnPath } from './gate-rules.ts';

const member = testUser();
const signedOut = { token: null, user: null, exit: null };
const signedIn = { token: 't', user: member, exit: null };
const moderator = { ...signedIn, user: { ...member, isModerator: true } };
const admin = { ...signedIn, user: { ...member, isAdmin: true } };
const leaving = { token: null, user: null, exit: '/' as const };

test.each<[Audience, string, Parameters<typeof gateDecision>[1], string]>([
  ['guests', 'a visitor', signedOut, 'pass'],
  ['guests', 'a member', signedIn, '/browse'],
  ['guests', 'a member who has just signed out', leaving, 'pass'],
  ['members', 'a visitor', signedOut, '/auth'],
  ['members', 'a member', signedIn, 'pass'],
  ['members', 'a member who has just signed out', leaving, 'wait'],
  ['moderators', 'a visitor', signedOut, '/'],
  ['moderators', 'a member', signedIn, '/'],
  ['moderators', 'a moderator', moderator, 'pass'],
  ['moderators', 'an admin', admin, 'pass'],
  ['moderators', 'a member who has just signed out', leaving, 'wait'],
])(
  'a screen for %s is displayed, delayed or redirected for %s',
  (audience, _who, session, decision) => {
    expect(gateDecision(audience, session)).toBe(decision);
  },
);

test.each([
  ['there is no return path without a target', null, null],
  ['a visitor returns to the target', { from: '/messages' }, '/messages'],
  ['a visitor does not return to another site', { from: 'https://example.org' }, null],
  [
    'a member returns to the screen where their own session ended',
    { from: '/messages', formerId: member.id },
    '/messages',
  ],
  [
    'a member does not return to the screen where the session of another member ended',
    { from: '/messages', formerId: 'x' },
    null,
  ],
])('%s', (_, state, expected) => {
  expect(returnPath(state, member.id)).toBe(expected);
});

const profile = '/profile/0198c0de-0000-7000-8000-000000000001';

test.each([
  '/families',
  '/draft',
  '/draft/0198c0de-0000-7000-8000-000000000001',
  '/volunteer',
  '/volunteer/new',
  '/volunteer/draft/0198c0de-0000-7000-8000-000000000001',
  '/settings',
  '/settings/email',
  '/settings/account',
])('a relative may always open %s', (path) => {
  expect([mayRelativeOpen(path, false), mayRelativeOpen(path, true)]).toEqual([true, true]);
});

test.each(['/browse', '/family', '/waiting', '/messages', '/families/profile', profile])(
  'a relative may open %s only while acting for a candidate',
  (path) => {
    expect([mayRelativeOpen(path, false), mayRelativeOpen(path, true)]).toEqual([false, true]);
  },
);

test.each([
  '/interests',
  '/notifications',
  '/share',
  '/profile',
  '/profile/preview',
  '/profile/biodata',
  `${profile}/biodata`,
  '/families/x',
])('a relative may never open %s', (path) => {
  expect([mayRelativeOpen(path, false), mayRelativeOpen(path, true)]).toEqual([false, false]);
});
