import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureHook } from './hook.mjs';
import { root } from './root.mjs';
import { runQuietly } from './step.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Installs the packages of the lockfile, unless they are already installed. With `productOnly`,
 * installs only the packages of the workspaces, which build and run the product. These are half of
 * all packages, because the packages of the checks belong to the root. A full installation also
 * installs the commit hook.
 *
 * @param {{ productOnly?: boolean }} [options]
 */
export async function ensureInstalled({ productOnly = false } = {}) {
  if (!productOnly) ensureHook();
  if (await isInstalled(productOnly)) return;
  console.log('Installing the packages …');
  // The build and the tests require the development packages, whatever the value of NODE_ENV.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (productOnly) args.push('--workspaces');
  const npm = process.env.npm_execpath;
  const name = 'installation of the packages';
  if (npm) await runQuietly(name, process.execPath, [npm, ...args]);
  else await runQuietly(name, 'npm', args);
}

/**
 * Returns true if the packages of the lockfile are installed. npm writes the installed packages
 * into its own lockfile at the end of an installation.
 *
 * @param {boolean} productOnly
 */
async function isInstalled(productOnly) {
  const requiredPackages = await readPackages('package-lock.json');
  const installedPackages = await readPackages('node_modules/.package-lock.json');
  if (requiredPackages === undefined || installedPackages === undefined) return false;
  const names = new Set([...Object.keys(requiredPackages), ...Object.keys(installedPackages)]);
  const directDependencies = workspaceDependencies(requiredPackages);
  return [...names].every((name) => {
    if (!name.startsWith('node_modules/')) return true;
    const required = requiredPackages[name];
    const installed = installedPackages[name];
    if (installed !== undefined) return required?.version === installed.version;
    if (isForOtherPlatform(required)) return true;
    return productOnly && required?.dev === true && !directDependencies.has(name);
  });
}

/**
 * Returns the packages on which the workspaces depend directly, including those of the build. npm
 * installs the dependencies of these packages with them.
 *
 * @param {Record<string, Entry>} packages
 */
function workspaceDependencies(packages) {
  const workspaces = Object.entries(packages).filter(
    ([path]) => path !== '' && !path.startsWith('node_modules/'),
  );
  return new Set(
    workspaces.flatMap(([, { dependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`),
    ),
  );
}

/** @param {string} name @returns {Promise<Record<string, Entry> | undefined>} */
async function readPackages(name) {
  const text = await readFile(join(root, name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * Returns true if a package may be missing because it is for another platform.
 *
 * @param {Entry} [entry]
 */
function isForOtherPlatform(entry) {
  if (!entry?.optional) return false;
  const matchesPlatform = [entry.os ?? process.platform].flat().includes(process.platform);
  const matchesCpu = [entry.cpu ?? process.arch].flat().includes(process.arch);
  // An optional package without a platform is a dependency of another optional package.
  const hasPlatform = entry.os !== undefined || entry.cpu !== undefined;
  // The C library of this machine is unknown, so a package for either library may be missing.
  return !hasPlatform || !matchesPlatform || !matchesCpu || entry.libc !== undefined;
}
