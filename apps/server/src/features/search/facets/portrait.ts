import type { Person, Wish } from '../../compatibility/index.ts';
import { type ListName, lists } from './facts.ts';
import type { Scorer } from './scorer.ts';

type Codes<Name extends ListName> = (typeof lists)[Name]['codes'][number];

/** What someone is and what they look for, as the index knows it. */
export function portraitAt(
  { people, side, today }: Pick<Scorer, 'people' | 'side' | 'today'>,
  slot: number,
): { readonly person: Person; readonly wish: Wish } {
  const { born, height, places, wishRanges, wishPlaces, profession, wishProfession } = side;
  const own = <Name extends ListName>(name: Name) => codeOf(name, places[name][slot] as number);
  const wished = <Name extends ListName>(name: Name) =>
    codeOf(name, wishPlaces[name][slot] as number);
  const end = (n: number) => wishRanges[4 * slot + n] || null;
  return {
    person: {
      age: Math.floor((today - (born[slot] as number)) / 10_000),
      heightInches: height[slot] || null,
      maritalStatus: own('maritalStatus'),
      motherTongue: own('motherTongue'),
      education: own('education'),
      profession: people.professions.textOf(profession[slot] as number),
      gotra: own('gotra'),
      nakshatra: own('nakshatra'),
      manglik: own('manglik'),
    },
    wish: {
      age_min: end(0),
      age_max: end(1),
      height_min_inches: end(2),
      height_max_inches: end(3),
      education: wished('education'),
      profession: people.professions.textOf(wishProfession[slot] as number),
      marital_status: wished('maritalStatus'),
      mother_tongue: wished('motherTongue'),
      gotra: wished('gotra'),
      nakshatra: wished('nakshatra'),
      manglik: wished('manglik'),
    },
  };
}

function codeOf<Name extends ListName>(name: Name, place: number): Codes<Name> | null {
  return (lists[name].codes[place - 1] as Codes<Name> | undefined) ?? null;
}
