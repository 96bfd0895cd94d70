import {
  type Conflict,
  type FailureCode,
  type FieldError,
  failures,
} from '@sambandha/contract/errors';

interface Details {
  /** Replaces the code's sentence, for example to state a waiting time. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /**
   * The values that changed in the meantime. They contain text that members wrote, so only the
   * caller receives them.
   */
  readonly conflicts?: readonly Conflict[];
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
  /**
   * The member or contact concerned, if the request does not identify it. It is recorded in the
   * security event and is never part of the response.
   */
  readonly about?: About;
}

interface About {
  readonly memberId?: string;
  readonly contact?: string;
}

/** The only error by which requests fail. The code determines the status and the message. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly statusCode: number;
  readonly fields: readonly FieldError[] | undefined;
  readonly conflicts: readonly Conflict[] | undefined;
  readonly retryAfter: number | undefined;
  readonly about: About | undefined;

  constructor(code: FailureCode, details: Details = {}) {
    const [statusCode, message] = failures[code];
    super(details.message ?? message, { cause: details.cause });
    this.name = 'Failure';
    this.code = code;
    this.statusCode = statusCode;
    this.fields = details.fields;
    this.conflicts = details.conflicts;
    this.retryAfter = details.retryAfter;
    this.about = details.about;
  }
}

/**
 * Returns a validation error for these fields. The message of the first field becomes the message
 * of the failure.
 */
export function validationFailure(fields: readonly FieldError[]): Failure {
  const first = fields[0];
  return new Failure(
    'VALIDATION',
    first === undefined ? { fields } : { fields, message: first.message },
  );
}
