import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

const biome = join(root, 'node_modules/.bin/biome');

/** Lints files with the layout and the rules of the tree. */
async function lint(texts: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, text] of texts) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await new Promise((resolve) => {
      const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', '.'];
      execFile(biome, args, { cwd: folder }, (_, stdout, stderr) => resolve(stdout + stderr));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seeds: readonly [rule: string, path: string, text: string][] = [
  ['noRestrictedImports', 'packages/contract/src/x.ts', "import { z } from 'zod';\nz.parse(1);\n"],
  ['noRestrictedImports', 'packages/contract/src/x.ts', "import x from 'node:fs';\nx.a();\n"],
  [
    'noRestrictedImports',
    'packages/demo/src/x.ts',
    "import { x } from '../../../apps/server/src/x.ts';\nx();\n",
  ],
  [
    'noRestrictedImports',
    'apps/server/src/x.ts',
    "import { x } from '../../web/src/x.ts';\nx();\n",
  ],
  [
    'noRestrictedImports',
    'apps/web/src/x.ts',
    "import { x } from '../../../apps/server/src/x.ts';\nx();\n",
  ],
  [
    'noRestrictedImports',
    'apps/server/src/http/x.ts',
    "import { x } from '../features/match/index.ts';\nx();\n",
  ],
  [
    'noRestrictedImports',
    'apps/web/src/ui/x.ts',
    "import { call } from '../api/call.ts';\ncall();\n",
  ],
  ['noDefaultExport', 'apps/server/src/x.ts', 'export default 1;\n'],
  ['noProcessEnv', 'apps/server/src/http/x.ts', 'export const x = process.env.X;\n'],
  ['noConsole', 'apps/web/src/x.ts', "console.log('x');\n"],
  [
    'noFocusedTests',
    'tools/lib/x.test.ts',
    "import { test } from 'vitest';\n\ntest.only('a', () => {});\n",
  ],
  ['noExcessiveLinesPerFile', 'apps/server/src/x.ts', 'export let x = 1;\nx++;\n'.repeat(160)],
];

/** Each seeded file gets its own name. An import cycle needs two files. */
const files = new Map([
  ...seeds.map(([, path, text], index) => [path.replace('/x.ts', `/x${index}.ts`), text] as const),
  ['apps/server/src/good.ts', 'export const good = 1;\n'],
  ['apps/server/src/a.ts', "import { b } from './b.ts';\n\nexport const a = () => b();\n"],
  ['apps/server/src/b.ts', "import { a } from './a.ts';\n\nexport const b = () => a();\n"],
]);

describe('the linter', () => {
  let output: string;

  beforeAll(async () => {
    output = await lint(files);
  });

  test.each(seeds.map(([rule, path], index) => [rule, path.replace('/x.ts', `/x${index}.ts`)]))(
    'finds a seeded %s in %s',
    (rule, path) => expect(violatedRules(output, path)).toContain(rule),
  );

  test('finds a seeded import cycle', () => {
    expect(violatedRules(output, 'apps/server/src/a.ts')).toContain('noImportCycles');
  });

  test('finds nothing in a good file', () => {
    expect(violatedRules(output, 'apps/server/src/good.ts')).toEqual([]);
  });
});

/** Returns the rules that one file violates. */
function violatedRules(output: string, path: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith(path))
    .map((line) => /lint\/\w+\/(\w+)/.exec(line)?.[1] ?? '');
}
