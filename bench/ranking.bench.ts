import { percentOf } from '../apps/server/src/features/compatibility/fit-rules.ts';
import type { Parts } from '../apps/server/src/features/compatibility/index.ts';
import { MemberIndex } from '../apps/server/src/features/search/engine/member-index.ts';
import type { Partition } from '../apps/server/src/features/search/engine/partition.ts';
import { Ranking } from '../apps/server/src/features/search/engine/ranking.ts';
import { Scorer } from '../apps/server/src/features/search/engine/scorer.ts';
import { select } from '../apps/server/src/features/search/engine/select.ts';
import {
  createMember,
  createRandom,
  recordOf,
  type Simulated,
  seekerOf,
  trueFit,
} from './harness/community.ts';

/**
 * The members on the first pages of Best match in a month, among synthetic members with tastes, by the
 * former order (unknown values left out, then the latest visit) and by the present one.
 */

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
const DAYS = 30;
const PAGE = 12;
const BEGINS = Date.parse('2026-01-01T00:00:00Z');
const DAY = 86_400_000;

/** The rows of a viewer's first page. */
type Order = (scorer: Scorer, partition: Partition) => readonly number[];

const currentOrder: Order = (scorer, partition) =>
  new Ranking(partition, scorer).page(select(partition, [], []), {
    after: null,
    offset: 0,
    limit: PAGE,
  });

const formerOrder: Order = (scorer, partition) => {
  const byScore = Array.from({ length: 102 }, (): number[] => []);
  for (const row of partition.recent.rows) {
    const sameScore = byScore[100 - formerScore(scorer.partsOf(row))] as number[];
    if (sameScore.length < PAGE) sameScore.push(row);
  }
  return byScore.flat().slice(0, PAGE);
};

/** -1 to 100: the weighted mean of the known parts. */
function formerScore({ mine, theirs, gunaHalves }: Parts): number {
  const parts = [
    [3, percentOf(mine)],
    [3, percentOf(theirs)],
    [2, gunaHalves < 0 ? -1 : (100 * gunaHalves) / 72],
  ].filter(([, percent = -1]) => percent >= 0) as [number, number][];
  const weight = parts.reduce((sum, [part]) => sum + part, 0);
  if (weight === 0) return -1;
  return Math.round(parts.reduce((sum, [part, percent]) => sum + part * percent, 0) / weight);
}

interface Outcome {
  readonly pages: number;
  readonly never: number;
  readonly gini: number;
  readonly fit: number;
  readonly silent: number;
  readonly sagotra: number;
}

function simulate(order: Order, wishesOtherGotra: boolean): Outcome {
  const random = createRandom(20_260_101);
  const members = Array.from({ length: MEMBERS }, (_, number) => createMember(random, number));
  if (!wishesOtherGotra) {
    for (const { statedWishes } of members)
      if (statedWishes !== null) statedWishes.excludedGotra = 0;
  }
  const shownCounts = new Uint32Array(MEMBERS);
  let [pages, cards, fit, silent, sagotra] = [0, 0, 0, 0, 0];
  for (let day = 0; day < DAYS; day++) {
    const today = BEGINS + day * DAY;
    const date = new Date(today).toISOString().slice(0, 10);
    const index = indexOf(members, today);
    const visiting = members.filter(({ visits }) => random() < visits);
    for (const viewer of visiting) {
      const partition = index.partitions[viewer.gender === 'MALE' ? 'FEMALE' : 'MALE'];
      const rows = order(new Scorer(index, partition, seekerOf(viewer), date), partition);
      pages += 1;
      for (const row of rows) {
        const number = partition.columns.numbers[row] as number;
        const candidate = members[number] as Simulated;
        shownCounts[number] = (shownCounts[number] as number) + 1;
        cards += 1;
        fit += trueFit(viewer, candidate);
        if (candidate.completeness < 3) silent += 1;
        if (viewer.truth.gotra === candidate.truth.gotra) sagotra += 1;
      }
    }
    for (const member of members) member.idleDays += 1;
    for (const member of visiting) member.idleDays = 1;
  }
  const active = members.filter(({ visits, completeness }) => visits >= 0.1 && completeness >= 7);
  const exposures = active.map(({ number }) => shownCounts[number] as number).sort((a, b) => a - b);
  return {
    pages,
    never: exposures.filter((count) => count === 0).length / exposures.length,
    gini: giniOf(exposures),
    fit: fit / cards,
    silent: silent / cards,
    sagotra: sagotra / cards,
  };
}

function indexOf(members: readonly Simulated[], today: number): MemberIndex {
  const perGender = Math.ceil(MEMBERS / 2);
  const index = new MemberIndex({ MALE: perGender, FEMALE: perGender });
  for (const member of members) {
    index.partitions[member.gender].append(recordOf(member, today), index.professions);
  }
  index.sortRows();
  return index;
}

/** The Gini coefficient of ascending counts. */
function giniOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weighted = counts.reduce((sum, count, index) => sum + (index + 1) * count, 0);
  return (2 * weighted) / (counts.length * total) - (counts.length + 1) / counts.length;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const rows = (['before', 'after'] as const).map((when) => {
  const outcome = when === 'before' ? simulate(formerOrder, false) : simulate(currentOrder, true);
  return {
    when,
    pages: outcome.pages,
    'never shown': percent(outcome.never),
    Gini: outcome.gini.toFixed(3),
    'mean true fit': outcome.fit.toFixed(1),
    'nearly empty profiles': percent(outcome.silent),
    'own gotra': percent(outcome.sagotra),
  };
});
console.log(`${MEMBERS} members, ${DAYS} days, pages of ${PAGE}; of those active and complete:`);
console.table(rows);
