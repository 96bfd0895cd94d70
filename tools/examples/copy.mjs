import { execFileSync, spawnSync } from 'node:child_process';
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
import { root } from '../lib/root.mjs';

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
  const tree = mkdtempSync(join(tmpdir(), 'example-'));
  for (const path of [...sources, ...settings]) {
    cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  linkModules(tree);
  return {
    tree,
    changed: () => sources.flatMap((folder) => changedIn(tree, folder)),
    /** @param {string} path */
    undo: (path) => cpSync(join(root, path), join(tree, path)),
    /** @type {(imports: string, expression: string) => any} */
    run: (imports, expression) =>
      run(tree, `${imports}\nconsole.log(JSON.stringify(${expression}));`),
    /** @type {(project: string, files: readonly string[]) => string[]} */
    filesWithTypeErrors: (project, files) => filesWithTypeErrors(tree, project, files),
    /** @type {(project: string, files: readonly string[], env?: Record<string, string>) => void} */
    test: (project, files, env = {}) => runTests(tree, project, files, env),
    remove: () => rmSync(tree, { recursive: true }),
  };
}

/**
 * Links the workspace packages to the copy, and all others to the checkout.
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
 * Returns files that are new or differ from the checkout.
 *
 * @type {(tree: string, folder: string) => string[]}
 */
function changedIn(tree, folder) {
  /** @type {(checkout: string, path: string) => string | null} */
  const textIn = (checkout, path) =>
    existsSync(join(checkout, path)) ? readFileSync(join(checkout, path), 'utf8') : null;
  return readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1))
    .filter((path) => textIn(tree, path) !== textIn(root, path));
}

/**
 * Runs a program in the tree and returns its output.
 *
 * @type {(tree: string, program: string) => any}
 */
function run(tree, program) {
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: tree }).toString());
}

/**
 * Returns the files with type errors among the given files of a project and their imports.
 *
 * @type {(tree: string, project: string, files: readonly string[]) => string[]}
 */
function filesWithTypeErrors(tree, project, files) {
  const config = join(tree, project, 'tsconfig.example.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const args = ['-p', config, '--noEmit', '--pretty', 'false'];
  const { stdout } = spawnSync(tsc, args, { cwd: tree, encoding: 'utf8' });
  const errors = stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm);
  return [...new Set([...errors].map(([, path]) => path ?? ''))].sort();
}

/**
 * Runs tests of the tree, tests of the API with their own PostgreSQL. Throws if a test fails.
 *
 * @type {(tree: string, project: string, files: readonly string[], env: Record<string, string>) =>
 *   void}
 */
function runTests(tree, project, files, env) {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const args = ['run', '--project', project, '--testTimeout', '60000', ...files];
  execFileSync(vitest, args, { cwd: tree, stdio: 'pipe', env: { ...process.env, ...env } });
}
