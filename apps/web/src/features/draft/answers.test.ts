import { expect, test } from 'vitest';
import { withoutAnswers } from './answers.ts';

test('withoutAnswers keeps all answers that are not refused', () => {
  const change = {
    bio: 'She teaches in Sirsi.',
    interests: 'Gardening',
    preferences: { preferredAgeMin: 70, preferredAgeMax: 30 },
  };
  const refusals = [
    { path: 'interests', message: 'Too long' },
    { path: 'preferredAgeMin', message: 'Too old' },
  ];
  expect(withoutAnswers(change, refusals)).toEqual({
    bio: 'She teaches in Sirsi.',
    preferences: { preferredAgeMax: 30 },
  });
  expect(withoutAnswers({ bio: 'She teaches in Sirsi.' }, refusals)).toEqual({
    bio: 'She teaches in Sirsi.',
  });
});

test('withoutAnswers returns null if all answers are refused', () => {
  const refusals = [
    { path: 'bio', message: 'Too short' },
    { path: 'preferredAgeMin', message: 'Too old' },
  ];
  expect(withoutAnswers({ bio: '.', preferences: { preferredAgeMin: 70 } }, refusals)).toBeNull();
  expect(withoutAnswers({ preferences: { preferredAgeMin: 70 } }, refusals)).toBeNull();
});
