import { sql } from 'kysely';
import type pg from 'pg';

const MARKER = '/* prepared */';

/**
 * The last part of a query that each connection prepares, because planning costs more than running
 * it. PostgreSQL plans such a query for its first five uses on a connection and then keeps a plan.
 * The marker is for frequent queries that find their rows by key, not for queries whose best plan
 * depends on the parameters. The query must name its columns, because a prepared plan must stay
 * valid when columns are added.
 */
export const preparedMarker = sql.raw(MARKER);

const names = new Map<string, string>();

/** Makes a connection prepare the queries that end with the marker. */
export function prepareMarkedQueries(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...parameters: readonly unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...more: readonly unknown[]) =>
    typeof text === 'string' && text.endsWith(MARKER)
      ? run({ name: nameOf(text), text, values }, ...more)
      : run(text, values, ...more);
  Object.assign(client, { query });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared ${names.size + 1}`;
  names.set(text, name);
  return name;
}
