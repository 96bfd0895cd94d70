const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL: shutting down, crashed, starting, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  // The outcome of a commit is unknown; a standby, which takes no writes.
  '08007',
  '25006',
]);

const messagePattern =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed and is not queryable))/;

/** The server answered, but not as a primary whose commits are safe. `code` is an SQLSTATE. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** True if a database call failed because no primary is reachable, or its outcome is unknown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return (
    (typeof code === 'string' && connectionErrors.has(code)) || messagePattern.test(error.message)
  );
}

/**
 * True if the next query must use another connection: this one leads to a read-only server, or the
 * query that timed out still runs on it.
 */
export function leavesConnectionUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '25006') || error.message === 'Query read timeout';
}
