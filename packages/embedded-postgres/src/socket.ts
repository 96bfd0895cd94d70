import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedFailure } from './failure.ts';

/** Number in the name of the socket. The server listens on no network port. */
export const port = 5432;

const socketName = `.s.PGSQL.${port}`;

/** The kernel's limit for the path of a socket in bytes. */
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * Returns the folder of the server's socket. If the path in `folder` would be too long, creates and
 * returns a subfolder of the system's temporary folder.
 *
 * @param owner the user of the server
 * @throws EmbeddedFailure if the subfolder belongs to another user
 */
export async function socketFolder(folder: string, owner: { uid: number; gid: number }) {
  if (fits(folder)) return folder;
  const name = `sambandha-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const shortFolder = join(fits(join(tmpdir(), name)) ? tmpdir() : '/tmp', name);
  await mkdir(shortFolder, { mode: 0o700 }).catch(() => {});
  const stats = await lstat(shortFolder);
  const ownUid = process.getuid?.();
  // The name of the folder is predictable, so another user may have created it.
  if (!stats.isDirectory() || (stats.uid !== ownUid && stats.uid !== owner.uid)) {
    throw new EmbeddedFailure(
      `The path of ${folder} is too long for a database socket, and ${shortFolder} belongs to another ` +
        'user. Set DATA_DIR to a shorter path.',
    );
  }
  if (stats.uid !== owner.uid) await chown(shortFolder, owner.uid, owner.gid);
  return shortFolder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= MAX_PATH_BYTES;
}
