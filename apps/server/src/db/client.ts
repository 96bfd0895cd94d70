import pg from 'pg';
import { DatabaseUnavailable, leavesConnectionUnusable } from './unavailable.ts';

/**
 * A connection that works only while the server is the primary. If there is a synchronous standby,
 * a commit succeeds only after the standby confirmed it. After a violation of either rule, or after
 * a query timeout, the connection closes, so that a pool removes it.
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
  // The server reports this parameter when a connection starts, and again after a promotion.
  client.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
    if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
  });

  function stateError(): DatabaseUnavailable | undefined {
    if (isUnconfirmed) return unconfirmedError();
    return isStandby ? standbyError() : undefined;
  }

  /**
   * Returns the error to report for an operation that ended with `error`, which is undefined or
   * null after a success. Closes a connection that cannot be used again.
   */
  function checkOutcome(error: unknown): unknown {
    const unavailable = stateError();
    if (unavailable !== undefined || leavesConnectionUnusable(error)) client.end().catch(() => {});
    return unavailable ?? error;
  }

  Object.assign(client, {
    connect: withCheckedOutcome(client.connect.bind(client) as Operation, checkOutcome),
    query: withCheckedOutcome(client.query.bind(client) as Operation, checkOutcome),
  });
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/**
 * Returns true for the warning after a cancelled wait for the standby. The server then reports
 * success, although the commit may be on one machine only. The text of the warning depends on the
 * language of the server, but the routine does not.
 */
function isCancelledWait({ routine }: { readonly routine?: string | undefined }): boolean {
  return routine === 'SyncRepWaitForLSN';
}

/** Returns the error with SQLSTATE 08007 (transaction_resolution_unknown). */
const unconfirmedError = () =>
  new DatabaseUnavailable('08007', 'the wait for the synchronous standby was cancelled');

/** Returns the error with SQLSTATE 25006 (read_only_sql_transaction). */
const standbyError = () => new DatabaseUnavailable('25006', 'the database server is a standby');

/** An asynchronous method of `pg.Client`, with or without a callback. */
type Operation = (...parameters: unknown[]) => unknown;

/**
 * Wraps an operation and maps its error. `checkOutcome` also receives undefined or null if there is
 * no error.
 */
function withCheckedOutcome(run: Operation, checkOutcome: (error: unknown) => unknown): Operation {
  return (...parameters) => {
    const index = parameters.findLastIndex((parameter) => typeof parameter === 'function');
    if (index !== -1) {
      const callback = parameters[index] as Operation;
      return run(
        ...parameters.with(index, (error: unknown, result: unknown) =>
          callback(checkOutcome(error), result),
        ),
      );
    }
    const returnValue = run(...parameters);
    // The value is not a promise if the query is a cursor, which reports its own errors.
    if (!(returnValue instanceof Promise)) return returnValue;
    return returnValue.then(
      (value: unknown) => {
        const error = checkOutcome(undefined);
        if (error !== undefined) throw error;
        return value;
      },
      (error: unknown) => {
        throw checkOutcome(error);
      },
    );
  };
}
