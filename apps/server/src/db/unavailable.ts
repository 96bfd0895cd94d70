const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The name of the server cannot be resolved.
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL is shutting down, has crashed, is starting, or has too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // The connection broke, does not exist, or could not be opened.
  '08006',
  '08003',
  '08001',
  // The outcome of a commit is unknown, or the server is a standby, which accepts no writes.
  '08007',
  '25006',
]);

/** The messages of errors of `pg` that have no code. */
const messagePattern =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed and is not queryable))/;

/**
 * The error of a server that is a standby, or whose commit the synchronous standby did not confirm.
 * `code` is an SQLSTATE.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Returns true if a database call failed because no primary is reachable, or because the outcome is
 * unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // ENOENT means a missing Unix socket only if it comes from `connect`, otherwise a missing file.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return (
    (typeof code === 'string' && connectionErrors.has(code)) || messagePattern.test(error.message)
  );
}

/** SQLSTATE of a statement for which the disk of the server has no space. */
const DISK_FULL = '53100';

/** Returns true if the disk of the server is full. Nothing of the transaction is stored. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown }).code === DISK_FULL;
}

/** SQLSTATE of a statement that the server cancelled, for example because it took too long. */
const QUERY_CANCELED = '57014';

/** Returns true if the server cancelled the statement. Nothing of its transaction is stored. */
export function isQueryCancelled(error: unknown): boolean {
  return (error as { code?: unknown }).code === QUERY_CANCELED;
}

/**
 * Returns true if the connection cannot be used again, because it leads to a read-only server, or
 * because the query that timed out still runs on it.
 */
export function leavesConnectionUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25006') || error.message === 'Query read timeout';
}
