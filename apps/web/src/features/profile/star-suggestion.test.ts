import { expect, test } from 'vitest';
import { starOptions } from './star-suggestion.tsx';

const allCertain = { nakshatra: true, pada: true, rashi: true };

test('a single possible star is offered with its pada', () => {
  const star = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA' } as const;
  const suggestion = { ...star, certain: allCertain, timeAssumed: false, utcOffset: 330 };
  expect(starOptions({ ...suggestion, possible: [star] })).toEqual([star]);
});

test('each star and sign is offered once, the likeliest first, without an uncertain pada', () => {
  const possible = [
    { nakshatra: 'KRITTIKA', pada: 4, rashi: 'VRISHABHA' },
    { nakshatra: 'ROHINI', pada: 1, rashi: 'VRISHABHA' },
    { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA' },
  ] as const;
  const suggestion = {
    ...possible[1],
    certain: { ...allCertain, pada: false, nakshatra: false },
    timeAssumed: true,
    utcOffset: 330,
    possible: [...possible],
  };
  expect(starOptions(suggestion)).toEqual([
    { nakshatra: 'ROHINI', rashi: 'VRISHABHA', pada: null },
    { nakshatra: 'KRITTIKA', rashi: 'VRISHABHA', pada: 4 },
  ]);
});
