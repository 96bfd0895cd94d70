import { execFile as execFileWithCallback } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { communityDate } from '@sambandha/contract/calendar';
import { cacheFolder, root } from '../../tools/lib/root.mjs';
import { createDataFolder } from './folder.ts';
import { demoEnv, type Environment, Product } from './product.ts';

const execFile = promisify(execFileWithCallback);

/** The sources that determine the content of the demo's folder. */
const sources = [
  'packages/demo/src',
  'packages/contract/src',
  'apps/server/migrations',
  'apps/server/src/demo',
  'apps/server/src/features/photo',
  'package-lock.json',
];

const demoCache = join(cacheFolder, 'demo');

/** Starts a product with the demo's members on a copy of their folder. Waits until it responds. */
export async function startDemo(environment: Environment = {}): Promise<Product> {
  const folder = await createDataFolder();
  // Workers inherit this variable from the global setup. Otherwise, two workers could create the
  // folder of a new day at the same time after midnight.
  process.env.DEMO_FOLDER_TO_COPY ??= await demoFolder();
  // PostgreSQL must own its files. Node's own copy does not preserve the owner.
  await execFile('cp', ['-a', `${process.env.DEMO_FOLDER_TO_COPY}/.`, folder]);
  return Product.start({ ...demoEnv, ...environment }, folder);
}

/**
 * Returns the folder with the demo's members and photos. The folder is created once for the same
 * sources and the same day in India, because the ages and times of the community are relative to
 * the day of creation.
 */
async function demoFolder(): Promise<string> {
  const folder = join(demoCache, await hashSources());
  if (existsSync(folder)) return folder;
  await rm(demoCache, { recursive: true, force: true });
  await mkdir(demoCache, { recursive: true });
  const unfinished = await mkdtemp(join(demoCache, 'unfinished-'));
  const product = await Product.start(demoEnv, unfinished);
  await product.waitForPortraits();
  await product.stop();
  await rename(unfinished, folder);
  return folder;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(communityDate());
  for (const source of sources) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(source: string): Promise<string[]> {
  const path = join(root, source);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
