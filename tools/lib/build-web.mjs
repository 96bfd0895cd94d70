import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findProductNode, packageProgramPath, toolEnvironment } from './node.mjs';
import { cacheFolder, root } from './root.mjs';
import { runQuietly } from './step.mjs';

const web = join(root, 'apps/web');
/** The file with the hash of the sources from which the web app was built. */
const hashFile = join(cacheFolder, 'web-build');

const sources = ['apps/web', 'packages/contract', 'packages/words', 'package-lock.json'];
const ignoredPaths = /(^|\/)(build|node_modules|\.react-router)(\/|$)|\.test\.tsx?$/;

/** Files to compress, and their minimum size in bytes. */
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const MIN_BYTES = 1024;

/**
 * Builds the web app, unless it was built from the current sources.
 *
 * @param {{ meanwhile?: () => Promise<unknown> }} [options] `meanwhile` runs during the build. It
 *   does not run without a build
 */
export async function ensureWebBuilt({ meanwhile = async () => {} } = {}) {
  const currentHash = await hashSources();
  const builtHash = await readFile(hashFile, 'utf8').catch(() => '');
  if (currentHash === builtHash && existsSync(join(web, 'build/client'))) return;
  console.log('Building the web app …');
  await Promise.all([build(currentHash), meanwhile()]);
}

/** @param {string} currentHash */
async function build(currentHash) {
  await rm(hashFile, { force: true });
  await keepFormerAssets(join(web, 'build/client'));
  await runQuietly(
    'build of the web app',
    findProductNode(),
    [packageProgramPath('react-router'), 'build'],
    {
      cwd: web,
      env: toolEnvironment(),
    },
  );
  await compressFiles(join(web, 'build/client'));
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(hashFile, currentHash);
}

/**
 * Keeps the hashed files of the previous build, because open pages request them until they are
 * reloaded (apps/server/src/http/former-assets.ts).
 *
 * @param {string} client
 */
export async function keepFormerAssets(client) {
  if (!existsSync(join(client, 'assets'))) return;
  const formerFolder = `${client}-former`;
  await rm(formerFolder, { recursive: true, force: true });
  await mkdir(formerFolder);
  await rename(join(client, 'assets'), join(formerFolder, 'assets'));
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesIn(source)) {
      hash.update(`${file}\0`).update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesIn(path) {
  if (ignoredPaths.test(path)) return [];
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nestedFiles = entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => filesIn(`${path}/${entry.name}`));
  return (await Promise.all(nestedFiles)).flat();
}

/**
 * Puts a compressed copy next to every text file of a folder, so that no request compresses a file.
 *
 * @param {string} folder
 */
async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
