import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type pg from 'pg';

/** The SQL statements and password hashes of one piece of work. */
export interface Recorded {
  /** The text of every statement, in order. */
  readonly statements: string[];
  /** Number of passwords hashed. */
  hashes: number;
}

const current = new AsyncLocalStorage<Recorded>();

/**
 * Runs work and records its statements and hashes. Jobs, other requests and other apps of the process do
 * not count, because they have another async context.
 */
export async function record<T>(work: () => Promise<T>): Promise<Recorded & { value: T }> {
  const recorded: Recorded = { statements: [], hashes: 0 };
  // Hashing runs outside JavaScript, as the only such task without a name.
  const tasks = createHook({
    init: (_, type) => {
      if (type === 'undefined' && current.getStore() === recorded) recorded.hashes += 1;
    },
  }).enable();
  try {
    return { value: await current.run(recorded, work), ...recorded };
  } finally {
    tasks.disable();
  }
}

/** Makes a connection report its statements to the work that sends them. */
export function recordStatements(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...parameters: readonly unknown[]) => unknown;
  const query = (text: unknown, ...more: readonly unknown[]) => {
    current.getStore()?.statements.push(typeof text === 'string' ? text : textOf(text));
    return run(text, ...more);
  };
  Object.assign(client, { query });
}

function textOf(statement: unknown): string {
  return String(Reflect.get(Object(statement), 'text'));
}
