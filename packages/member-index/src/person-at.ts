import { OPEN_END } from '@sambandha/compatibility/fit';
import type {
  ChoiceFilter,
  ChoicePreference,
  FieldValue,
} from '@sambandha/contract/profile/fields';
import { codeColumn, codesOf, wishColumn } from './member-record.ts';
import type { PersonAndPreference } from './pair.ts';
import type { Scorer } from './scorer.ts';

/** Returns a member's own data and wishes from the index. */
export function personAndPreferenceAt(
  { index, partition, today }: Pick<Scorer, 'index' | 'partition' | 'today'>,
  row: number,
): PersonAndPreference {
  const { birthDate, height, codes, profession } = partition.columns;
  const { wishRanges, preferenceCodes, wishProfession, excludedGotra } = partition.columns;
  const ownCode = <K extends ChoiceFilter>(name: K) => codeAt(name, codes[codeColumn[name]]?.[row]);
  const wishedCode = <K extends ChoicePreference>(name: K) =>
    codeAt(name, preferenceCodes[wishColumn[name]]?.[row]);
  const rangeEnd = (n: number, openEnd: number) =>
    wishRanges[4 * row + n] === openEnd ? null : (wishRanges[4 * row + n] as number);
  return {
    person: {
      // Dates are numbers in the form YYYYMMDD.
      age: Math.floor((today - (birthDate[row] as number)) / 10_000),
      heightInches: height[row] || null,
      maritalStatus: ownCode('maritalStatus'),
      motherTongue: ownCode('motherTongue'),
      education: ownCode('education'),
      profession: index.professions.textOf(profession[row] as number),
      gotra: ownCode('gotra'),
      nakshatra: ownCode('nakshatra'),
      manglik: ownCode('manglik'),
    },
    wish: {
      age_min: rangeEnd(0, 0),
      age_max: rangeEnd(1, OPEN_END),
      height_min_inches: rangeEnd(2, 0),
      height_max_inches: rangeEnd(3, OPEN_END),
      education: wishedCode('education'),
      profession: index.professions.textOf(wishProfession[row] as number),
      marital_status: wishedCode('maritalStatus'),
      mother_tongue: wishedCode('motherTongue'),
      gotra: wishedCode('gotra'),
      nakshatra: wishedCode('nakshatra'),
      manglik: wishedCode('manglik'),
      other_gotra: excludedGotra[row] !== 0,
    },
  };
}

function codeAt<K extends ChoiceFilter | ChoicePreference>(name: K, code = 0): FieldValue<K> {
  return (codesOf(name)[code - 1] ?? null) as FieldValue<K>;
}
