import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../../src/db/migrate.ts';
import { splitStatements } from '../../src/db/migration-file.ts';

/** Runs the statements of a migration once more, on the rows that a test has stored. */
export async function runMigration(
  { query }: { query: (text: string) => Promise<unknown> },
  fileName: string,
): Promise<void> {
  const text = await readFile(join(migrationsFolder, fileName), 'utf8');
  for (const statement of splitStatements(text)) await query(statement.text);
}
