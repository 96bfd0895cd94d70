import { describe, expect, test } from 'vitest';
import {
  acknowledgeDeadline,
  mayAct,
  mayDecideAbout,
  redactPerson,
  requireDeletionReason,
  resolveDeadline,
} from './rules.ts';

const admin = { isAdmin: true, isModerator: false };
const moderator = { isAdmin: false, isModerator: true };
const member = { isAdmin: false, isModerator: false };

test('deleting a member requires a reason only in production', () => {
  expect(() => requireDeletionReason(null, { production: true })).toThrow('Please give a reason');
  expect(() => requireDeletionReason('Not a person', { production: true })).not.toThrow();
  expect(() => requireDeletionReason(null, { production: false })).not.toThrow();
});

test('a report must be acknowledged within 24 hours and decided within 15 days', () => {
  const reportedAt = new Date('2026-03-01T10:00:00Z');
  expect(acknowledgeDeadline(reportedAt).toISOString()).toBe('2026-03-02T10:00:00.000Z');
  expect(resolveDeadline(reportedAt).toISOString()).toBe('2026-03-16T10:00:00.000Z');
});

test.each([
  [admin, 'admin', true],
  [admin, 'moderator', true],
  [moderator, 'moderator', true],
  [moderator, 'admin', false],
  [member, 'moderator', false],
  [member, 'admin', false],
] as const)(
  'an active person with %j may act in the role %s: %s',
  (roles, requiredRole, isAllowed) => {
    expect(mayAct({ ...roles, active: true }, requiredRole)).toBe(isAllowed);
  },
);

test.each([admin, moderator, member])('an inactive person with %j may not act', (roles) => {
  expect(mayAct({ ...roles, active: false }, 'admin')).toBe(false);
  expect(mayAct({ ...roles, active: false }, 'moderator')).toBe(false);
});

test('a moderator may decide about members only, and an admin about everyone', () => {
  expect([admin, moderator, member].map((target) => mayDecideAbout(moderator, target))).toEqual([
    false,
    false,
    true,
  ]);
  expect([admin, moderator, member].every((target) => mayDecideAbout(admin, target))).toBe(true);
});

describe('a reason that is stored after the member is deleted', () => {
  const person = {
    names: ['Sahana K Hegde', 'ಸಹನಾ ಕೆ ಹೆಗಡೆ'],
    email: 'sahana.h@mail.example',
    phone: '+919900000001',
  };

  test.each([
    ['Sahana K Hegde asked for money', '… asked for money'],
    ['ಸಹನಾ ಹಣ ಕೇಳಿದರು', '… ಹಣ ಕೇಳಿದರು'],
    ['SAHANA asked, Hegde denied', '… asked, … denied'],
    ['Wrote from sahana.h@mail.example', 'Wrote from …'],
    ['Called from 99000 00001 and +91 99000-00001.', 'Called from … and ….'],
    ['Called from ೯೯೦೦೦ ೦೦೦೦೧', 'Called from …'],
    ['Called from ９９０００００００１', 'Called from …'],
    ['Called from 99000\u201100001', 'Called from …'],
    ['Called from 99000\u200b00001', 'Called from …'],
    ['Called from 99000\u200d00001', 'Called from …'],
    ['Called from 99000\u202a00001', 'Called from …'],
    ['Wrote from sahana\u200b.h@mail.example', 'Wrote from …'],
    ['ಸಹನಾ\u200b ಕೆ ಹೆಗಡೆ ಹಣ ಕೇಳಿದರು', '… ಹಣ ಕೇಳಿದರು'],
    ['Kept asking for money', 'Kept asking for money'],
  ])('contains no name, e-mail address or phone number of the member: %s', (reason, expected) => {
    expect(redactPerson(reason, person)).toBe(expected);
  });

  test('contains no name of the member in another Unicode normal form', () => {
    const decomposed = 'ಶ್ರೀದೇವಿ ಹೆಗಡೆ'.normalize('NFD');
    const personNamed = (name: string) => ({ names: [name], email: null, phone: null });
    expect(redactPerson(`${decomposed} asked`, personNamed(decomposed.normalize()))).toBe(
      '… asked',
    );
    expect(redactPerson(`${decomposed.normalize()} asked`, personNamed(decomposed))).toBe(
      '… asked',
    );
    expect(redactPerson(`Ren\u0065\u0301 asked`, personNamed('Ren\u00e9'))).toBe('… asked');
  });

  test('gets no additional ellipsis if the native name is empty', () => {
    const personWithOneName = { names: ['Sahana K Hegde', ''], email: null, phone: null };
    expect(redactPerson('Sahana asked for money', personWithOneName)).toBe('… asked for money');
  });

  test('keeps words that contain a short local part of the e-mail address', () => {
    const personWithShortAddress = { names: [], email: 'a@x.in', phone: null };
    expect(redactPerson('a man asked a@x.in', personWithShortAddress)).toBe('a man asked …');
  });

  test('contains no name of the member with regular expression characters', () => {
    const personWithPattern = { names: ['(.*)+ [a-z]'], email: null, phone: null };
    expect(redactPerson('plain words (.*)+ [a-z]', personWithPattern)).toBe('plain words …');
  });
});
