import { createHash } from 'node:crypto';

/** Each file of a folder of migrations with its text. */
export type Migrations = ReadonlyMap<string, string>;

/** The digest by which an installation knows a migration that ran: hexadecimal SHA-256. */
export function digestOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * What is wrong between the migrations and the committed list of their digests, in sentences that say
 * what to do.
 *
 * @param list lines as `sha256sum` writes them
 */
export function unlistedMigrations(migrations: Migrations, list: string): string[] {
  const lines = list.trimEnd().split('\n');
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const changed = [...migrations].flatMap(([name, sql]) => {
    const digest = digestOf(sql);
    if (!listed.has(name)) return [`${name} is new: add the line "${digest}  ${name}"`];
    if (listed.get(name) !== digest) return [`${name} was changed: restore it, and add a new one`];
    return [];
  });
  const missing = [...listed.keys()].filter((name) => !migrations.has(name));
  return [...changed, ...missing.map((name) => `${name} is missing: restore it`)];
}
