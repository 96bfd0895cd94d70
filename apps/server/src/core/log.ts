import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates a structured log. Errors are reduced to kind, code and stack, because `detail` and
 * `where` of a database error contain values of the failed row, which may be personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: safeError, req: () => undefined, res: () => undefined },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    kind: error.name,
    code,
    constraint,
    table,
    // A database message may quote values, and the stack is sufficient to find the cause.
    message: fromDatabase ? undefined : error.message,
    stack: error.stack?.split('\n').slice(1).join('\n'),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  };
}
