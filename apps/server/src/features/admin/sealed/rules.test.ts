import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { confirmFailure, type OpeningState, type Person, readFailure, stateOf } from './rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const at = new Date('2026-03-01T12:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const one: Person = { adminId: 'one' };
const other: Person = { adminId: 'other' };

const waiting: OpeningState = { asked: one, askedAt: at, confirmed: null, confirmedAt: null };
const open: OpeningState = { ...waiting, confirmed: other, confirmedAt: at };

describe('agreeing', () => {
  it.each<[string, OpeningState, Person, number, string | null]>([
    ['another admin', waiting, other, 0, null],
    ['the operator', waiting, 'operator', 0, null],
    ['the same admin', waiting, one, 0, 'SECOND_PERSON'],
    [
      'the operator with the operator',
      { ...waiting, asked: 'operator' },
      'operator',
      0,
      'SECOND_PERSON',
    ],
    ['an admin with the operator', { ...waiting, asked: 'operator' }, one, 0, null],
    ['another admin after a week', waiting, other, 7 * DAY, 'OPENING_OVER'],
    ['to one who has left', { ...waiting, asked: null }, other, 0, 'OPENING_OVER'],
    ['a third, where two have agreed', open, { adminId: 'third' }, 0, 'DECIDED'],
  ])('%s', (_, opening, person, after, code) => {
    expect(confirmFailure(opening, person, later(after))).toBe(code);
  });
});

describe('reading', () => {
  it.each<[string, OpeningState, Person, number, string | null]>([
    ['who asked', open, one, 0, null],
    ['who agreed', open, other, DAY - 1, null],
    ['who agreed, a day later', open, other, DAY, 'OPENING_OVER'],
    ['who asked, while nobody agreed', waiting, one, 0, 'SECOND_PERSON'],
    ['a third', open, { adminId: 'third' }, 0, 'NOT_FOUND'],
    ['the operator, who is none of the two', open, 'operator', 0, 'NOT_FOUND'],
  ])('%s', (_, opening, person, after, code) => {
    expect(readFailure(opening, person, later(after))).toBe(code);
  });
});

const anyPerson = fc.constantFrom<Person>(one, other, 'operator');

test('nobody reads unless two different people agreed', () => {
  fc.assert(
    fc.property(
      anyPerson,
      anyPerson,
      anyPerson,
      fc.nat(10 * DAY),
      (asked, second, reader, after) => {
        const now = later(after);
        const asking: OpeningState = { asked, askedAt: at, confirmed: null, confirmedAt: null };
        expect(readFailure(asking, reader, now)).not.toBeNull();
        if (confirmFailure(asking, second, now) !== null) return;
        expect(second).not.toEqual(asked);
        const agreed: OpeningState = { ...asking, confirmed: second, confirmedAt: now };
        expect(stateOf(agreed, now)).toBe('open');
        const may = readFailure(agreed, reader, now) === null;
        expect(may).toBe(
          [asked, second].some((one) => JSON.stringify(one) === JSON.stringify(reader)),
        );
      },
    ),
  );
});
