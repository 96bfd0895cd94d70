import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { brokenCitations, type Files, rowsWithoutTest } from './documents.ts';

const notSources = ['node_modules', '.git', '.cache', 'build', '.react-router', 'data'];

/** Reads the paths of all files, and the texts of documents and tests. */
function readFiles(): Files {
  const paths = globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => notSources.includes(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Map(
    paths.map((path) => {
      const hasText = /\.(?:md|test\.tsx?|test\.mjs|spec\.ts)$/.test(path);
      return [path, hasText ? readFileSync(join(root, path), 'utf8') : ''];
    }),
  );
}

const files = readFiles();
/** Documents about the present state. A decision may name files that do not exist yet. */
const documents = [...files.keys()].filter((path) =>
  /^(?:docs\/(?!decisions\/).*|(?!CHANGELOG)[A-Z_]+)\.md$/.test(path),
);

describe('the rule that documents cite existing files and tests', () => {
  test.each(documents)('holds in %s', (path) => {
    expect(brokenCitations(files.get(path) ?? '', files)).toEqual([]);
  });

  const tree = new Map([
    ['apps/server/test/match.test.ts', "it('takes 500 characters', () => {})"],
  ]);

  test.each([
    ['`T/matches.test.ts`', 'T/matches.test.ts does not exist'],
    ['by its name alone, `x.test.ts`', 'x.test.ts does not exist'],
    ['see `apps/server/src/match/`', 'apps/server/src/match/ does not exist'],
    ['`T/match*.test.ts` "takes 600"', 'T/match*.test.ts has no test "takes 600"'],
  ])('a seeded wrong citation is reported: %s', (citation, fault) => {
    expect(brokenCitations(`\`T/\` is \`apps/server/test/\`. ${citation}`, tree)).toEqual([fault]);
  });

  test('existing files, folders, patterns and test titles pass', () => {
    const document =
      '`T/` is `apps/server/test/`. `apps/server/test` `T/{match,x}.test.ts` `T/match.test.ts` "takes 500 characters"';
    expect(brokenCitations(document, tree)).toEqual([]);
  });
});

describe('the rule that every row of the specification cites a test', () => {
  test('holds in the tree', () => {
    const document = files.get('docs/specification.md') ?? '';
    expect(document).toContain('| shown by |');
    expect(rowsWithoutTest(document)).toEqual([]);
  });

  test('a seeded row without a test is reported', () => {
    const row = '| Feedback | done | `W/feedback` | seen by eye |';
    const document = `| what | state | code | shown by |\n|---|---|---|---|\n${row}\n\nText.`;
    expect(rowsWithoutTest(document)).toEqual([row]);
  });
});
