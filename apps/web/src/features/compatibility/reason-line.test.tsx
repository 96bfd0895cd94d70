import { CARD_WISHES } from '@sambandha/contract/compatibility/choices';
import type { CardReason } from '@sambandha/contract/compatibility/schemas';
import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { ReasonLine } from './reason-line.tsx';

function textOf(reason: Partial<CardReason>): string {
  const defaults = { met: true, wanted: null, min: null, max: null };
  const completeReason = { kind: 'gotra', side: 'mine', ...defaults, ...reason } as const;
  return render(<ReasonLine reason={completeReason} />).textContent;
}

test.each([
  ['education', 'MASTERS_DEGREE', 'both', "You have the same education: Master's Degree"],
  ['profession', 'teacher', 'mine', 'Has the profession you prefer: teacher'],
  ['gotra', 'ATRI', 'theirs', 'You are from Atri gotra, as they prefer'],
  ['nakshatra', 'ROHINI', 'mine', 'Has the nakshatra you prefer: Rohini'],
  ['manglik', 'NO', 'both', 'Neither of you is manglik'],
  ['manglik', 'YES', 'mine', 'Is manglik, which fits your preferences'],
] as const)('the preference %s %s (%s) has its own sentence', (kind, wanted, side, sentence) => {
  expect(textOf({ kind, wanted, side })).toBe(sentence);
});

test('each kind has a different sentence for each side', () => {
  const sides = ['both', 'mine', 'theirs'] as const;
  const sentences = CARD_WISHES.flatMap((kind) =>
    sides.map((side) => textOf({ kind, side, wanted: 'X' })),
  );
  expect(new Set(sentences).size).toBe(3 * CARD_WISHES.length);
});
