import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from './main.mjs';
import { root } from './root.mjs';

const MIN_VERSION = 24;

/**
 * Returns the Node that runs the product: that of node_modules, or else that of this process if it
 * is new enough.
 */
export function findProductNode() {
  const bundledNode = join(root, 'node_modules/.bin/node');
  if (existsSync(bundledNode) && isNewEnough(versionOf(bundledNode))) return bundledNode;
  if (isNewEnough(process.version)) return process.execPath;
  throw new ToolError(
    `Node ${MIN_VERSION} or newer is required, and this is ${process.version}. No npm package has it ` +
      `for ${process.platform} ${process.arch}. Install it, then run this again.`,
  );
}

/**
 * Flags of the Node that runs the product. By default V8's young generation takes up to 134 MB if
 * there is enough memory. With a quarter of that, a request takes the same CPU time, and the whole
 * process was measured to take 120 MB less.
 */
export const productFlags = ['--max-semi-space-size=16'];

/**
 * Returns the path of a program of an installed package, as an argument of Node.
 *
 * @param {string} name
 */
export function packageProgramPath(name) {
  return join(root, 'node_modules/.bin', name);
}

/** Returns the environment in which tools find the product's Node first. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
}

/** @param {string} file */
function versionOf(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8' });
  } catch {
    // The program is for another C library, as on Alpine.
    return '';
  }
}

/** @param {string} version */
function isNewEnough(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= MIN_VERSION;
}
