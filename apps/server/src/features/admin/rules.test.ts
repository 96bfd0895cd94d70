import { describe, expect, it, test } from 'vitest';
import {
  acknowledgeBy,
  mayAct,
  mayDecideAbout,
  refuseUnexplained,
  resolveBy,
  withoutPerson,
} from './rules.ts';

const admin = { isAdmin: true, isModerator: false };
const moderator = { isAdmin: false, isModerator: true };
const member = { isAdmin: false, isModerator: false };

test('in production deleting needs a reason, elsewhere none', () => {
  expect(() => refuseUnexplained(null, { production: true })).toThrow('Please give a reason');
  expect(() => refuseUnexplained('Not a person', { production: true })).not.toThrow();
  expect(() => refuseUnexplained(null, { production: false })).not.toThrow();
});

test('a report is to be acknowledged in 24 hours and decided in 15 days', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  expect(acknowledgeBy(at).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  expect(resolveBy(at).toISOString()).toBe('2026-03-16T10:00:00.000Z');
});

test.each([
  [admin, 'admin', true],
  [admin, 'moderator', true],
  [moderator, 'moderator', true],
  [moderator, 'admin', false],
  [member, 'moderator', false],
  [member, 'admin', false],
] as const)('%j for what takes one who is %s: %s', (rank, requiredRole, may) => {
  expect(mayAct({ ...rank, active: true }, requiredRole)).toBe(may);
  expect(mayAct({ ...rank, active: false }, requiredRole)).toBe(false);
});

test('a moderator decides about members only, an admin about everyone', () => {
  expect([admin, moderator, member].map((other) => mayDecideAbout(moderator, other))).toEqual([
    false,
    false,
    true,
  ]);
  expect([admin, moderator, member].every((other) => mayDecideAbout(admin, other))).toBe(true);
});

describe('a reason that outlives the member', () => {
  const person = {
    names: ['Sahana K Hegde', 'ಸಹನಾ ಕೆ ಹೆಗಡೆ'],
    email: 'sahana.h@mail.example',
    phone: '+919900000001',
  };

  it.each([
    ['Sahana K Hegde asked for money', '… asked for money'],
    ['ಸಹನಾ ಹಣ ಕೇಳಿದರು', '… ಹಣ ಕೇಳಿದರು'],
    ['SAHANA asked, Hegde denied', '… asked, … denied'],
    ['Wrote from sahana.h@mail.example', 'Wrote from …'],
    ['Called from 99000 00001 and +91 99000-00001.', 'Called from … and ….'],
    ['Kept asking for money', 'Kept asking for money'],
  ])('%s', (reason, kept) => {
    expect(withoutPerson(reason, person)).toBe(kept);
  });

  it('takes signs of patterns in a name as they stand', () => {
    const odd = { names: ['(.*)+ [a-z]'], email: null, phone: null };
    expect(withoutPerson('plain words (.*)+ [a-z]', odd)).toBe('plain words …');
  });
});
