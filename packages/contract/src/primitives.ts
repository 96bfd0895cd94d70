import * as z from 'zod/mini';
import { community } from './community.ts';
import { normalizeLine, normalizeLines, plainText } from './text.ts';
import { countCharacters, hasAtMostCharacters } from './text-length.ts';

/** The text for a missing value. It is accepted on input as "no value". */
export const NOT_SPECIFIED = 'Not specified';

/** Maximum sequence number of a message or a comment. */
export const SEQ_MAX = 999_999_999;

/**
 * Id of a stored object (UUID), converted to the lower case in which it is stored, because ids are
 * compared as text. The server creates ids of version 7 where their order is useful. Ids that other
 * members see are random, because version 7 reveals the time of creation.
 */
export const id = z.uuid({ error: 'This is not a valid id.' }).check(z.toLowerCase());

/** Maximum number of characters of a phone number as typed. */
export const PHONE_MAX = 30;
/** A phone number without separators (`normalizePhone`). */
export const PHONE_PATTERN = /^(?:\+\d{8,15}|\d{10,15})$/;

export const EMAIL_MAX = 254;
/**
 * An e-mail address with its domain in ASCII (`normalizeEmail`). The top-level domain can be in
 * Punycode (`xn--`).
 */
export const EMAIL_PATTERN =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** A time in UTC, ISO 8601 with milliseconds. */
export const timestamp = z.iso.datetime();

/** The empty body of a response (204). */
export const noBody = z.null();

export const INVISIBLE_ERROR = 'Please remove hidden characters from your text';

// Control characters other than tab and line breaks are not accepted. PostgreSQL rejects NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks for at least `min` characters, as a reader counts them. */
export function atLeast(min: number, error: string) {
  return z.refine<string>((value) => countCharacters(value) >= min, { error });
}

/** Checks for at most `max` characters, as a reader counts them. */
export function atMost(max: number, error = `Please use at most ${max} characters`) {
  return z.refine<string>((value) => hasAtMostCharacters(value, max), { error });
}

const noControls = z.refine<string>((value) => !controlCharacters.test(value), {
  error: INVISIBLE_ERROR,
});

/** Returns the schema of a text of several lines, trimmed. Empty if nothing is visible. */
export function text(max: number, tooLong?: string) {
  return normalizedText(normalizeLines, max, tooLong);
}

/** Returns the schema of one line: line breaks become spaces. Empty if nothing is visible. */
export function line(max: number, tooLong?: string) {
  return normalizedText(normalizeLine, max, tooLong);
}

function normalizedText(normalize: (text: string) => string, max: number, tooLong?: string) {
  const string = z.string({ error: 'Please enter text' });
  return string.check(
    z.overwrite(normalize),
    atMost(max, tooLong),
    noControls,
    z.describe(`At most ${max} characters, as a reader counts them`),
  );
}

/** Returns the schema of a required text. A missing or blank text fails with `required`. */
export function requiredText(required: string, max: number, tooLong?: string) {
  return withRequired(required, text(max, tooLong));
}

/** Returns the schema of one required line. */
export function requiredLine(required: string, max: number, tooLong?: string) {
  return withRequired(required, line(max, tooLong));
}

function withRequired(required: string, schema: ReturnType<typeof normalizedText>) {
  return z.pipe(z.string({ error: required }), schema.check(z.minLength(1, { error: required })));
}

/**
 * The error message of a union is the message of its last alternative. Put the alternative with a
 * value last, after the alternatives that mean no value.
 */
export const lastAlternativeError = {
  error: (issue: { readonly errors?: readonly (readonly { readonly message: string }[])[] }) =>
    issue.errors?.at(-1)?.[0]?.message,
};

/** Returns the schema of an optional text: null, blank and "Not specified" mean no value (null). */
export function optionalText(max: number) {
  return nullIfBlank(text(max));
}

/** Returns the schema of an optional line. */
export function optionalLine(max: number) {
  return nullIfBlank(line(max));
}

