// Requirements of levels 1 and 2 of OWASP ASVS 5.0. "1.2.1-5" stands for 1.2.1 to 1.2.5.
const level1 =
  '1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 ' +
  '5.3.1-2 6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 ' +
  '10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1';
const level2 =
  '1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 ' +
  '3.7.1-2 4.1.2-3 4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 ' +
  '6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 ' +
  '10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.3 ' +
  '11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 ' +
  '14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 ' +
  '17.2.1-4 17.3.1-2';

/** The numbers of all requirements of both levels. */
export const requirementIds: readonly string[] = `${level1} ${level2}`
  .split(' ')
  .flatMap((range) => {
    const [, section = '', first = '', last = first] =
      /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}${Number(first) + index}`);
  });

const states = ['met', 'partly', 'not met', 'does not apply'] as const;

interface Row {
  readonly ids: readonly string[];
  readonly state: string;
  readonly explanation: string;
  readonly test: string;
}

/** Returns the rows of the tables in docs/asvs.md. The second column, the topic, is left out. */
export function readRows(document: string): Row[] {
  return [
    ...document.matchAll(/^\| (\d[\d., ]*) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ].map(([, ids = '', state = '', explanation = '', test = '']) => ({
    ids: ids.split(', '),
    state,
    explanation,
    test,
  }));
}

/** Returns the sentence with the number of requirements in each state, which the document needs. */
export function formatCounts(rows: readonly Row[]): string {
  const countIn = (countedRows: readonly Row[]) => countedRows.flatMap(({ ids }) => ids).length;
  const total = countIn(rows);
  const [met, partly, notMet, notApplicable] = states.map((countedState) =>
    countIn(rows.filter(({ state }) => state === countedState)),
  );
  return `Of ${total} requirements ${met} are met, ${partly} partly met, ${notMet} not met, and ${notApplicable} do not apply.`;
}

/** Returns the errors of docs/asvs.md. */
export function findErrors(document: string): string[] {
  const rows = readRows(document);
  const citedIds = rows.flatMap(({ ids }) => ids);
  const hasRequiredTest = ({ state, test }: Row) =>
    !(state === 'met' || state === 'partly') || /\.(?:test|spec)\.(?:ts|mjs)`/.test(test);
  return [
    ...requirementIds.filter((id) => !citedIds.includes(id)).map((id) => `${id} is missing`),
    ...citedIds
      .filter((id) => !requirementIds.includes(id))
      .map((id) => `${id} is in neither level`),
    ...citedIds
      .filter((id, index) => citedIds.indexOf(id) !== index)
      .map((id) => `${id} appears twice`),
    ...rows
      .filter(({ state }) => !(states as readonly string[]).includes(state))
      .map(({ ids, state }) => `${ids} is "${state}"`),
    ...rows.filter((row) => !hasRequiredTest(row)).map(({ ids }) => `${ids} cites no test`),
    ...(document.includes(formatCounts(rows)) ? [] : [`the counts are: ${formatCounts(rows)}`]),
  ];
}
