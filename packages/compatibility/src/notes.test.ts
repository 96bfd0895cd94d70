import { describe, expect, test } from 'vitest';
import { manglikNotes, notesOf } from './notes.ts';
import { type StarInput, starOf } from './test/star.ts';

const notes = (groom: StarInput, bride: StarInput) => notesOf(starOf(...groom), starOf(...bride));

describe('nadi dosha', () => {
  test('is not reported for different nadis', () => {
    expect(notes(['ROHINI'], ['PUSHYA'])).not.toContain('NADI_SAME');
  });

  test('has an exception for two stars in one rashi', () => {
    const noteKinds = notes(['ARDRA'], ['PUNARVASU', 1]);
    expect(noteKinds).toEqual(expect.arrayContaining(['NADI_SAME', 'NADI_SAME_RASHI']));
  });

  test('has an exception for one star in two rashis or with two padas', () => {
    expect(notes(['KRITTIKA', null, 'MESHA'], ['KRITTIKA', null, 'VRISHABHA'])).toEqual(
      expect.arrayContaining(['NADI_SAME', 'NADI_SAME_STAR_RASHIS']),
    );
    expect(notes(['PUSHYA', 1], ['PUSHYA', 3])).toContain('NADI_SAME_STAR_PADAS');
    expect(notes(['PUSHYA', 1], ['PUSHYA'])).not.toContain('NADI_SAME_STAR_PADAS');
    expect(notes(['PUSHYA', 1], ['PUSHYA', 1])).not.toContain('NADI_SAME_STAR_PADAS');
  });

  test('has an exception for any nadi except the middle one', () => {
    expect(notes(['BHARANI'], ['PUSHYA'])).not.toContain('NADI_MIDDLE_ONLY');
    expect(notes(['ASHWINI'], ['ARDRA'])).toContain('NADI_MIDDLE_ONLY');
  });
});

describe('bhakoot dosha', () => {
  test.each([
    [['ASHWINI'], ['ROHINI'], 'BHAKOOT_2_12'],
    [['ASHWINI'], ['MAGHA'], 'BHAKOOT_5_9'],
    [['ASHWINI'], ['HASTA'], 'BHAKOOT_6_8'],
  ] as const)('is reported for %j with %j as %s in both directions', (groom, bride, kind) => {
    expect(notes(groom, bride)).toContain(kind);
    expect(notes(bride, groom)).toContain(kind);
  });

  test('is not reported for compatible signs', () => {
    expect(notes(['ASHWINI'], ['ARDRA']).filter((kind) => /^BHAKOOT/.test(kind))).toEqual([]);
  });

  test('of two and twelve is not reported as six and eight', () => {
    expect(notes(['PUSHYA'], ['MAGHA'])).not.toContain('BHAKOOT_6_8');
  });

  test('is eased by enough grounds but never if both have the same nadi', () => {
    // Mesha and Simha have friendly lords. The distances of the stars are 10 and 19, so the taras
    // are good in both directions.
    expect(notes(['ASHWINI', 2], ['MAGHA', 2])).toContain('BHAKOOT_EASED');
    // Mula and Ashwini share the nadi.
    expect(notes(['ASHWINI', 2], ['MULA', 2])).not.toContain('BHAKOOT_EASED');
    // Mesha and Kanya need three grounds, because their distances are 6 and 8. Their lords are not
    // friends, and without padas nothing is known about the navamshas.
    expect(notes(['BHARANI'], ['HASTA'])).not.toContain('BHAKOOT_EASED');
  });

  test('of six and eight is mild if the sixth sign is counted from an even sign', () => {
    // Kumbha is the sixth sign from Kanya, which is even. Kanya is the sixth sign from Mesha, which
    // is odd.
    expect(notes(['HASTA'], ['SHATABHISHA'])).toContain('BHAKOOT_MILD');
    expect(notes(['SHATABHISHA'], ['HASTA'])).toContain('BHAKOOT_MILD');
    expect(notes(['ASHWINI'], ['HASTA'])).not.toContain('BHAKOOT_MILD');
  });

  test('of two and twelve has an exception if the lords are friends', () => {
    expect(notes(['ASHWINI'], ['REVATI'])).toContain('BHAKOOT_FRIENDLY');
    expect(notes(['ASHWINI'], ['ROHINI'])).not.toContain('BHAKOOT_FRIENDLY');
  });
});

describe('gana dosha', () => {
  test('is reported if exactly one star is Rakshasa', () => {
    expect(notes(['ASHWINI'], ['MAGHA'])).toContain('GANA_RAKSHASA');
    expect(notes(['ASHWINI'], ['BHARANI'])).not.toContain('GANA_RAKSHASA');
    expect(notes(['MAGHA'], ['MULA'])).not.toContain('GANA_RAKSHASA');
  });

  test("has exceptions for friendly lords and for a bride's star far from the groom's star", () => {
    expect(notes(['ASHWINI'], ['MAGHA'])).toContain('GANA_LORDS');
    expect(notes(['ASHWINI'], ['MULA'])).toContain('GANA_DISTANT');
    expect(notes(['MULA'], ['ASHWINI'])).not.toContain('GANA_DISTANT');
  });
});

describe('the manglik notes', () => {
  test('report one or two manglik candidates', () => {
    expect(manglikNotes('YES', 'YES')).toEqual(['MANGLIK_BOTH']);
    expect(manglikNotes('YES', 'NO')).toEqual(['MANGLIK_ONE']);
    expect(manglikNotes('NO', 'NO')).toEqual([]);
  });

  test.each([null, 'DONT_KNOW'] as const)('are empty if one answer is %s', (missingAnswer) => {
    expect(manglikNotes('YES', missingAnswer)).toEqual([]);
    expect(manglikNotes(missingAnswer, 'YES')).toEqual([]);
  });
});