function nullIfBlank(schema: ReturnType<typeof normalizedText>) {
  return z.union(
    [
      z.null(),
      z.pipe(
        schema,
        z.transform((value) => (value === '' || value === NOT_SPECIFIED ? null : value)),
      ),
    ],
    lastAlternativeError,
  );
}

/** Scripts in which a name may have letters beside Latin ones, by language. */
const scripts = { kn: { script: 'Kannada', letters: '\u0c80-\u0cff' } } as const;

const { script, letters } = scripts[community.nativeLanguage];

/** Returns true if a text has letters of the community's own script. */
export function hasNativeLetters(value: string): boolean {
  return new RegExp(`[${letters}]`).test(value);
}

export const NATIVE_SCRIPT_ERROR = `Please use ${script} letters only`;

/** Words and initials. Joiners are allowed, because they control how two letters join. */
const nativeWords = new RegExp(`^(?:[${letters}][\u200c\u200d]?[ .]*)+$`);

/**
 * Returns the schema of an optional text in the community's own script, composed (NFC) and with
 * single spaces.
 */
export function nativeText(max: number) {
  const composedText = z.pipe(
    z.string({ error: 'Please enter text' }),
    z.transform((value) => normalizeLine(value).normalize('NFC')),
  );
  const nativeLine = line(max).check(z.regex(nativeWords, { error: NATIVE_SCRIPT_ERROR }));
  return nullableIfBlank(z.pipe(composedText, nativeLine));
}

/** Extends a schema so that null, '' and "Not specified" mean no value (null). */
export function nullableIfBlank<S extends z.ZodMiniType>(schema: S) {
  return z.union(
    [
      z.pipe(
        z.enum(['', NOT_SPECIFIED]),
        z.transform((): null => null),
      ),
      z.null(),
      schema,
    ],
    lastAlternativeError,
  );
}

/** Returns the schema of a whole number in a query string. */
export function queryInteger(min: number, max: number, error: string) {
  return z.pipe(
    z.union(
      [
        z.int({ error }),
        z.string({ error }).check(z.overwrite(plainText), z.regex(/^-?\d{1,9}$/, { error })),
      ],
      { error },
    ),
    z.pipe(
      z.transform(Number),
      z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/** Returns the schema of one or several values in a query string. The output is always a list. */
export function oneOrMany<S extends z.ZodMiniType>(item: S, max = 30) {
  return z.pipe(
    z.union([item, z.array(item).check(z.maxLength(max))]),
    z.transform((value): z.output<S>[] => (Array.isArray(value) ? value : [value])),
  );
}

/** Page numbers start at 1. */
export const page = z._default(queryInteger(1, 100_000, 'Page must be a number from 1'), 1);

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
});

export type Pagination = z.output<typeof pagination>;

/** Returns the schema of the number of entries on a page, at least 1. */
export function pageLimit(max: number, standard: number) {
  return z._default(queryInteger(1, max, `Limit must be from 1 to ${max}`), standard);
}

export const historyLimit = pageLimit(100, 50);

/** Returns the schema of a position in a list: the time in milliseconds and the id of an entry. */
export function timeCursor(error: string) {
  return z.string().check(z.regex(/^\d{1,15}_[\da-f-]{36}$/, { error }));
}

export const requiredBoolean = z.boolean({ error: 'Please say yes or no' });

/**
 * Returns the schema of a required calendar date. A missing or empty date fails with `required`.
 */
export function requiredDate(required: string, date: ReturnType<typeof calendarDate>) {
  return z.pipe(z.string({ error: required }).check(z.minLength(1, { error: required })), date);
}

/** Returns the schema of a calendar date, `YYYY-MM-DD`. */
export function calendarDate(error: string) {
  const dateText = z.string({ error }).check(z.overwrite(plainText), z.meta({ format: 'date' }));
  return z.pipe(dateText, z.iso.date({ error }));
}
