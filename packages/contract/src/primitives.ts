import * as z from 'zod/mini';
import { community } from './community.ts';
import { lineOf, linesOf, plain } from './text.ts';
import { fitsIn, lengthOf } from './text-length.ts';

/** Shown for a value a member has not given; accepted on input as "no value". */
export const NOT_SPECIFIED = 'Not specified';

/**
 * An identifier of a stored thing (UUID). In small letters, as it is stored: ids are compared as they
 * stand. Made by the server it is random where other members see it, since version 7 tells when it was
 * made, and of version 7 where its order is of use.
 */
export const id = z.uuid({ error: 'This is not a valid id.' }).check(z.toLowerCase());

/** A phone number without what groups its digits (`phoneOf`). */
export const PHONE_PATTERN = /^(?:\+\d{8,15}|\d{10,15})$/;

/** An e-mail address with its domain in ASCII (`emailOf`); a top-level domain may be an encoded one. */
export const EMAIL_PATTERN =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** A moment in UTC, ISO 8601 with milliseconds. */
export const timestamp = z.iso.datetime();

/** The body of an answer that has none (204). */
export const noBody = z.null();

export const INVISIBLE = 'Please remove hidden characters from your text';

// Control characters other than tab and line breaks have no place in a text; PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** At least `min` characters, as a reader counts them. */
export function atLeast(min: number, error: string) {
  return z.refine<string>((value) => lengthOf(value) >= min, { error });
}

/** At most `max` characters, as a reader counts them. */
export function atMost(max: number, error = `Please use at most ${max} characters`) {
  return z.refine<string>((value) => fitsIn(value, max), { error });
}

const noControls = z.refine<string>((value) => !controlCharacters.test(value), {
  error: INVISIBLE,
});

/** Several lines as a person typed them, trimmed; empty where nothing can be seen. */
export function text(max: number, tooLong?: string) {
  return written(linesOf, max, tooLong);
}

/** One line as a person typed or pasted it: line breaks become spaces. Empty where nothing can be seen. */
export function line(max: number, tooLong?: string) {
  return written(lineOf, max, tooLong);
}

function written(clean: (text: string) => string, max: number, tooLong?: string) {
  const string = z.string({ error: 'Please enter text' });
  return string.check(
    z.overwrite(clean),
    atMost(max, tooLong),
    noControls,
    z.describe(`At most ${max} characters, as a reader counts them`),
  );
}

/** Required text with its own sentences: missing or blank gives `required`. */
export function requiredText(required: string, max: number, tooLong?: string) {
  return requiredOf(required, text(max, tooLong));
}

/** The same of one line. */
export function requiredLine(required: string, max: number, tooLong?: string) {
  return requiredOf(required, line(max, tooLong));
}

function requiredOf(required: string, schema: ReturnType<typeof written>) {
  return z.pipe(z.string({ error: required }), schema.check(z.minLength(1, { error: required })));
}

/**
 * The sentence of a refused union: that of its last alternative. Put the one a person meant last,
 * behind the ways of saying "no value".
 */
export const lastAlternative = {
  error: (issue: { readonly errors?: readonly (readonly { readonly message: string }[])[] }) =>
    issue.errors?.at(-1)?.[0]?.message,
};

/** Optional text: null, blank and "Not specified" mean that there is no value (null). */
export function optionalText(max: number) {
  return optionalOf(text(max));
}

/** The same of one line. */
export function optionalLine(max: number) {
  return optionalOf(line(max));
}

function optionalOf(schema: ReturnType<typeof written>) {
  return z.union(
    [
      z.null(),
      z.pipe(
        schema,
        z.transform((value) => (value === '' || value === NOT_SPECIFIED ? null : value)),
      ),
    ],
    lastAlternative,
  );
}

/** Whose letters a name may have beside Latin ones, by language. */
const scripts = { kn: { script: 'Kannada', letters: '\u0c80-\u0cff' } } as const;

const { script, letters } = scripts[community.nativeLanguage];

/** Whether a text is written in the community's own script, be it in part. */
export function hasNativeLetters(text: string): boolean {
  return new RegExp(`[${letters}]`).test(text);
}

export const NATIVE_SCRIPT = `Please use ${script} letters only`;

/** Words and initials. A joiner tells how the letter before it is joined with the next one. */
const nativeWords = new RegExp(`^(?:[${letters}][\u200c\u200d]?[ .]*)+$`);

/** Optional text in the community's own script, composed (NFC) and with single spaces. */
export function nativeText(max: number) {
  const composed = z.pipe(
    z.string({ error: 'Please enter text' }),
    z.transform((value) => lineOf(value).normalize('NFC')),
  );
  const checked = line(max).check(z.regex(nativeWords, { error: NATIVE_SCRIPT }));
  return blankable(z.pipe(composed, checked));
}

/** The given schema, with blank and "Not specified" meaning that there is no value (null). */
export function blankable<S extends z.ZodMiniType>(schema: S) {
  return z.union(
    [
      z.pipe(
        z.enum(['', NOT_SPECIFIED]),
        z.transform((): null => null),
      ),
      z.null(),
      schema,
    ],
    lastAlternative,
  );
}

/** A whole number in a query string. */
export function queryInteger(min: number, max: number, error: string) {
  return z.pipe(
    z.union(
      [
        z.int({ error }),
        z.string({ error }).check(z.overwrite(plain), z.regex(/^-?\d{1,9}$/, { error })),
      ],
      {
        error,
      },
    ),
    z.pipe(
      z.transform(Number),
      z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })),
    ),
  );
}

/** One value or several of the same kind in a query string; the output is always a list. */
export function oneOrMany<S extends z.ZodMiniType>(item: S, most = 30) {
  return z.pipe(
    z.union([item, z.array(item).check(z.maxLength(most))]),
    z.transform((given): z.output<S>[] => (Array.isArray(given) ? given : [given])),
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

/** How many of a history to answer: 1 to 100, 50 when not given. */
export const historyLimit = z._default(queryInteger(1, 100, 'Limit must be from 1 to 100'), 50);

/** A calendar date, `YYYY-MM-DD`. */
export function calendarDate(error: string) {
  const typed = z.string({ error }).check(z.overwrite(plain), z.meta({ format: 'date' }));
  return z.pipe(typed, z.iso.date({ error }));
}
