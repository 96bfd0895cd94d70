import { matchesGlob } from 'node:path';

/** All files of the repository by path, with the texts of documents and tests. */
export type Files = ReadonlyMap<string, string>;

/** A document's definition of an abbreviation for a folder: "`T/` is `apps/server/test`". */
const shorthandPattern = /`([A-Z]\/)` is `([^`]+?)\/?`/g;

const citationPattern =
  /`((?:[A-Z]|apps|packages|tools|e2e|bench|docs)\/[^`\s<>]+|[\w-]+\.test\.tsx?)`(?: "([^"]+)")?/g;

/** Returns the citations of a document for which no file, folder or test title exists. */
export function brokenCitations(document: string, files: Files): string[] {
  const folders = new Map(
    [...document.matchAll(shorthandPattern)].map(([, short, folder]) => [short, folder]),
  );
  return [...document.matchAll(citationPattern)].flatMap(([, path = '', test]) => {
    const folder = folders.get(path.slice(0, 2));
    const fullPath = folder === undefined ? path : `${folder}/${path.slice(2)}`;
    const citedFiles = filesOf(fullPath.includes('/') ? fullPath : `**/${fullPath}`, files);
    if (citedFiles.length === 0) return [`${path} does not exist`];
    const exists = test === undefined || citedFiles.some(([, text]) => text.includes(test));
    return exists ? [] : [`${path} has no test "${test}"`];
  });
}

/** Returns rows below a heading "shown by" that cite no test. */
export function rowsWithoutTest(document: string): string[] {
  const tables = document.split(/\n(?!\|)/).filter((part) => /\| shown by \|\n/.test(part));
  return tables
    .flatMap((table) => table.slice(table.indexOf('shown by')).split('\n').slice(2))
    .filter((row) => row.startsWith('|'))
    .filter((row) => !/\.(?:test|spec)\.tsx?`/.test(row.split(' | ').at(-1) ?? ''));
}

function filesOf(path: string, files: Files): [string, string][] {
  const glob = path.replace(/\/$/, '');
  return [...files].filter(([file]) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`));
}
