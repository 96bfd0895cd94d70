import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* Edits of a tree. Each throws if the expected text is missing. */

/**
 * Replaces the first occurrence of `before` in a file.
 *
 * @type {(root: string, path: string, before: string, after: string) => void}
 */
export function replace(root, path, before, after) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${JSON.stringify(before)}`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}

/** @type {(root: string, path: string, place: string, text: string) => void} */
export function insertBefore(root, path, anchor, text) {
  replace(root, path, anchor, text + anchor);
}

/** @type {(root: string, path: string, text: string) => void} */
export function create(root, path, text) {
  const file = join(root, path);
  if (existsSync(file)) throw new Error(`${path} is there already`);
  writeFileSync(file, text);
}

/**
 * Adds a migration with the next number, and its checksum.
 *
 * @type {(root: string, name: string, statements: string) => void}
 */
export function addMigration(root, name, statements) {
  const folder = join(root, 'apps/server/migrations');
  const count = readdirSync(folder).filter((file) => file.endsWith('.sql')).length;
  const { newest } = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));
  const file = `${String(count + 1).padStart(4, '0')}_${name}.sql`;
  const sql = `-- least-app: ${newest}\n${statements}\n`;
  writeFileSync(join(folder, file), sql);
  const sum = createHash('sha256').update(sql).digest('hex');
  appendFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${file}\n`);
}
