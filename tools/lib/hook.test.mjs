import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureHook } from './hook.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let checkout;
/** @type {string} */
let hook;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hook-'));
  checkout = join(folder, 'checkout');
  hook = join(checkout, '.git/hooks/pre-commit');
  mkdirSync(checkout);
  git('init', '-q', '--template=');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args */
function git(...args) {
  const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const env = Object.fromEntries(variables);
  return execFileSync('git', [...identity, ...args], { cwd: checkout, env, stdio: 'pipe' });
}

const commit = () => git('commit', '-q', '--allow-empty', '-m', 'Add nothing');

/** Adds a checking tool that fails. */
function installFailingTool() {
  mkdirSync(join(checkout, 'tools'));
  writeFileSync(join(checkout, 'tools/before-commit.mjs'), 'process.exit(1);');
}

test('a commit succeeds without the checking tool, and is rejected if the checking tool fails', () => {
  ensureHook(checkout);
  commit();
  installFailingTool();
  expect(commit).toThrow();
  git('commit', '-q', '--no-verify', '--allow-empty', '-m', 'Add nothing');
});

test('a work tree has the hook of its repository', () => {
  commit();
  git('worktree', 'add', '-q', '../second');
  ensureHook(join(folder, 'second'));
  expect(existsSync(hook)).toBe(true);
  expect(readFileSync(join(folder, 'second/.git'), 'utf8')).toMatch(/^gitdir: /);
});

test('an existing hook is not changed', () => {
  mkdirSync(join(checkout, '.git/hooks'));
  writeFileSync(hook, 'own');
  ensureHook(checkout);
  expect(readFileSync(hook, 'utf8')).toBe('own');
});

test('a hooks folder of several repositories is not changed', () => {
  git('config', 'core.hooksPath', join(folder, 'shared'));
  ensureHook(checkout);
  expect([existsSync(hook), existsSync(join(folder, 'shared'))]).toEqual([false, false]);
});

test('a checkout without git or with unwritable hooks gets no hook', () => {
  writeFileSync(join(checkout, '.git/hooks'), 'no folder');
  ensureHook(checkout);
  rmSync(join(checkout, '.git'), { recursive: true });
  ensureHook(checkout);
  writeFileSync(join(checkout, '.git'), 'gitdir: gone');
  ensureHook(checkout);
  expect(readFileSync(join(checkout, '.git'), 'utf8')).toBe('gitdir: gone');
});
