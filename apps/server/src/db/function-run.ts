import pg from 'pg';
import { checksumOf, type Definition, type FunctionFile } from './function-file.ts';
import { inMigrationTransaction, type MigrationTiming } from './migration-run.ts';
import { StartFailure } from './start-failure.ts';

/** SQLSTATE codes of a missing table, function, column or type, which another file may define. */
const missingCodes = new Set(['42P01', '42883', '42703', '42704']);

/**
 * Defines functions in the current transaction. Their bodies may use objects that are defined
 * later.
 */
export async function defineFunctions(
  client: pg.Client,
  definitions: readonly Pick<Definition, 'text'>[],
): Promise<void> {
  if (definitions.length === 0) return;
  await client.query('SET LOCAL check_function_bodies = off');
  for (const { text } of definitions) await client.query(text);
}

/** Returns true if the database has exactly the functions of these files. */
export async function areFunctionsApplied(
  client: pg.Client,
  files: readonly FunctionFile[],
): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>('SELECT checksum FROM function_files');
  return rows[0]?.checksum === checksumOf(files);
}

/**
 * Replaces all functions and views in one transaction.
 * @throws StartFailure that names the file
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  timing: MigrationTiming,
): Promise<void> {
  const work = async () => {
    await client.query('SET LOCAL check_function_bodies = off');
    await applyInAnyOrder(client, files);
    await client.query(
      `INSERT INTO function_files (checksum) VALUES ($1)
      ON CONFLICT (id) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [checksumOf(files)],
    );
  };
  await inMigrationTransaction(client, timing, work).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database functions could not be applied: ${reason}`, {
      cause: error,
    });
  });
}

/**
 * Applies the files repeatedly, because one file may need another. Throws an Error with the reasons
 * when none of the remaining files can be applied.
 */
async function applyInAnyOrder(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  let remaining = files;
  while (remaining.length > 0) {
    const blocked: FunctionFile[] = [];
    const reasons: string[] = [];
    for (const file of remaining) {
      const reason = await applyUnlessBlocked(client, file);
      if (reason === null) continue;
      blocked.push(file);
      reasons.push(reason);
    }
    if (blocked.length === remaining.length) throw new Error(reasons.join('; '));
    remaining = blocked;
  }
}

/**
 * Applies a file. Returns null, or the reason if the file needs an object that another file may
 * define. The file then has no effect.
 */
async function applyUnlessBlocked(
  client: pg.Client,
  { name, sql }: FunctionFile,
): Promise<string | null> {
  await client.query('SAVEPOINT before_file');
  try {
    await client.query(sql);
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const reason = `${name}: ${error.message}`;
    // `inMigrationTransaction` reads the code to decide whether to retry the transaction.
    if (!missingCodes.has(error.code ?? '')) {
      throw Object.assign(new Error(reason, { cause: error }), { code: error.code });
    }
    await client.query('ROLLBACK TO SAVEPOINT before_file');
    return reason;
  }
}
