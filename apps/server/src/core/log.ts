import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates a structured log. The parts of an error that `serializeError` does not name are left out,
 * because `detail` and `where` of a database error contain values of the failed row, which may be
 * personal data. Requests and responses are never logged.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    serializers: { err: serializeError, req: () => undefined, res: () => undefined },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, constraint, table } = error as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  // An SQLSTATE has five characters. Some codes of the system, such as EPIPE, also match and only
  // lose their message.
  const hasSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    kind: error.name,
    code,
    constraint,
    table,
    // A database message may quote values, and the stack is sufficient to find the cause.
    message: hasSqlState ? undefined : error.message,
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** Returns the lines of a stack after the message, which can have several lines. */
function framesOf({ stack = '', message }: Error): string {
  return /(?:\n {4}at .*)*$/.exec(stack.replace(message, ''))?.[0].slice(1) ?? '';
}
