import { heightInches } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { bornBetween } from '../rules.ts';
import { PROFESSION_MARK, type Word, wordsOf } from '../search-rules.ts';
import { dateAsNumber, type ListName, listNames, lists } from './facts.ts';
import type { Condition } from './side.ts';

/** What is looked for: of each group one alternative must hold, and of that every condition. */
export type Groups = readonly (readonly (readonly Condition[])[])[];

type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/** The filters and words of a query. `today` is the date where the community lives. */
export function groupsOf(query: Filters, today: string): Groups {
  return [
    ...bornGroup(query, today),
    ...heightGroup(query),
    ...listNames.flatMap((name) => listGroup(name, query[name])),
    ...professionGroup(query.profession),
    ...searchGroup(query.search),
  ];
}

function bornGroup({ ageMin, ageMax }: Filters, today: string): Groups {
  if (ageMin === undefined && ageMax === undefined) return [];
  const { after, until } = bornBetween(today, { min: ageMin, max: ageMax });
  const low = after === null ? 0 : dateAsNumber(after);
  const high = until === null ? 99_999_999 : dateAsNumber(until);
  return one({
    key: `born ${low} ${high}`,
    test: (side, slot) => (side.born[slot] as number) > low && (side.born[slot] as number) <= high,
  });
}

function heightGroup({ heightMin, heightMax }: Filters): Groups {
  if (heightMin === undefined && heightMax === undefined) return [];
  // A height that is not known is 0, and fits no range.
  const low = heightMin === undefined ? 1 : heightInches(heightMin);
  const high = heightMax === undefined ? 255 : heightInches(heightMax);
  return one({
    key: `height ${low} ${high}`,
    test: (side, slot) =>
      (side.height[slot] as number) >= low && (side.height[slot] as number) <= high,
  });
}

function one(condition: Condition): Groups {
  return [[[condition]]];
}

function listGroup(name: ListName, wanted: readonly string[] | undefined): Groups {
  if (wanted === undefined || wanted.length === 0) return [];
  const codes: readonly string[] = lists[name].codes;
  const places = [...new Set(wanted)].map((code) => codes.indexOf(code) + 1);
  return [
    places.map((place): Condition[] => [
      { key: `${name} ${place}`, test: (side, slot) => side.places[name][slot] === place },
    ]),
  ];
}

/** Any of the professions; a text without a letter or digit is nobody's. */
function professionGroup(professions: readonly string[] | undefined): Groups {
  const wanted = (professions ?? []).filter((text) => text !== '');
  if (wanted.length === 0) return [];
  const alternatives = wanted.map((text) => wordsOf(text, PROFESSION_MARK).map(toCondition));
  return [alternatives.filter((words) => words.length > 0)];
}

/** All of the words; a search without a letter or digit finds nobody. */
function searchGroup(search: string | undefined): Groups {
  if (search === undefined || search === '') return [];
  const words = wordsOf(search).map(toCondition);
  return words.length === 0 ? [[]] : [[words]];
}

function toCondition(word: Word): Condition {
  const bones = word.bones === null ? '' : `~${word.bones}${word.bonesBegin ? '*' : ''}`;
  return { key: `word ${word.starts.join(' ')} ${bones}`, word };
}
