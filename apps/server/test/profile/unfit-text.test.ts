import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import type { ErrorBody } from '@sambandha/contract/errors';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMember } from '../harness/factories.ts';
import { fieldErrorResponse, sendUntyped } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * PostgreSQL cannot store NUL or unpaired surrogates. Every field of every endpoint refuses a text
 * with such a character before the text reaches a query.
 */

const ERROR_MESSAGE = 'Please remove hidden characters from your text';

const app = testApp();
let token: string;
beforeAll(async () => {
  ({ token } = await createMember(app, { is_admin: true }));
});

test('a sign-in with a NUL or an unpaired surrogate returns a validation error', async () => {
  const password = 'Secret12';
  for (const phone of ['a\u0000@b.co', '99000\u000000001', '\ud800', 'a@b.co\udc00']) {
    const response = await sendUntyped(app, '/auth/login', { phone, password });
    expect(response).toEqual(fieldErrorResponse('phone', ERROR_MESSAGE));
  }
  const response = await sendUntyped(app, '/auth/login', { phone: 'a@b.co', password: 'a\u0000b' });
  expect(response).toEqual(fieldErrorResponse('password', ERROR_MESSAGE));
});

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
}

type Path = readonly (string | number)[];

/** Returns the path of every text in a schema, including lists and alternatives. */
function textPathsOf({ type, properties = {}, items, anyOf = [], ...constraints }: Schema): Path[] {
  if (type === 'string' && constraints.enum === undefined && constraints.const === undefined)
    return [[]];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      textPathsOf(inner).map((path): Path => [key, ...path]),
    ),
    ...(items === undefined ? [] : textPathsOf(items).map((path): Path => [0, ...path])),
    ...anyOf.flatMap(textPathsOf),
  ];
}

/**
 * Returns a value that is probably valid, so that the endpoint does not refuse another field first.
 */
function sampleOf({ type, properties, items, anyOf, ...constraints }: Schema): unknown {
  if (constraints.const !== undefined) return constraints.const;
  if (constraints.enum !== undefined) return constraints.enum[0];
  if (anyOf !== undefined) return sampleOf(anyOf.at(-1) ?? {});
  if (type === 'string') {
    return constraints.format === 'date'
      ? '1997-05-14'
      : 'Some words, long enough for any text, 12 of them.';
  }
  if (type === 'integer' || type === 'number') return constraints.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [sampleOf(items ?? {})];
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, inner]) => [key, sampleOf(inner)]),
    );
  }
  return null;
}

/** Returns a copy of a value with another text at a path. Adds missing objects and lists. */
function replaceText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) return [replaceText(value[0], rest, text)];
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof key === 'number') return [replaceText(undefined, rest, text)];
  return { ...object, [key]: replaceText(object[key], rest, text) };
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/**
 * Returns the name of a field in a refusal. For an item of a list in a query, it is the name of the
 * list.
 */
const fieldName = ({ part, path }: { part: string; path: Path }) =>
  part === 'query' ? String(path[0]) : path.join('.');

/** Every text field in the bodies and queries of the contract. */
const textFields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
  ([name, endpoint]) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (schema === undefined) return [];
      const json = schemaOf(schema);
      return textPathsOf(json).map((path) => ({ name, endpoint, part, path, json }));
    }),
);
type TextField = (typeof textFields)[number];

async function sendText({ endpoint, part, path, json }: TextField, text: string) {
  const body = replaceText(sampleOf(json), path, text) as Record<string, string>;
  const address = endpoint.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
  const query = part === 'query' ? `?${new URLSearchParams([[String(path[0]), text]])}` : '';
  const response = await app.fetch(`/api${address}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(part === 'body' ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, error: (await response.json()) as ErrorBody };
}

describe('text that the database cannot store', () => {
  test('is tested in more than 60 text fields', () => {
    expect(textFields.length).toBeGreaterThan(60);
  });

  test.each(
    textFields.map((field) => [`${field.name} ${field.part} ${field.path.join('.')}`, field]),
  )('is refused in %s', async (_, field) => {
    const { status, error } = await sendText(field as TextField, 'a\u0000b');
    expect([status, error.code]).toEqual([400, 'VALIDATION']);
    expect(error.fields?.map(({ path }) => path)).toContain(fieldName(field as TextField));
  });

  test('is refused at any position in a text', async () => {
    const bodyFields = textFields.filter(({ part }) => part === 'body');
    const invalidCharacter = fc.constantFrom('\u0000', '\ud800', '\udbff', '\udc00', '\udfff');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bodyFields),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        invalidCharacter,
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        async (field, before, invalidText, after) => {
          const { status, error } = await sendText(field, `${before}${invalidText} ${after}`);
          expect(status).toBe(400);
          expect(error.fields?.map(({ path }) => path)).toContain(fieldName(field));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('returns 400 in a deeply nested body', async () => {
    const nestedText = `${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`;
    const response = await app.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"phone":${nestedText}}`,
    });
    expect(response.status).toBe(400);
  });

  test('returns a client error in a path', async () => {
    for (const path of ['/profile/%00', '/matches/%00', '/photos/%00', '/media/%00', '/%00']) {
      const response = await app.fetch(`/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBeLessThan(500);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});
