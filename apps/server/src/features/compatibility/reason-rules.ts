import type { Choices } from '@sambandha/contract/choices';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { EDUCATION, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { Judged } from './fit-rules.ts';

/**
 * What both look for, told to the viewer: what they share first, then by kind, mine before theirs.
 * A wish that both have and both meet is told once.
 */
export function reasonsOf(mine: readonly Judged[], theirs: readonly Judged[]): PreferenceReason[] {
  const shared = mine.filter((wish) => isShared(wish, partner(wish, theirs)));
  const kinds = new Set(shared.map(({ kind }) => kind));
  const own = mine.filter(({ kind }) => !kinds.has(kind));
  const other = theirs.filter(({ kind }) => !kinds.has(kind));
  return [
    ...shared.map((wish) => told(wish.wanted === null ? open(wish) : wish, 'both')),
    ...own.map((wish) => told(wish, 'mine')),
    ...other.map((wish) => told(wish, 'theirs')),
  ];
}

function partner({ kind }: Judged, others: readonly Judged[]): Judged | undefined {
  return others.find((other) => other.kind === kind);
}

/** Both met; and, but for ranges, both look for the same. */
function isShared(wish: Judged, other: Judged | undefined): boolean {
  return other !== undefined && wish.met && other.met && wish.wanted === other.wanted;
}

/** Two ranges are shared by being met, whatever their ends. */
function open(wish: Judged): Judged {
  return { ...wish, min: null, max: null };
}

type Side = PreferenceReason['side'];

function told(wish: Judged, side: Side): PreferenceReason {
  return { ...wish, side, text: sentence(wish, side) };
}

function sentence(wish: Judged, side: Side): string {
  if (wish.kind === 'age' || wish.kind === 'height') return rangeSentence(wish, side);
  const what = phrase(wish);
  if (side === 'both') return `You both look for ${what}`;
  const who = side === 'mine' ? 'You look' : 'They look';
  return wish.met ? `${who} for ${what}, which fits` : `${who} for ${what}, which differs here`;
}

function rangeSentence({ kind, met, min, max }: Judged, side: Side): string {
  const range = kind === 'age' ? 'age range' : 'height range';
  if (side === 'both') return `You are within each other's ${range}`;
  const whose = side === 'mine' ? 'your' : 'their';
  const word = (value: number) => (kind === 'age' ? String(value) : heightLabel(value));
  return `${met ? 'Within' : 'Outside'} ${whose} ${range} (${ends(min, max, word)})`;
}

function ends(min: number | null, max: number | null, word: (value: number) => string): string {
  if (min !== null && max !== null) return `${word(min)} to ${word(max)}`;
  return min === null ? `up to ${word(max ?? 0)}` : `from ${word(min)}`;
}

function phrase({ kind, wanted }: Judged): string {
  const value = wanted ?? '';
  switch (kind) {
    case 'maritalStatus':
      return `someone ${label(MARITAL_STATUS, value).toLowerCase()}`;
    case 'motherTongue':
      return `the mother tongue ${label(MOTHER_TONGUE, value)}`;
    case 'education':
      return `the education ${label(EDUCATION, value)}`;
    case 'gotra':
      return `the gotra ${label(GOTRA, value)}`;
    case 'nakshatra':
      return `the star ${label(NAKSHATRA, value)}`;
    case 'manglik':
      return value === 'YES' ? 'someone manglik' : 'someone not manglik';
    default:
      return `the profession ${value}`;
  }
}

function label(list: Choices<string>, code: string): string {
  return list.labels[code] ?? code;
}
