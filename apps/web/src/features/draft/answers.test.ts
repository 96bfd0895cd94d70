import { expect, test } from 'vitest';
import { withoutAnswers } from './answers.ts';

test('a change without the refused answers keeps all others', () => {
  const change = {
    bio: 'She teaches in Sirsi.',
    interests: 'Gardening',
    preferences: { preferredAgeMin: 70, preferredAgeMax: 30 },
  };
  const refused = [
    { path: 'interests', message: 'Too long' },
    { path: 'preferredAgeMin', message: 'Too old' },
  ];
  expect(withoutAnswers(change, refused)).toEqual({
    bio: 'She teaches in Sirsi.',
    preferences: { preferredAgeMax: 30 },
  });
  expect(withoutAnswers({ bio: 'She teaches in Sirsi.' }, refused)).toEqual({
    bio: 'She teaches in Sirsi.',
  });
});
