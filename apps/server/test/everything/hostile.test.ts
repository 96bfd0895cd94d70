import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import { type ErrorBody, failures } from '@sambandha/contract/errors';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/** Number of random bodies for each endpoint. `npm run test:long` uses 15. */
const BODIES = Number(process.env.BODIES ?? 5);

const allEndpoints: [string, Endpoint][] = Object.entries(endpoints);
const endpointsWithBody = allEndpoints.filter(([, endpoint]) => endpoint.body !== undefined);
const endpointsWithUpload = allEndpoints.filter(([, endpoint]) => endpoint.upload !== undefined);
const endpointsWithIds = allEndpoints.filter(([, endpoint]) => endpoint.params !== undefined);
const endpointsWithToken = allEndpoints.filter(([, { rule }]) => rule !== 'open');
const endpointsRefusingPage0 = allEndpoints.filter(([, { query }]) => refusesPageZero(query));
const unknownId = '0198c0de-0000-7000-8000-000000000000';

const app = testApp();
let member: TestMember;

beforeAll(async () => {
  member = await createMember(app, { is_admin: true });
});

/** Returns true if a query has a page, which starts at 1, or refuses a page as an unknown field. */
function refusesPageZero(query: Endpoint['query']): boolean {
  return query?.safeParse({ page: '0' }).success === false;
}

/** Sends a raw request to an endpoint, with the session token of the member by default. */
async function sendRaw(
  endpoint: Endpoint,
  init: RequestInit & { query?: string; id?: string } = {},
) {
  const path = endpoint.path.replace(/:\w+/g, init.id ?? unknownId);
  const response = await app.fetch(`/api${path}${init.query ?? ''}`, {
    method: endpoint.method,
    ...init,
    headers: { authorization: `Bearer ${member.token}`, ...(init.headers as object) },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as ErrorBody };
}

const json = { 'content-type': 'application/json' };

/** Expects a refusal in the form of the contract that reveals no internals. */
function expectRefusal(
  { status, body, text }: Awaited<ReturnType<typeof sendRaw>>,
  statuses: number[],
) {
  expect(statuses, text).toContain(status);
  expect(body.statusCode).toBe(status);
  expect(failures[body.code][0]).toBe(status);
  expect(body.message).toMatch(/\S/);
  expect(text).not.toMatch(/Error:|\bat \/|node_modules|select .+ from|zod|kysely|fastify|FST_/i);
}

describe('a request without a valid token', () => {
  test.each(endpointsWithToken)('to %s returns 401', async (_, endpoint) => {
    const authorizations = ['', 'Bearer', `Bearer ${'A'.repeat(43)}`, `Basic ${member.token}`];
    for (const response of await Promise.all(
      authorizations.map((authorization) => sendRaw(endpoint, { headers: { authorization } })),
    )) {
      expectRefusal(response, [401]);
      expect(response.body.message).toBe(failures.UNAUTHENTICATED[1]);
    }
  });
});

describe('a request body', () => {
  test.each(endpointsWithBody)('for %s is refused if it is not valid JSON', async (_, endpoint) => {
    const form = new FormData();
    form.set('a', 'b');
    const requests: [number, RequestInit][] = [
      [400, { headers: json, body: '{"a":' }],
      [400, { headers: json, body: '{"__proto__":{"x":1}}' }],
      [415, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
      [415, { body: form }],
    ];
    await Promise.all(
      requests.map(async ([status, init]) =>
        expectRefusal(await sendRaw(endpoint, init), [status]),
      ),
    );
  });

  test.each(endpointsWithBody)('for %s is refused with an unknown field', async (_, endpoint) => {
    const response = await sendRaw(endpoint, {
      headers: json,
      body: JSON.stringify({ isAdmin: true }),
    });
    expectRefusal(response, [400]);
    expect(response.body.fields).toContainEqual({
      path: 'isAdmin',
      message: 'Unknown field: isAdmin',
    });
  });

  test.each(endpointsWithBody)(
    'for %s is refused if it is a list, a string, a number or a boolean',
    async (_, endpoint) => {
      const expectRefused = async (body: string) =>
        expectRefusal(await sendRaw(endpoint, { headers: json, body }), [400]);
      await Promise.all(['[]', '"text"', '7', 'true'].map(expectRefused));
    },
  );

  test.each(endpointsWithBody)('for %s is refused if it is too large', async (_, endpoint) => {
    const body = JSON.stringify({ text: 'x'.repeat(100_000) });
    expectRefusal(await sendRaw(endpoint, { headers: json, body }), [413]);
  });

  test.each(endpointsWithBody)(
    'for %s with random JSON causes no server error',
    async (_, endpoint) => {
      // Each endpoint gets a new member, because a successful request may deactivate the account.
      const { token } = await createMember(app);
      const headers = { ...json, authorization: `Bearer ${token}` };
      const keys = fieldsOf(endpoint);
      const bodies = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { maxKeys: 6 });
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { status, text } = await sendRaw(endpoint, { headers, body: JSON.stringify(body) });
          expect(status, text).toBeLessThan(500);
        }),
        { numRuns: BODIES },
      );
    },
  );
});

