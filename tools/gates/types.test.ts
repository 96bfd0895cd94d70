import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { projects } from '../lib/gates.mjs';
import { root } from '../lib/root.mjs';

const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Returns the output of the compiler. Its process fails if it finds an error. */
async function compile(folder: string): Promise<string> {
  const compilation = promisify(execFile)(process.execPath, [
    tsc,
    '-p',
    folder,
    '--pretty',
    'false',
  ]);
  return (await compilation.catch((error: { stdout: string }) => error)).stdout;
}

/** Compiles one file with the settings of a project. */
async function check(project: string, text: string): Promise<string> {
  // The folder is in the tree, so that the compiler finds the types of packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/types-'));
  try {
    await writeFile(join(folder, 'seed.ts'), text);
    const settings = { extends: join(root, project, 'tsconfig.json'), include: ['seed.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    return await compile(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const textWithErrors = `export const text: string = 1;
export function untyped(value) { return value; }
export function first(list: string[]): string { return list[0]; }
export function unused() { const left = 1; }
`;

describe('the compiler', () => {
  test.each(projects)(
    'finds a seeded wrong type, implicit any, unchecked index and unused name in %s',
    async (project) => {
      const lines = (await check(project, textWithErrors)).match(/seed\.ts\(\d+/g);
      expect(lines).toEqual([1, 2, 3, 4].map((line) => `seed.ts(${line}`));
    },
  );

  test('finds nothing in a good file', async () => {
    expect(await check('apps/server', 'export const text: string = "a";\n')).toBe('');
  });
});

/** Returns the file patterns of a project, from the root. */
function patternsOf(project: string): string[] {
  const settings = readFileSync(join(root, project, 'tsconfig.json'), 'utf8');
  const { include } = JSON.parse(settings) as { include: string[] };
  return include.map((path) => {
    const pattern = join(project, path);
    return pattern.includes('*') || pattern.endsWith('.ts') ? pattern : `${pattern}/**/*.{ts,tsx}`;
  });
}

test('every source file belongs to a project that is checked', () => {
  const patterns = projects.flatMap(patternsOf);
  const files = ['apps', 'packages', 'tools', 'e2e', 'bench'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,mjs}`, {
      cwd: root,
      // The files in bench/peers import software that is installed only for their measurement.
      exclude: (path) => /(^|\/)(?:node_modules|build|\.react-router|bench\/peers)$/.test(path),
    }),
  );
  const isUnchecked = (file: string) => !patterns.some((pattern) => matchesGlob(file, pattern));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(isUnchecked)).toEqual([]);
  expect(isUnchecked('apps/server/scripts/seeded.ts')).toBe(true);
});
