import { createHash } from 'node:crypto';

/** Text of the files in a folder of migrations, by name. */
export type Migrations = ReadonlyMap<string, string>;

/**
 * Returns the digest by which an installation identifies a migration that it ran: hexadecimal
 * SHA-256.
 */
export function digestOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * Returns the differences between the migrations and the committed list of their digests, as
 * sentences that say how to fix them.
 *
 * @param list lines as `sha256sum` writes them
 */
export function migrationErrors(migrations: Migrations, list: string): string[] {
  const lines = list.trimEnd().split('\n');
  const listedDigests = new Map(
    lines.map((line) => {
      const [digest = '', name = ''] = line.split('  ');
      return [name, digest];
    }),
  );
  const changedMigrations = [...migrations].flatMap(([name, sql]) => {
    const digest = digestOf(sql);
    if (!listedDigests.has(name)) return [`${name} is new: add the line "${digest}  ${name}"`];
    if (listedDigests.get(name) !== digest)
      return [`${name} was changed: restore it, and add a new one`];
    return [];
  });
  const missingMigrations = [...listedDigests.keys()].filter((name) => !migrations.has(name));
  return [
    ...changedMigrations,
    ...missingMigrations.map((name) => `${name} is missing: restore it`),
  ];
}
