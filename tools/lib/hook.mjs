import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

// An older branch lacks tools/before-commit.mjs, so its commits are not checked.
const script = `#!/bin/sh
# Written by tools/lib/hook.mjs. \`git commit --no-verify\` skips it.
PATH="$PWD/node_modules/.bin:$PATH"
test ! -f tools/before-commit.mjs || exec node tools/before-commit.mjs
`;

/**
 * Installs the hook that checks a commit, for all work trees of the repository. An existing hook is
 * not replaced. Nothing is installed in a checkout without git or if the hook cannot be written.
 *
 * @param {string} [checkout]
 */
export function ensureHook(checkout = root) {
  const folder = hooksFolder(checkout);
  if (folder === undefined) return;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'pre-commit'), script, { mode: 0o755, flag: 'wx' });
  } catch {
    // The hook is optional.
  }
}

/**
 * Returns the folder of the repository's hooks. Returns undefined if `core.hooksPath` is set to
 * another folder, because other repositories may use that folder.
 *
 * @param {string} checkout
 * @returns {string | undefined}
 */
function hooksFolder(checkout) {
  if (!existsSync(join(checkout, '.git'))) return undefined;
  const args = ['rev-parse', '--git-common-dir', '--git-path', 'hooks'];
  try {
    const output = execFileSync('git', args, {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const paths = output.split('\n').map((path) => resolve(checkout, path));
    const [gitFolder = '', hooks = ''] = paths;
    return hooks === join(gitFolder, 'hooks') ? hooks : undefined;
  } catch {
    return undefined;
  }
}
