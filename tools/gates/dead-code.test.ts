import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/root.mjs';

const knip = join(root, 'node_modules/knip/bin/knip.js');

interface Report {
  readonly issues: readonly {
    readonly file: string;
    readonly files?: readonly unknown[];
    readonly exports?: readonly { readonly name: string }[];
    readonly devDependencies?: readonly { readonly name: string }[];
  }[];
}

const workspaces = ['packages/contract', 'apps/server'];

const files: Readonly<Record<string, string>> = {
  'apps/server/src/main.ts': "import { used } from './used.ts';\nused();\n",
  'apps/server/src/used.ts': 'export const used = () => 1;\nexport const seeded = () => 2;\n',
  'apps/server/src/unread.ts': 'export const unread = 1;\n',
};

/** Searches for dead code in a small tree with the layout and the rules of the product. */
async function findDeadCode(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'knip-'));
  try {
    await cp(join(root, 'knip.jsonc'), join(folder, 'knip.jsonc'));
    const writeFileIn = async (path: string, text: string) => {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    const devDependencies = { 'left-pad': '1.0.0' };
    await writeFileIn(
      'package.json',
      JSON.stringify({ name: 'seeded', workspaces, devDependencies }),
    );
    for (const path of workspaces) {
      await writeFileIn(`${path}/package.json`, JSON.stringify({ name: path, type: 'module' }));
    }
    for (const [path, text] of Object.entries(files)) await writeFileIn(path, text);
    const knipRun = promisify(execFile)(process.execPath, [knip, '--reporter', 'json'], {
      cwd: folder,
    });
    const { stdout } = await knipRun.catch((error: { stdout: string }) => error);
    return JSON.parse(stdout) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the search for dead code', () => {
  let report: Report;
  beforeAll(async () => {
    report = await findDeadCode();
  }, 60_000);

  const issueOf = (file: string) => report.issues.find((issue) => issue.file === file);

  test('finds a seeded file without an import', () => {
    expect(issueOf('apps/server/src/unread.ts')?.files).toHaveLength(1);
  });

  test('finds a seeded export without an import, and not an imported export', () => {
    const names = issueOf('apps/server/src/used.ts')?.exports?.map(({ name }) => name);
    expect(names).toEqual(['seeded']);
  });

  test('finds a seeded package without a use', () => {
    const names = issueOf('package.json')?.devDependencies?.map(({ name }) => name);
    expect(names).toEqual(['left-pad']);
  });

  test('finds nothing in a good file', () =>
    expect(issueOf('apps/server/src/main.ts')).toBeUndefined());
});
