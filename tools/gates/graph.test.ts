import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclicImports, drawGraph, readSources, upwardImports } from '../lib/graph.mjs';
import { root } from '../lib/root.mjs';

const sources = readSources();
const server = 'apps/server/src/features';
const web = 'apps/web/src';

/** Returns the sources of the tree with lines added to files. */
function withLines(lines: Readonly<Record<string, string>>) {
  const changedFiles = Object.entries(lines).map(
    ([path, line]) => [path, `${sources.get(path) ?? ''}\n${line}`] as const,
  );
  return new Map([...sources, ...changedFiles]);
}

describe('the rule that the imports between features form no cycle', () => {
  test('holds in the tree', () => expect(cyclicImports(sources)).toEqual([]));

  test.each([
    [`${server}/profile/store.ts`, "import { x } from '../match/index.ts';"],
    [`${server}/profile/rules.ts`, "import type { x } from '../match/index.ts';"],
    [`${server}/profile/rules.ts`, "export type { x } from '../match/index.ts';"],
    [`${server}/moderation/sealed/seal.ts`, "import { x } from '../../admin/index.ts';"],
    [`${server}/match/store.ts`, "import { x } from '../proposal/index.ts';"],
    [`${web}/features/match/card.tsx`, "const x = await import('../profile/index.ts');"],
    ['packages/contract/src/match/schemas.ts', "import { x } from '../profile/fields.ts';"],
  ])('a seeded import that closes a cycle is reported in %s', (path, line) => {
    const reportedImports = cyclicImports(withLines({ [path]: line }));
    expect(reportedImports).toContainEqual(expect.stringContaining(`${path} imports `));
  });

  test('a seeded cycle through a file that belongs to no feature is reported', () => {
    const path = 'packages/contract/src/match/schemas.ts';
    const reportedImports = cyclicImports(
      withLines({
        [path]: "import { x } from '../between.ts';",
        'packages/contract/src/between.ts': "import type { x } from './profile/fields.ts';",
      }),
    );
    expect(reportedImports).toContainEqual(expect.stringContaining(`${path} imports `));
  });

  test('an import of a lower feature and an import inside the feature pass', () => {
    const line = "import { x } from '../photo/index.ts';\nimport { y } from './rules.ts';";
    expect(cyclicImports(withLines({ [`${server}/match/store.ts`]: line }))).toEqual([]);
  });
});

describe('the rule that the folder app is above the features, and the features above the shell', () => {
  test('holds in the tree', () => expect(upwardImports(sources)).toEqual([]));

  test.each([
    ['shell/header.tsx', "import { x } from '../features/match/index.ts';"],
    ['shell/header.tsx', "import type { x } from '../features/match/index.ts';"],
    ['shell/header.tsx', "import { x } from '../app/gate.tsx';"],
    ['features/match/card.tsx', "import { x } from '../../app/gate.tsx';"],
    ['api/call.ts', "import { x } from '../shell/bell.ts';"],
    ['ui/card.tsx', "import type { x } from '../shell/bell.ts';"],
  ])('a seeded import of a higher area is reported in %s: %s', (path, text) => {
    expect(upwardImports(new Map([[`${web}/${path}`, text]]))).toHaveLength(1);
  });

  test.each([
    ['root.tsx', "import { x } from './app/session-sync.tsx';"],
    ['app/gate.tsx', "import { x } from '../features/account/index.ts';"],
    ['app/gate.tsx', "import { x } from '../shell/page-title.tsx';"],
    ['features/match/page.tsx', "import { x } from '../../shell/page-title.tsx';"],
    ['shell/header.tsx', "import { x } from '../ui/button.tsx';"],
  ])('an allowed import in %s passes: %s', (path, text) => {
    expect(upwardImports(new Map([[`${web}/${path}`, text]]))).toEqual([]);
  });
});

test('ARCHITECTURE.md contains the graph (`--update` writes the graph)', async () => {
  const document = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
  const graph = drawGraph(sources);
  const newText = document.replace(/(?<=## What needs what[^#]*?```\n).*?(?=\n```)/s, () => graph);
  expect(newText).toContain(graph);
  await expect(newText).toMatchFileSnapshot('../../ARCHITECTURE.md');
});
