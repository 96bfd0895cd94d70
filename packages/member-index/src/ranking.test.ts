import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, newBitset, setBit } from './bitset.ts';
import { type MemberRecord, uuidAt } from './member-record.ts';
import { Partition } from './partition.ts';
import { Professions } from './professions.ts';
import { Ranking } from './ranking.ts';

/** Returns a member. The scorer of the test reads the card points as the rank. */
function recordOf(number: number, cardPoints: number): MemberRecord {
  const id = Buffer.alloc(16);
  id.writeUInt32BE(number, 4);
  return {
    number,
    id,
    partition: 'MALE',
    activeAt: 0,
    joinedAt: 0,
    birthDate: 0,
    height: 0,
    idleDays: 0,
    cardPoints,
    codes: [],
    quarter: -1,
    profession: '',
    wishRanges: [],
    preferenceCodes: [],
    wishProfession: '',
    excludedGotra: 0,
    words: new Uint8Array(0),
  };
}

const ROWS = 40;
/** Few enough ranks that many members share one. */
const rank = fc.integer({ min: 0, max: 9 });
/** The changed row is this number modulo the number of rows, which increases when members join. */
const rowNumber = fc.nat(1000);
const change = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), rank }),
  fc.record({ kind: fc.constant('update' as const), rowNumber, rank }),
  fc.record({ kind: fc.constant('leave' as const), rowNumber }),
  fc.record({ kind: fc.constant('visit' as const), rowNumber, activeAt: fc.nat(1000) }),
);
/** A request for a page of the rows whose index is a multiple of `filter`. */
const page = fc.record({
  kind: fc.constant('page' as const),
  limit: fc.integer({ min: 1, max: 7 }),
  number: fc.integer({ min: 1, max: 5 }),
  filter: fc.integer({ min: 1, max: 3 }),
});

test('the pages equal a full sort of the listed members after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(rank, { maxLength: ROWS }),
      fc.array(fc.oneof(change, page), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      (ranks, steps, headSize) => {
        const partition = new Partition(ROWS + steps.length);
        const professions = new Professions();
        for (const [row, rowRank] of ranks.entries()) {
          partition.append(recordOf(row + 1, rowRank), professions);
        }
        partition.sortRows();
        const scorer = {
          rankOf: (row: number) => partition.columns.cardPoints[row] as number,
          shuffleNumber: (row: number) => (partition.columns.numbers[row] as number) % 3,
        };
        const ranking = new Ranking(partition, scorer, { headSize });
        for (const step of steps) {
          if (step.kind === 'join') {
            partition.add(recordOf(partition.usedRowCount + 1, step.rank), professions);
          } else if (step.kind === 'page') {
            expectPages(partition, ranking, scorer, step);
          } else if (partition.usedRowCount > 0) {
            changeRow(partition, step.rowNumber % partition.usedRowCount, step, professions);
          }
        }
      },
    ),
  );
});

type RowChange = Exclude<typeof change extends fc.Arbitrary<infer T> ? T : never, { kind: 'join' }>;

function changeRow(
  partition: Partition,
  row: number,
  step: RowChange,
  professions: Professions,
): void {
  if (!partition.isListed(row)) return;
  if (step.kind === 'leave') partition.remove(row, professions);
  else if (step.kind === 'visit') partition.setActivity(row, step.activeAt);
  else partition.update(row, recordOf(row + 1, step.rank), professions);
}

interface PageInput {
  readonly limit: number;
  readonly number: number;
  readonly filter: number;
}

/** Checks a numbered page, and then the rest of the list by cursors. */
function expectPages(
  partition: Partition,
  ranking: Ranking,
  scorer: ConstructorParameters<typeof Ranking>[1],
  { limit, number, filter }: PageInput,
): void {
  const bits = newBitset(partition.capacity);
  const expected: number[] = [];
  for (let row = 0; row < partition.usedRowCount; row++) {
    if (!hasBit(partition.listed, row) || row % filter !== 0) continue;
    setBit(bits, row, true);
    expected.push(row);
  }
  expected.sort(
    (row, otherRow) =>
      scorer.rankOf(otherRow, 0) - scorer.rankOf(row, 0) ||
      scorer.shuffleNumber(otherRow) - scorer.shuffleNumber(row) ||
      partition.compareIds(otherRow, row),
  );
  const selection = { bits, total: expected.length };
  const offset = (number - 1) * limit;
  let rows = ranking.page(selection, { after: null, offset, limit });
  const pagedRows = [...rows];
  while (rows.length === limit) {
    const last = rows.at(-1) as number;
    const id = uuidAt(partition.columns.ids, last);
    const after = { sort: 'match' as const, ...ranking.positionOf(last), id, opened: 0 };
    rows = ranking.page(selection, { after, offset: 0, limit });
    pagedRows.push(...rows);
  }
  expect(pagedRows).toEqual(expected.slice(offset));
}
