import type { FieldError } from '@sambandha/contract/errors';
import { INVISIBLE_ERROR } from '@sambandha/contract/primitives';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { validationFailure } from '../core/failure.ts';

export interface RouteSchema {
  readonly schema: core.$ZodType;
  readonly httpPart?: string;
}

/** Zod's message for a schema that has no message of its own, and the message that replaces it. */
const DEFAULT_MESSAGE = 'Invalid input';
const NOT_VALID = 'This value is not valid.';

/**
 * Validates one part of a request against its schema, and its texts for characters that the
 * database cannot store. The handler receives the result.
 */
export function validatorCompiler({ schema, httpPart }: RouteSchema) {
  // A missing body counts as an empty one, so that each required field reports its own message.
  const defaultInput = httpPart === 'body' ? {} : undefined;
  return (input: unknown) => {
    const parsed = safeParse(schema, input ?? defaultInput);
    const unstorable = unstorableTexts(input).map((path) => ({ path, message: INVISIBLE_ERROR }));
    if (parsed.success && unstorable.length === 0) return { value: parsed.data };
    const errors = parsed.success ? [] : parsed.error.issues.flatMap(toFieldErrors);
    return { error: validationFailure(firstPerField([...errors, ...unstorable])) };
  };
}

/** Keeps only the first error of each field. */
function firstPerField(errors: readonly FieldError[]): FieldError[] {
  const paths = new Set<string>();
  return errors.filter(({ path }) => !paths.has(path) && paths.add(path));
}

function toFieldErrors(issue: core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathBelow(path, key),
      message: `Unknown field: ${key.slice(0, 60)}`,
    }));
  }
  if (issue.code === 'invalid_union') return [innermostError(issue)];
  return [{ path, message: messageOf(issue) }];
}

/**
 * Returns the error of the alternative that matched furthest, because a union has no useful
 * message. An alternative with another error than `invalid_type` had the right type.
 */
function innermostError(issue: core.$ZodIssueInvalidUnion): FieldError {
  const path = issue.path.join('.');
  const alternatives = issue.errors
    .flat()
    .filter((inner) => !inner.message.startsWith(DEFAULT_MESSAGE));
  const bestIssue =
    alternatives.findLast((inner) => inner.code !== 'invalid_type') ?? alternatives.at(-1);
  if (bestIssue === undefined) return { path, message: messageOf(issue) };
  const [nestedError] = toFieldErrors(bestIssue);
  const suffix = nestedError === undefined || nestedError.path === '' ? '' : `.${nestedError.path}`;
  return { path: `${path}${suffix}`, message: nestedError?.message ?? messageOf(issue) };
}

function messageOf({ message }: core.$ZodIssue): string {
  return message.startsWith(DEFAULT_MESSAGE) ? NOT_VALID : message;
}

/** Parses a query string. Empty values count as absent. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    const previous = result[key];
    result[key] = previous === undefined ? value : [previous, value].flat();
  }
  return result;
}

/**
 * Returns the paths of texts that PostgreSQL cannot store, because they contain NUL or half of a
 * surrogate pair. Paths are dotted, as in validation errors. The function is iterative, so that
 * deep nesting cannot overflow the stack.
 */
function unstorableTexts(input: unknown): string[] {
  const paths: string[] = [];
  const stack: [path: string, value: string | object][] = mayBeUnstorable(input)
    ? [['', input]]
    : [];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') {
      paths.push(path);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (mayBeUnstorable(inner)) stack.push([pathBelow(path, key), inner]);
    }
  }
  // The stack returned the last text first.
  return paths.reverse();
}

function pathBelow(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Returns true for a text that cannot be stored, and for an object, which may contain one. */
function mayBeUnstorable(value: unknown): value is string | object {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed();
  return typeof value === 'object' && value !== null;
}
