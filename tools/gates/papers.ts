import { matchesGlob } from 'node:path';

/** Every file of the repository by its path, with its text. */
export type Files = ReadonlyMap<string, string>;

/** What the tables of docs/specification.md write for the folders that they cite most. */
const shorthands: readonly (readonly [string, string])[] = [
  ['C/', 'packages/contract/src/'],
  ['S/', 'apps/server/src/features/'],
  ['W/', 'apps/web/src/features/'],
  ['T/', 'apps/server/test/'],
];

const cited = /`((?:[CSWT]|apps|packages|tools|e2e|bench|docs)\/[^`\s<>]+)`(?: "([^"]+)")?/g;

/** What a paper cites that is not there: a file or folder, or a test by its name. */
export function brokenCitations(paper: string, files: Files): string[] {
  return [...paper.matchAll(cited)].flatMap(([, path = '', test]) => {
    const found = filesOf(path, files);
    if (found.length === 0) return [`${path} does not exist`];
    const isThere = test === undefined || found.some(([, text]) => text.includes(test));
    return isThere ? [] : [`${path} has no test "${test}"`];
  });
}

/** Rows below a heading "shown by" that cite no test. */
export function rowsWithoutTest(paper: string): string[] {
  const tables = paper.split(/\n(?!\|)/).filter((part) => /\| shown by \|\n/.test(part));
  return tables
    .flatMap((table) => table.slice(table.indexOf('shown by')).split('\n').slice(2))
    .filter((row) => row.startsWith('|'))
    .filter((row) => !/\.(?:test|spec)\.ts`/.test(row.split(' | ').at(-1) ?? ''));
}

function filesOf(path: string, files: Files): [string, string][] {
  const [short, long] = shorthands.find(([start]) => path.startsWith(start)) ?? ['', ''];
  const glob = (long + path.slice(short.length)).replace(/\/$/, '');
  return [...files].filter(([file]) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));
}
