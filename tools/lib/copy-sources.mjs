import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const sources = ['packages', 'apps/server', 'apps/web/src'];
const settings = [
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'apps/web/package.json',
  'apps/web/tsconfig.json',
];

/** Copies the sources of the checkout, so that a test can change them. */
export function copySources() {
  const tree = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const path of [...sources, ...settings]) {
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  linkModules(tree);
  return {
    /** @type {(path: string, before: string, after: string) => void} */
    replace: (path, before, after) => replace(join(tree, path), before, after),
    /** @type {(project: string, files: readonly string[], env?: Record<string, string>) => void} */
    test: (project, files, env = {}) => runTests(tree, project, files, env),
    remove: () => rmSync(tree, { recursive: true }),
  };
}

/**
 * Links the workspace packages to the copy, and all others to the checkout. The links of the
 * workspace packages are relative, so the same links lead to the copy.
 *
 * @param {string} tree
 */
function linkModules(tree) {
  const workspaceFolder = 'node_modules/@sambandha';
  mkdirSync(join(tree, workspaceFolder), { recursive: true });
  for (const name of readdirSync(join(root, workspaceFolder))) {
    symlinkSync(readlinkSync(join(root, workspaceFolder, name)), join(tree, workspaceFolder, name));
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const link = join(tree, 'node_modules', name);
    if (!existsSync(link)) symlinkSync(join(root, 'node_modules', name), link);
  }
}

/**
 * Replaces the first occurrence of `before` in a file. Throws if there is none.
 *
 * @type {(file: string, before: string, after: string) => void}
 */
function replace(file, before, after) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/**
 * Runs tests in the copied tree. Throws if a test fails.
 *
 * @type {(tree: string, project: string, files: readonly string[], env: Record<string, string>) =>
 *   void}
 */
function runTests(tree, project, files, env) {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const args = ['run', '--project', project, '--testTimeout', '60000', ...files];
  execFileSync(vitest, args, { cwd: tree, stdio: 'pipe', env: { ...process.env, ...env } });
}
