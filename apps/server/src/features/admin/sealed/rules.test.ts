import { DAY_MS } from '@sambandha/contract/durations';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdminOrOperator,
  failureCodeForConfirm,
  failureCodeForRead,
  isSamePerson,
  type OpeningState,
  openingPhase,
} from './rules.ts';

const requestedAt = new Date('2026-03-01T12:00:00Z');
const atDelay = (milliseconds: number) => new Date(requestedAt.getTime() + milliseconds);
const requester: AdminOrOperator = { adminId: 'requester' };
const otherAdmin: AdminOrOperator = { adminId: 'other' };

const waiting: OpeningState = {
  requester,
  askedAt: requestedAt,
  confirmer: null,
  confirmedAt: null,
};
const open: OpeningState = { ...waiting, confirmer: otherAdmin, confirmedAt: requestedAt };

describe('confirming an opening', () => {
  test.each<[string, OpeningState, AdminOrOperator, number, string | null]>([
    ['another admin may confirm', waiting, otherAdmin, 0, null],
    ['the operator may confirm a request of an admin', waiting, 'operator', 0, null],
    ['the requesting admin may not confirm', waiting, requester, 0, 'SECOND_PERSON'],
    [
      'the operator may not confirm a request of the operator',
      { ...waiting, requester: 'operator' },
      'operator',
      0,
      'SECOND_PERSON',
    ],
    [
      'an admin may confirm a request of the operator',
      { ...waiting, requester: 'operator' },
      otherAdmin,
      0,
      null,
    ],
    ['another admin may not confirm after a week', waiting, otherAdmin, 7 * DAY_MS, 'OPENING_OVER'],
    [
      'a request of a deleted admin cannot be confirmed',
      { ...waiting, requester: null },
      otherAdmin,
      0,
      'OPENING_OVER',
    ],
    ['a third admin may not confirm a confirmed opening', open, { adminId: 'third' }, 0, 'DECIDED'],
  ])('%s', (_, opening, person, delay, code) => {
    expect(failureCodeForConfirm(opening, person, atDelay(delay))).toBe(code);
  });
});

describe('reading the records of an opening', () => {
  test.each<[string, OpeningState, AdminOrOperator, number, string | null]>([
    ['the requesting admin may read', open, requester, 0, null],
    ['the confirming admin may read within a day', open, otherAdmin, DAY_MS - 1, null],
    ['the confirming admin may not read after a day', open, otherAdmin, DAY_MS, 'OPENING_OVER'],
    [
      'the requesting admin may not read before the confirmation',
      waiting,
      requester,
      0,
      'SECOND_PERSON',
    ],
    ['a third admin may not read', open, { adminId: 'third' }, 0, 'NOT_FOUND'],
    ['the operator may not read an opening of two admins', open, 'operator', 0, 'NOT_FOUND'],
  ])('%s', (_, opening, person, delay, code) => {
    expect(failureCodeForRead(opening, person, atDelay(delay))).toBe(code);
  });
});

const anyPerson = fc.constantFrom<AdminOrOperator>(requester, otherAdmin, 'operator');

test('only the two different people who requested and confirmed an opening may read its records', () => {
  fc.assert(
    fc.property(
      anyPerson,
      anyPerson,
      anyPerson,
      fc.nat(10 * DAY_MS),
      (first, second, reader, delay) => {
        const now = atDelay(delay);
        const requested: OpeningState = {
          requester: first,
          askedAt: requestedAt,
          confirmer: null,
          confirmedAt: null,
        };
        expect(failureCodeForRead(requested, reader, now)).not.toBeNull();
        if (failureCodeForConfirm(requested, second, now) !== null) return;
        expect(second).not.toEqual(first);
        const confirmed: OpeningState = { ...requested, confirmer: second, confirmedAt: now };
        expect(openingPhase(confirmed, now)).toBe('open');
        const mayRead = failureCodeForRead(confirmed, reader, now) === null;
        expect(mayRead).toBe([first, second].some((person) => isSamePerson(person, reader)));
      },
    ),
  );
});
