import type { FieldError } from '@sambandha/contract/errors';
import { INVISIBLE } from '@sambandha/contract/primitives';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { invalid } from '../failure.ts';
import { unfitTexts } from './unfit-text.ts';

interface Checked {
  readonly schema: core.$ZodType;
  readonly httpPart?: string;
}

/** What the schemas say where they were given no sentence of their own. */
const UNSAID = 'Invalid input';
const NOT_VALID = 'This value is not valid.';

/**
 * Checks one part of a request against its schema, and its texts for what the database cannot keep;
 * the result is what the handler receives.
 */
export function validatorCompiler({ schema, httpPart }: Checked) {
  // No body is an empty one, so that each required field says its own sentence.
  const missing = httpPart === 'body' ? {} : undefined;
  return (given: unknown) => {
    const parsed = safeParse(schema, given ?? missing);
    const unfit = unfitTexts(given).map((path) => ({ path, message: INVISIBLE }));
    if (parsed.success && unfit.length === 0) return { value: parsed.data };
    const refused = parsed.success ? [] : parsed.error.issues.flatMap(toFieldErrors);
    return { error: invalid(firstOfEach([...refused, ...unfit])) };
  };
}

/** The first refusal of a field is the one to show. */
function firstOfEach(found: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function toFieldErrors(issue: core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: `Unknown field: ${key.slice(0, 60)}`,
    }));
  }
  if (issue.code === 'invalid_union') return [innermost(issue)];
  return [{ path, message: sentence(issue) }];
}

/** A union says nothing useful itself: take the sentence of the alternative that came furthest. */
function innermost(issue: core.$ZodIssueInvalidUnion): FieldError {
  const path = issue.path.join('.');
  const alternatives = issue.errors.flat().filter((inner) => !inner.message.startsWith(UNSAID));
  const best =
    alternatives.findLast((inner) => inner.code !== 'invalid_type') ?? alternatives.at(-1);
  if (best === undefined) return { path, message: sentence(issue) };
  const [nested] = toFieldErrors(best);
  const suffix = nested === undefined || nested.path === '' ? '' : `.${nested.path}`;
  return { path: `${path}${suffix}`, message: nested?.message ?? sentence(issue) };
}

function sentence({ message }: core.$ZodIssue): string {
  return message.startsWith(UNSAID) ? NOT_VALID : message;
}

/** An empty value in a query means that it was not given. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    if (value === '') continue;
    const before = result[key];
    result[key] = before === undefined ? value : [before, value].flat();
  }
  return result;
}
