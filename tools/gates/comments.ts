import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** Folders with sources of the product, its tests and its tools. */
const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const skippedFolders = /(^|\/)(node_modules|build|dist|\.\w[^/]*)\//;

/** Matches a comment that is a clause without a subject, such as "Whether the session is open." */
const bareClause =
  /^(What|Whatever|Whom|Whose|Who|Whoever|Whether|Which|How|Where|(Of|By|To|For|In|From) (what|whom|whose|which|these|those|them))\b/;

/** Matches the first line of a comment and captures its text. */
const firstLine = /(?:^|[\s;,{(])(?:\/\*\*?|\/\/)\s+(\S.*)$/;

/** Returns the comments that begin with a bare relative clause, each with its line number. */
export function findBareClauses(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const text = firstLine.exec(line)?.[1] ?? textOfFirstLine(lines, index);
    const isContinuation = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[index - 1] ?? '');
    return text !== undefined && !isContinuation && bareClause.test(text)
      ? [`${index + 1}: ${text}`]
      : [];
  });
}

function textOfFirstLine(lines: readonly string[], index: number): string | undefined {
  if (!/^\s*\/\*\*?\s*$/.test(lines[index - 1] ?? '')) return undefined;
  return /^\s*\*\s+(\S.*)$/.exec(lines[index] ?? '')?.[1];
}

/** The maximum columns of a comment line, which are those of a line of code (biome.json). */
const WIDTH = 100;

/** Matches a comment on its own line, a line of a block comment, and a comment after code. */
const commentLine = /^\s*(\/\/|\{?\/\*|\*)|\s\/\/ /;

/** Returns the comment lines over `WIDTH` columns without a URL, each with its line number. */
export function findLongLines(source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      line.length > WIDTH && commentLine.test(line) && !line.includes('://')
        ? [`${index + 1}: ${line.trim()}`]
        : [],
    );
}

/** Returns the findings of `find` in all sources, as `file:line: text`. */
export function findInAllSources(find: (source: string) => string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(ts|tsx|mjs|js|css)$/.test(name) && !skippedFolders.test(name))
      .flatMap((name) =>
        find(readFileSync(join(root, name), 'utf8')).map((comment) => `${name}:${comment}`),
      ),
  );
}
