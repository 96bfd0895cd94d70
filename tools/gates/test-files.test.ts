import { readdir } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { root } from '../lib/root.mjs';

interface Project {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const folders = ['apps', 'packages', 'tools'];
const projects = (config.test?.projects ?? []).map((entry) => (entry as { test: Project }).test);

/** Returns the projects of vitest.config.ts that run a test file. */
function projectsOf(file: string): string[] {
  return projects
    .filter(({ include }) => include.some((glob) => matchesGlob(file, glob)))
    .filter(({ exclude = [] }) => !exclude.some((glob) => matchesGlob(file, glob)))
    .map(({ name }) => name);
}

async function listTestFiles(): Promise<string[]> {
  const filesByFolder = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(join(root, folder), { recursive: true });
      return files.map((file) => join(folder, file).replaceAll('\\', '/'));
    }),
  );
  return filesByFolder
    .flat()
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules/'));
}

describe('the rule that every test file is run once', () => {
  test('holds in the tree', async () => {
    const files = await listTestFiles();
    expect(files.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
    const projectsWithFiles = new Set(files.flatMap(projectsOf));
    expect([...projectsWithFiles].toSorted()).toEqual(projects.map(({ name }) => name).toSorted());
  });

  test('a seeded test file that no project runs is reported', () => {
    expect(projectsOf('packages/contract/test/x.test.ts')).toEqual([]);
    expect(projectsOf('apps/server/test/faults/x.test.ts')).toEqual(['processes']);
  });
});
