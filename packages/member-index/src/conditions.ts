import { type ChoiceFilter, choiceFilters } from '@sambandha/contract/profile/fields';
import { heightInches } from '@sambandha/contract/profile/height';
import { birthDateRange, type Filters } from './filters.ts';
import { type Term, termsOf } from './known-words.ts';
import { codeColumn, codesOf, dateAsNumber } from './member-record.ts';
import type { Condition } from './partition.ts';
import { PROFESSION_PREFIX, type Word } from './words.ts';

/** A search as a conjunction of groups. */
export type Groups = readonly Group[];

/**
 * A group is true if any of its alternatives is true. An alternative is true if all of its parts
 * are true.
 */
export type Group = readonly (readonly (Condition | Group)[])[];

/**
 * Returns the groups for the filters and words of a query. `today` is the date in the community's
 * time zone.
 */
export function groupsOf(query: Filters, today: string): Groups {
  return [
    ...birthDateGroup(query, today),
    ...heightGroup(query),
    ...choiceFilters.flatMap((name) => choiceGroup(name, query[name])),
    ...professionGroup(query.profession),
    ...searchGroup(query.search),
  ];
}

/** A date after all birth dates, as a number. */
const END_OF_TIME = 99_999_999;

/** The greatest height in inches that a column of bytes can contain. */
const MAX_HEIGHT = 255;

function birthDateGroup({ ageMin, ageMax }: Filters, today: string): Groups {
  if (ageMin === undefined && ageMax === undefined) return [];
  const { after, until } = birthDateRange(today, { min: ageMin, max: ageMax });
  const low = after === null ? 0 : dateAsNumber(after);
  const high = until === null ? END_OF_TIME : dateAsNumber(until);
  return singleCondition({
    key: `born ${low} ${high}`,
    test: ({ birthDate }, row) =>
      (birthDate[row] as number) > low && (birthDate[row] as number) <= high,
  });
}

function heightGroup({ heightMin, heightMax }: Filters): Groups {
  if (heightMin === undefined && heightMax === undefined) return [];
  // An unknown height is 0 and matches no range.
  const low = heightMin === undefined ? 1 : heightInches(heightMin);
  const high = heightMax === undefined ? MAX_HEIGHT : heightInches(heightMax);
  return singleCondition({
    key: `height ${low} ${high}`,
    test: ({ height }, row) => (height[row] as number) >= low && (height[row] as number) <= high,
  });
}

function singleCondition(condition: Condition): Groups {
  return [[[condition]]];
}

function choiceGroup(name: ChoiceFilter, choices: readonly string[] | undefined): Groups {
  if (choices === undefined || choices.length === 0) return [];
  const fieldCodes = codesOf(name);
  const column = codeColumn[name];
  const choiceCodes = [...new Set(choices)].map((choice) => fieldCodes.indexOf(choice) + 1);
  return [
    choiceCodes.map((choiceCode): Condition[] => [
      {
        key: `${name} ${choiceCode}`,
        test: ({ codes }, row) => codes[column]?.[row] === choiceCode,
      },
    ]),
  ];
}

/**
 * Returns the group that matches members with any of the professions. A text without letters or
 * digits matches nobody.
 */
function professionGroup(professions: readonly string[] | undefined): Groups {
  const choices = (professions ?? []).filter((text) => text !== '');
  if (choices.length === 0) return [];
  const alternatives = choices.map((text) => termsOf(text, PROFESSION_PREFIX).map(toGroup));
  return [alternatives.filter((terms) => terms.length > 0)];
}

/**
 * Returns the groups that match members with all words of the search. A search without letters or
 * digits matches nobody.
 */
function searchGroup(search: string | undefined): Groups {
  if (search === undefined || search === '') return [];
  const terms = termsOf(search).map(toGroup);
  return terms.length === 0 ? [[]] : terms;
}

function toGroup(term: Term): Group {
  return term.map((words) => words.map(toCondition));
}

function toCondition(word: Word): Condition {
  const skeleton =
    word.skeleton === null ? '' : `~${word.skeleton}${word.isSkeletonPrefix ? '*' : ''}`;
  const wildcard = word.isWholeWord ? '' : '*';
  return { key: `word ${word.prefixes.join(' ')}${wildcard} ${skeleton}`, word };
}
