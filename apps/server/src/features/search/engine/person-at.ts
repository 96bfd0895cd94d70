import type { ChoiceFilter, ChoiceWish, FieldValue } from '@sambandha/contract/profile/fields';
import { OPEN_END } from '../../compatibility/index.ts';
import type { PersonAndWish } from '../compare.ts';
import { codeColumn, codesOf, wishColumn } from './facts.ts';
import type { Scorer } from './scorer.ts';

/** A member's own data and wishes from the index. */
export function personAndWishAt(
  { index, partition, today }: Pick<Scorer, 'index' | 'partition' | 'today'>,
  row: number,
): PersonAndWish {
  const { born, height, codes, profession } = partition.columns;
  const { wishRanges, wishCodes, wishProfession, notGotra } = partition.columns;
  const own = <K extends ChoiceFilter>(name: K) => codeAt(name, codes[codeColumn[name]]?.[row]);
  const wished = <K extends ChoiceWish>(name: K) =>
    codeAt(name, wishCodes[wishColumn[name]]?.[row]);
  const end = (n: number, open: number) =>
    wishRanges[4 * row + n] === open ? null : (wishRanges[4 * row + n] as number);
  return {
    person: {
      age: Math.floor((today - (born[row] as number)) / 10_000),
      heightInches: height[row] || null,
      maritalStatus: own('maritalStatus'),
      motherTongue: own('motherTongue'),
      education: own('education'),
      profession: index.professions.textOf(profession[row] as number),
      gotra: own('gotra'),
      nakshatra: own('nakshatra'),
      manglik: own('manglik'),
    },
    wish: {
      age_min: end(0, 0),
      age_max: end(1, OPEN_END),
      height_min_inches: end(2, 0),
      height_max_inches: end(3, OPEN_END),
      education: wished('education'),
      profession: index.professions.textOf(wishProfession[row] as number),
      marital_status: wished('maritalStatus'),
      mother_tongue: wished('motherTongue'),
      gotra: wished('gotra'),
      nakshatra: wished('nakshatra'),
      manglik: wished('manglik'),
      other_gotra: notGotra[row] !== 0,
    },
  };
}

function codeAt<K extends ChoiceFilter | ChoiceWish>(name: K, code = 0): FieldValue<K> {
  return (codesOf(name)[code - 1] ?? null) as FieldValue<K>;
}
