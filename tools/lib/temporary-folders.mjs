import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Returns a function that creates an empty folder. The folders are removed after the tests of the
 * file.
 *
 * @param {string} prefix
 */
export function temporaryFolderFactory(prefix) {
  /** @type {string[]} */
  const folders = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    folders.push(folder);
    return folder;
  };
}