/** Returns the names of the fields in the schema of a body, and one unknown name. */
function fieldsOf(endpoint: Endpoint): [string, ...string[]] {
  // An optional body is an object inside another schema.
  const schema = endpoint.body as unknown as { def?: { innerType?: unknown; shape?: object } };
  const shape = schema.def?.shape ?? (schema.def?.innerType as typeof schema)?.def?.shape ?? {};
  return ['nothing', ...Object.keys(shape)];
}

describe('a path', () => {
  test.each(endpointsWithIds)('of %s is refused with an invalid id', async (_, endpoint) => {
    const expectRefused = async (id: string) =>
      expectRefusal(await sendRaw(endpoint, { id }), [400, 404]);
    const invalidIds = ['x', '1', '%00', '..%2f..%2fetc', "';--", 'a'.repeat(300)];
    await Promise.all(invalidIds.map(expectRefused));
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/../../etc/passwd', '/api/%ff'])(
    'without an endpoint is refused with a JSON response: %s',
    async (path) => {
      const response = await app.fetch(path);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});

describe('a page parameter', () => {
  test.each(endpointsRefusingPage0)('of %s is refused if it is invalid', async (_, endpoint) => {
    for (const query of [
      '?page=0',
      '?page=-1',
      '?page=1.5',
      '?page=x',
      '?page=99999999999999',
      '?limit=0',
      '?limit=100000',
      '?nothing=1',
      '?limit=2&limit=3',
    ]) {
      expectRefusal(await sendRaw(endpoint, { query }), [400]);
    }
  });
});

describe('an upload', () => {
  test.each(endpointsWithUpload)(
    'to %s is refused without a file in a form',
    async (_, endpoint) => {
      expectRefusal(await sendRaw(endpoint, { headers: json, body: '{}' }), [401, 403, 415]);
      const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const body of ['', '--x\r\nnonsense', '--x--\r\n', 'x'.repeat(10_000)]) {
        expectRefusal(await sendRaw(endpoint, { headers: formHeaders, body }), [400, 403, 415]);
      }
      const noBoundary = { 'content-type': 'multipart/form-data' };
      expectRefusal(await sendRaw(endpoint, { headers: noBoundary, body: 'x' }), [400, 403, 415]);
    },
  );
});

test('the API documentation is served as HTML', async () => {
  const response = await app.fetch('/api/docs/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
});

test('the requests of this file create no match, message, photo, report or block, and log no token', async () => {
  const counts = await Promise.all(
    (['matches', 'messages', 'photos', 'reports', 'blocks'] as const).map((table) =>
      app.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst(),
    ),
  );
  expect(counts.map((row) => row?.n)).toEqual([0, 0, 0, 0, 0]);
  const log = await app.readLog();
  // The log contains the requests, but no token and no id of a path.
  expect(log).toContain('"route":"/api/profiles/me"');
  expect(log).not.toContain(member.token);
  expect(log).not.toContain(unknownId);
});
