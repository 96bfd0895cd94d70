import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* kept plan */';

/**
 * Marks a query as a prepared statement: each connection plans it once, since planning costs more
 * than running it. For frequent queries that find their rows by key, not for those whose best plan
 * depends on the parameters. List its columns explicitly: a plan must survive new columns.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** Makes a connection prepare the marked queries. */
export function prepareMarked(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...parameters: readonly unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...more: readonly unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? run({ name: nameOf(text), text, values }, ...more)
      : run(text, values, ...more);
  Object.assign(client, { query });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}
