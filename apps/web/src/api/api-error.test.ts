import { expect, test } from 'vitest';
import {
  ApiError,
  createResponseError,
  createTransportError,
  errorMessage,
  UNEXPECTED_ERROR_MESSAGE,
} from './api-error.ts';

const response = { status: 400, statusText: 'Bad Request', retryAfter: null, body: null };

test.each([
  [{ message: 'Title is required', error: 'Bad Request' }, 'Title is required'],
  [{ error: 'Conflict' }, 'Conflict'],
  [{ message: '', error: '' }, 'Bad Request'],
  [null, 'Bad Request'],
  ['<html>', 'Bad Request'],
])('a response "400 Bad Request" with the body %j has the message %j', (body, message) => {
  expect(createResponseError({ ...response, body }).message).toBe(message);
});

test('a response without a message gets the default message', () => {
  expect(createResponseError({ ...response, statusText: '' }).message).toBe(
    UNEXPECTED_ERROR_MESSAGE,
  );
  expect(UNEXPECTED_ERROR_MESSAGE).toBe('An unexpected error occurred');
});

test('the error has the code, fields, retry time and request id of the response', () => {
  const fields = [{ path: 'email', message: 'Email is required' }];
  const error = createResponseError({
    ...response,
    status: 429,
    retryAfter: '40',
    body: { code: 'TOO_MANY', fields, requestId: 'r1' },
  });
  expect(error).toMatchObject({
    status: 429,
    code: 'TOO_MANY',
    fields,
    retryAfter: 40,
    requestId: 'r1',
  });
});

test('missing or invalid details of a response get their default values', () => {
  const error = createResponseError({
    ...response,
    retryAfter: 'soon',
    body: { code: 502, fields: 'x' },
  });
  expect(error).toMatchObject({ code: 'UNKNOWN', fields: [], retryAfter: null, requestId: null });
});

test('an error without a response has the message of its cause, or the default message', () => {
  expect(createTransportError(new Error('Failed to fetch'), 'NETWORK')).toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: 'Failed to fetch',
  });
  expect(createTransportError(undefined, 'TIMEOUT').message).toBe(UNEXPECTED_ERROR_MESSAGE);
});

test('errorMessage returns the message of a refusal, and the fallback for other errors', () => {
  const refusal = new ApiError('Please enter a valid phone number', {
    status: 400,
    code: 'VALIDATION',
  });
  const serverError = new ApiError('Something went wrong.', { status: 500, code: 'INTERNAL' });
  expect(errorMessage(refusal, 'Failed.')).toBe('Please enter a valid phone number');
  expect(errorMessage(serverError, 'Failed.')).toBe('Failed.');
  expect(errorMessage(new Error('boom'), 'Failed.')).toBe('Failed.');
});

test('errorMessage does not return the status line of a proxy', () => {
  const statusText = 'Payload Too Large';
  const refusal = createResponseError({ ...response, status: 413, statusText, body: '<html>' });
  expect(errorMessage(refusal, 'Failed.')).toBe('Failed.');
});
