import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type FailureCode, failures } from '@sambandha/contract/errors';
import { translateSentence } from '@sambandha/words/sentences';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../core/failure.ts';
import { RETRY_AFTER } from '../core/queue.ts';
import { isParentMissing } from '../db/missing-parent.ts';
import { isDatabaseUnavailable, isDiskFull, isQueryCancelled } from '../db/unavailable.ts';
import type { EventKind, Events } from '../security/events.ts';
import { preferredLanguage } from './language.ts';

/**
 * Returns the handler that sends every failure in the contract's format. Responses to unexpected
 * errors contain no internals. Possible abuse is recorded as an event.
 */
export function createErrorHandler(events: Pick<Events, 'record'>) {
  return (error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error);
    const { url: route } = request.routeOptions;
    if (failure.statusCode >= 500) request.log.error({ err: error, route }, 'request failed');
    if (isParentMissing(error)) request.log.warn({ err: error, route }, 'deleted during request');
    const kind = eventOf(failure);
    if (kind !== undefined) {
      const { viewer, ip: ipAddress, id: requestId } = request;
      const caller = { memberId: viewer?.person, ipAddress, requestId };
      events.record(kind, { ...caller, ...failure.about, detail: failure.code });
    }
    return sendFailure(failure, request, reply);
  };
}

/**
 * Failures that may indicate abuse when repeated. Invalid input is recorded only if no form of this
 * product can have sent it, because it is unreadable, too large, or of another content type.
 */
const eventKinds: Readonly<Partial<Record<FailureCode, EventKind>>> = {
  LOGIN_FAILED: 'sign-in-refused',
  PASSWORD_WRONG: 'sign-in-refused',
  PASSKEY_INVALID: 'sign-in-refused',
  BLOCKED: 'sign-in-refused',
  OTP_INVALID: 'code-refused',
  LINK_INVALID: 'code-refused',
  ENROLMENT_INVALID: 'code-refused',
  CONTACT_UNVERIFIED: 'code-refused',
  FORBIDDEN: 'permission-refused',
  SECOND_FACTOR_NEEDED: 'permission-refused',
  SECOND_PERSON: 'permission-refused',
  OPERATOR_APPOINTS: 'permission-refused',
  REAUTH_NEEDED: 'proof-asked',
  MALFORMED: 'input-refused',
  TOO_LARGE: 'input-refused',
  UNSUPPORTED_TYPE: 'input-refused',
};

function eventOf({ code, statusCode }: Failure): EventKind | undefined {
  return statusCode === 429 ? 'limit-met' : eventKinds[code];
}

/** Sends the response for an unknown URL. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(new Failure('NOT_FOUND'), request, reply);
}

/** Sends the response for a request that arrives while the server closes. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(new Failure('UNAVAILABLE'), request, reply);
}

/** Sends the failure in the requested language (RFC 9110, 12.5.4). */
function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, code, message, fields, conflicts, retryAfter } = failure;
  const language = preferredLanguage(request.headers['accept-language']);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  // After a request that arrives too slowly, the connection is closed.
  if (statusCode === 408) reply.header('connection', 'close');
  const body: ErrorBody = {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    code,
    message: translateSentence(language, message),
    ...(fields && {
      fields: fields.map((field) => ({
        ...field,
        message: translateSentence(language, field.message),
      })),
    }),
    ...(conflicts && { conflicts }),
    ...(statusCode >= 500 ? { requestId: request.id } : {}),
  };
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body);
}

/** The contract's codes for the framework's own errors. */
const failureByFrameworkCode: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PHOTO_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
};

function toFailure(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  const contractCode = failureByFrameworkCode[error.code ?? ''];
  if (contractCode !== undefined) return new Failure(contractCode, { cause: error });
  // The caller or another person was deleted during the request.
  if (isParentMissing(error)) return new Failure('NOT_FOUND', { cause: error });
  if (isDatabaseUnavailable(error) || isDiskFull(error)) {
    return new Failure('UNAVAILABLE', { cause: error });
  }
  if (isQueryCancelled(error)) {
    return new Failure('UNAVAILABLE', { cause: error, retryAfter: RETRY_AFTER });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Failure(codeOf(status), { cause: error });
  return new Failure('INTERNAL', { cause: error });
}

function codeOf(status: number): FailureCode {
  const codes: readonly FailureCode[] = [
    'MALFORMED',
    'NOT_FOUND',
    'METHOD_NOT_ALLOWED',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
  ];
  // The framework has other client errors only for requests that it cannot read.
  return codes.find((code) => failures[code][0] === status) ?? 'MALFORMED';
}
