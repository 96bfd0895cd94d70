import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const needed = 24;

/**
 * The Node that runs the product: the one that is installed with it, else the one of the system if
 * it is new enough.
 */
export function productNode() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own) && isNewEnough(versionOf(own))) return own;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Stop(
    `Node ${needed} or newer is needed on this machine (${process.platform} ${process.arch}), for ` +
      `which no package brings it along; this is ${process.version}. Install it, then run this again.`,
  );
}

/**
 * For the Node that runs the product. V8's young generation takes 134 MB by itself where there is
 * memory enough; with a quarter of that a request takes as much CPU, and the process 120 MB less.
 */
export const productFlags = ['--max-semi-space-size=16'];

/**
 * A program of an installed package, as arguments for Node.
 *
 * @param {string} name
 */
export function packageBin(name) {
  return join(root, 'node_modules/.bin', name);
}

/** The environment in which tools find the product's Node first. */
export function toolEnvironment() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
}

/** @param {string} file */
function versionOf(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8' });
  } catch {
    // Made for another C library, as on Alpine.
    return '';
  }
}

/** @param {string} version */
function isNewEnough(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= needed;
}
