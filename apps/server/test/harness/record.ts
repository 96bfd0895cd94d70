import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type pg from 'pg';

/** The database work and the hashing that one piece of work caused. */
export interface Recorded {
  /** The text of every statement, in order. */
  readonly statements: string[];
  /** How many passwords were hashed. */
  hashes: number;
}

const current = new AsyncLocalStorage<Recorded>();

/**
 * Runs work, and counts its statements and hashes. Jobs, other requests and other apps of the process
 * are not counted, because they have another async context.
 */
export async function record<T>(work: () => Promise<T>): Promise<Recorded & { value: T }> {
  const recorded: Recorded = { statements: [], hashes: 0 };
  // Hashing is done outside JavaScript, by the only task there that bears no name.
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

/** Makes a connection tell its statements to the work that sends them. */
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
