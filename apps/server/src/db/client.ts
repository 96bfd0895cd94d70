import pg from 'pg';
import { DatabaseUnavailable, leavesConnectionUnusable } from './unavailable.ts';

/**
 * A connection that serves only as the primary's, and acknowledges only commits that the
 * synchronous standby confirmed. When that fails or a query times out, it ends itself, so that a
 * pool drops it.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    guard(this);
  }
}

function guard(client: pg.Client): void {
  let isStandby = false;
  let isUnconfirmed = false;
  client.on('notice', (notice) => {
    isUnconfirmed ||= isCancelledWait(notice);
  });
  // Sent at the start, and again after a promotion.
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
  });

  function errorOf(error: unknown): unknown {
    const unavailable = isUnconfirmed ? unconfirmed() : isStandby ? standby() : undefined;
    if (unavailable !== undefined || leavesConnectionUnusable(error)) client.end().catch(() => {});
    return unavailable ?? error;
  }

  Object.assign(client, {
    connect: withErrors(client.connect.bind(client) as Operation, errorOf),
    query: withErrors(client.query.bind(client) as Operation, errorOf),
  });
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/**
 * After a cancelled wait the server reports success, although the commit may be on one machine only.
 * The text of the warning depends on the language; the routine does not.
 */
function isCancelledWait({ routine }: { readonly routine?: string | undefined }): boolean {
  return routine === 'SyncRepWaitForLSN';
}

/** SQLSTATE 08007: transaction_resolution_unknown. */
const unconfirmed = () =>
  new DatabaseUnavailable('08007', 'the wait for the synchronous standby was cancelled');

/** SQLSTATE 25006: read_only_sql_transaction. */
const standby = () => new DatabaseUnavailable('25006', 'the database server is a standby');

/** An asynchronous method of `pg.Client`, with or without a callback. */
type Operation = (...parameters: unknown[]) => unknown;

/** Maps the error of an operation; undefined or null: no error. */
function withErrors(run: Operation, errorOf: (error: unknown) => unknown): Operation {
  return (...parameters) => {
    const index = parameters.findLastIndex((parameter) => typeof parameter === 'function');
    if (index !== -1) {
      const callback = parameters[index] as Operation;
      return run(
        ...parameters.with(index, (error: unknown, result: unknown) =>
          callback(errorOf(error), result),
        ),
      );
    }
    const result = run(...parameters);
    // A cursor is no promise; it reports its own errors.
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: unknown) => {
        const error = errorOf(undefined);
        if (error !== undefined) throw error;
        return value;
      },
      (error: unknown) => {
        throw errorOf(error);
      },
    );
  };
}
