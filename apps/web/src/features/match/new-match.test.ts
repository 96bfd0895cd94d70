// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { endSession, signIn } from '../../api/session.ts';
import { showNewMatch, useNewMatch } from './new-match.ts';

const match = { id: 'match', profile: { name: 'Ananya', photo: '/p.webp' } };
const signInAs = (id: string) =>
  signIn({ user: { id } as never, token: 'secret' }, { remember: false });

afterEach(() => {
  endSession('/');
});

test('a new match is not shown to the next person on the device', () => {
  signInAs('parvati');
  showNewMatch(match);
  endSession('/');
  expect(useNewMatch.getState().match).toBeNull();
});

test('a new match that arrives after a sign-out is not shown to the next person', () => {
  signInAs('parvati');
  endSession('/');
  showNewMatch(match);
  signInAs('sahana');
  expect(useNewMatch.getState().match).toBeNull();
});
