import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** Folders with sources of the product, its tests and its tools. */
const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const skipped = /(^|\/)(node_modules|build|dist|\.\w[^/]*)\//;

/** A comment that begins so is a clause without a subject: "Whether the session is open." */
const bare =
  /^(What|Whatever|Whom|Whose|Who|Whoever|Whether|Which|How|Where|(Of|By|To|For|In|From) (what|whom|whose|which|these|those|them))\b/;

/** The first line of a comment, and its text. */
const opening = /(?:^|[\s;,{(])(?:\/\*\*?|\/\/)\s+(\S.*)$/;

/** Comments of a source that begin with a bare relative clause, each with its line. */
export function bareComments(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const text = opening.exec(line)?.[1] ?? firstOfBlock(lines, index);
    const isContinuation = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[index - 1] ?? '');
    return text !== undefined && !isContinuation && bare.test(text)
      ? [`${index + 1}: ${text}`]
      : [];
  });
}

/** The text of a line that is the first of a block comment. */
function firstOfBlock(lines: readonly string[], index: number): string | undefined {
  if (!/^\s*\/\*\*?\s*$/.test(lines[index - 1] ?? '')) return undefined;
  return /^\s*\*\s+(\S.*)$/.exec(lines[index] ?? '')?.[1];
}

/** Bare comments of all sources, as `file:line: text`. */
export function allBareComments(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(ts|tsx|mjs|js|css)$/.test(name) && !skipped.test(name))
      .flatMap((name) =>
        bareComments(readFileSync(join(root, name), 'utf8')).map((found) => `${name}:${found}`),
      ),
  );
}
