import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* kept plan */';

/**
 * Put at the end of a query that runs with nearly every call and always finds its rows by their keys:
 * each connection plans it once, which costs more than running it. Not for queries whose best plan
 * depends on what is asked for. Its columns must be named: a plan outlives a change of the table.
 */
export const keptPlan = sql.raw(MARK);

const names = new Map<string, string>();

/** Makes a connection keep the plans of the queries that are marked so. */
export function keepPlans(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...asked: readonly unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...more: readonly unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? ask({ name: nameOf(text), text, values }, ...more)
      : ask(text, values, ...more);
  Object.assign(client, { query });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`;
  names.set(text, name);
  return name;
}
