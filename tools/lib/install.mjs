import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** Installs what the lockfile names, unless it is all there already. */
export async function ensureInstalled() {
  if (await isInstalled()) return;
  console.log('Installing the packages …');
  // The build and the tests need the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (code !== 0) throw new Stop('The packages could not be installed.', code);
}

/** npm notes what it installed in a lockfile of its own, at the end of an installation. */
async function isInstalled() {
  const wanted = await readPackages('package-lock.json');
  const found = await readPackages('node_modules/.package-lock.json');
  if (wanted === undefined || found === undefined) return false;
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].every(
    (name) =>
      !name.startsWith('node_modules/') ||
      wanted[name]?.version === found[name]?.version ||
      (found[name] === undefined && isForOthers(wanted[name])),
  );
}

/** @param {string} name @returns {Promise<Record<string, Entry> | undefined>} */
async function readPackages(name) {
  const text = await readFile(join(root, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** Whether a package may be missing because it is for another kind of machine. @param {Entry} [entry] */
function isForOthers(entry) {
  if (!entry?.optional) return false;
  const here = [entry.os ?? process.platform].flat().includes(process.platform);
  const runs = [entry.cpu ?? process.arch].flat().includes(process.arch);
  // Without a platform, it is what another optional package needs.
  const named = entry.os !== undefined || entry.cpu !== undefined;
  return !named || !here || !runs || entry.libc !== undefined;
}
