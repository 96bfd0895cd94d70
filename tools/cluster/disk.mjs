import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Size of a machine's disk in bytes. Its image takes only the written part of it. */
const DISK_BYTES = 4 * 1024 ** 3;

/** Bytes of a full disk that are written instead of allocated. */
const WRITTEN_BYTES = 64 * 1024 ** 2;

/** @param {string} folder The folder where the disk is mounted. */
const ballastFile = (folder) => join(folder, 'ballast');

/** Mounts a disk of its own at an existing folder. @param {string} folder */
export function mountDisk(folder) {
  const image = `${folder}.disk`;
  writeFileSync(image, '', { mode: 0o600 });
  truncateSync(image, DISK_BYTES);
  // No space is reserved for root, so that the disk is full for each user.
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

/** Unmounts a disk, if it is mounted. @param {string} folder */
export function unmountDisk(folder) {
  const isMounted = readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `);
  if (isMounted) execFileSync('umount', ['--lazy', folder]);
}

/** Fills a disk until no byte is free. @param {string} folder */
export function fillDisk(folder) {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = ballastFile(folder);
  const allocatedBytes = Math.max(1, bavail * bsize - WRITTEN_BYTES);
  execFileSync('fallocate', ['-l', String(allocatedBytes), ballast]);
  // The file system needs some of the space for itself, so the rest is written until that fails.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc']);
}

/** Frees the space that `fillDisk` took. @param {string} folder */
export function emptyDisk(folder) {
  rmSync(ballastFile(folder), { force: true });
}
