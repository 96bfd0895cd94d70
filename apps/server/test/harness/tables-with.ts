import type { TestApp } from './app.ts';

/** Returns the tables of the schemas that contain a text in any row. */
export async function findTablesWithText(
  app: TestApp,
  text: string,
  schemas: readonly string[] = ['public'],
): Promise<string[]> {
  const { rows } = await app.query(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN (${schemas.map((schema) => `'${schema}'`).join()})`,
  );
  const tables: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const result = await app.query(
      `SELECT 1 FROM ${name} AS stored WHERE strpos(stored::text, '${text}') > 0 LIMIT 1`,
    );
    if (result.rows.length > 0) tables.push(name);
  }
  return tables;
}
