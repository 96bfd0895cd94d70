import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type pg from 'pg';

/** The SQL statements and password hashes of one function call. */
export interface Recording {
  /** The text of every statement, in order. */
  readonly statements: string[];
  /** Number of passwords hashed. */
  hashCount: number;
}

const currentRecording = new AsyncLocalStorage<Recording>();

/**
 * Calls `run` and records its statements and hashes. Jobs, other requests and other apps of the
 * process do not count, because they have another async context.
 */
export async function recordStatementsAndHashes<T>(
  run: () => Promise<T>,
): Promise<Recording & { value: T }> {
  const recording: Recording = { statements: [], hashCount: 0 };
  // Password hashing is the only native async task without a type name. Node gives it the type
  // "undefined".
  const tasks = createHook({
    init: (_, type) => {
      if (type === 'undefined' && currentRecording.getStore() === recording)
        recording.hashCount += 1;
    },
  }).enable();
  try {
    return { value: await currentRecording.run(recording, run), ...recording };
  } finally {
    tasks.disable();
  }
}

/** Makes a connection add its statements to the record of the async context that sends them. */
export function recordStatements(client: pg.PoolClient): void {
  const originalQuery = client.query.bind(client) as (...parameters: readonly unknown[]) => unknown;
  const query = (text: unknown, ...more: readonly unknown[]) => {
    currentRecording.getStore()?.statements.push(typeof text === 'string' ? text : sqlTextOf(text));
    return originalQuery(text, ...more);
  };
  Object.assign(client, { query });
}

function sqlTextOf(statement: unknown): string {
  return String(Reflect.get(Object(statement), 'text'));
}
