import { describe, expect, test } from 'vitest';
import { southernFlags } from './porutham.ts';
import { type StarInput, starOf } from './test/star.ts';

describe('the southern flags', () => {
  const flags = (groom: StarInput, bride: StarInput) =>
    Object.fromEntries(
      southernFlags(starOf(...groom), starOf(...bride)).map(({ key, met }) => [key, met]),
    );

  test('rajju fails for stars of one part of the body, in both directions', () => {
    expect(flags(['ASHWINI'], ['MAGHA'])).toMatchObject({ rajju: false });
    expect(flags(['MAGHA'], ['ASHWINI'])).toMatchObject({ rajju: false });
    expect(flags(['ASHWINI'], ['BHARANI'])).toMatchObject({ rajju: true });
  });

  test.each([
    ['ASHWINI', 'JYESHTHA'],
    ['DHANISHTA', 'CHITRA'],
  ] as const)('vedha fails for %s and %s in both directions', (first, second) => {
    expect(flags([first, 1], [second, 1])).toMatchObject({ vedha: false });
    expect(flags([second, 1], [first, 1])).toMatchObject({ vedha: false });
  });

  test('mahendra, stree-dirgha and dina count from the bride to the groom', () => {
    // Counted from Ashwini, Rohini is the 4th star. Counted from Rohini, Ashwini is the 25th star.
    expect(flags(['ROHINI'], ['ASHWINI'])).toMatchObject({ mahendra: true, streeDirgha: false });
    expect(flags(['ASHWINI'], ['ROHINI'])).toMatchObject({ mahendra: true, streeDirgha: true });
    // For dina, the second star is good, but the third star and the same star are not.
    expect(flags(['BHARANI'], ['ASHWINI'])).toMatchObject({ dina: true, mahendra: false });
    expect(flags(['KRITTIKA', 1], ['ASHWINI'])).toMatchObject({ dina: false });
    expect(flags(['ASHWINI'], ['ASHWINI'])).toMatchObject({ dina: false, vedha: true });
  });
});
