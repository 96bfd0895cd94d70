import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResponseBody, Endpoint, CallerInput } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import type { ErrorBody } from '@sambandha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config/index.ts';
import type { Context } from '../../src/core/context.ts';
import { createLog } from '../../src/core/log.ts';
import type { PushReach } from '../../src/outside/push.ts';
import { type Browser, newBrowser } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Recorded, record } from './record.ts';
import { watchSecrets } from './secrets.ts';

/** Shared by all test apps, so that processes of one installation agree. */
export const SECRET = 'the secret of an installation that is only a test';
export const CONTACT_HASH_KEY = 'the key for contacts of one that is only a test';

interface Options {
  /** Environment variables beside the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another process of the same installation, which shares the database, files, secret and clock. */
  readonly beside?: TestApp;
  /** The database to use; the default is a new one on the server that all tests share. */
  readonly database?: TestDatabase;
  /** The push services that may be called. */
  readonly pushReach?: PushReach;
}

/** A running app with its own database, called over HTTP. */
export interface TestApp {
  readonly url: string;
  /** For requests without a network connection. */
  readonly server: FastifyInstance;
  /** Updates the lists of members to the last commit. */
  readonly catchUp: () => Promise<void>;
  readonly config: Config;
  readonly clock: ReturnType<typeof createClock>;
  readonly context: Context;
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly connection: TestDatabase['connection'];
  /** Runs any SQL, for tables outside the product's own. */
  readonly query: (text: string) => Promise<{ rows: unknown[] }>;
  /** The browser of calls that name no other. */
  readonly browser: Browser;
  /** Every log line so far. */
  readonly logged: string[];
  readonly call: <N extends EndpointName>(
    name: N,
    request?: TestRequest<(typeof endpoints)[N]>,
  ) => Promise<TestAnswer<N>>;
  /** Makes a call without a network connection; returns also its SQL statements and hashes. */
  readonly recorded: <N extends EndpointName>(
    name: N,
    request?: TestRequest<(typeof endpoints)[N]>,
  ) => Promise<Recorded & { readonly answer: TestAnswer<N> }>;
  /** Makes any request, including those that the contract's types forbid. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Stops; fails if a live code, token or password appeared in an answer or the log. */
  readonly close: () => Promise<void>;
}

interface TestAnswer<N extends EndpointName> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ResponseBody<(typeof endpoints)[N]>;
  readonly error: ErrorBody;
}

/** A clock that only tests advance. It starts at the present. */
function createClock() {
  let moment = new Date();
  return {
    now: () => moment,
    /** Advances the clock. */
    advance: (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds);
    },
  };
}

export async function startTestApp({
  env = {},
  beside,
  database: given,
  pushReach,
}: Options = {}): Promise<TestApp> {
  const database = beside?.database ?? given ?? (await createTestDatabase());
  const dataDir = beside?.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'sambandha-test-')));
  const secrets = watchSecrets();
  const logged: string[] = [];
  const clock = beside?.clock ?? createClock();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET,
    CONTACT_HASH_KEY,
    ...env,
  });
  const app = await createApp({
    config,
    db: database.db,
    connection: database.connection,
    log: createLog('info', { write: (line) => logged.push(line) }),
    now: clock.now,
    webFolder: dataDir,
    scheduled: false,
    ...(pushReach === undefined ? {} : { pushReach }),
  });
  const url = await app.start();
  const browser = beside?.browser ?? newBrowser();
  /** Answers that the watch still reads. */
  const watched: Promise<unknown>[] = [];
  /** The request with its browser; registers its secrets with the watch. */
  const prepare = <E extends Endpoint>(request: TestRequest<E> | undefined) => {
    secrets.sent(request?.body, `Bearer ${request?.token ?? ''}`);
    const whole = { browser, ...request } as TestRequest<E> & { readonly browser: Browser };
    secrets.carried(whole.browser.cookies.values());
    return whole;
  };

  return {
    url,
    server: app.server,
    catchUp: app.catchUp,
    config,
    clock,
    context: app.context,
    database,
    db: database.db,
    connection: database.connection,
    query: (text) => database.pool.query(text),
    browser,
    logged,
    call: async (name, request) => {
      // Lists follow a commit within half a second; tests do not wait.
      if (name === 'browse' || name === 'countProfiles') await app.catchUp();
      const send: Send = (path, init) => fetch(`${url}${path}`, init);
      return call(send, name, prepare(request), secrets.answered);
    },
    recorded: async (name, request) => {
      const given = prepare(request);
      const send: Send = (path, init) => injected(app.server, path, init);
      const { value, ...recorded } = await record(() => call(send, name, given, secrets.answered));
      return { answer: value, ...recorded };
    },
    fetch: async (path, init) => {
      const { body, headers } = init ?? {};
      const sent: unknown = typeof body === 'string' ? parsed(body) : null;
      secrets.sent(sent, new Headers(headers).get('authorization') ?? undefined);
      const carried = { ...browser.header(), ...Object.fromEntries(new Headers(headers)) };
      const response = await fetch(`${url}${path}`, { ...init, headers: carried });
      browser.keep(response);
      if (response.headers.get('content-type')?.includes('json')) {
        const reading = response.clone().text();
        watched.push(reading.then(secrets.answered, () => undefined));
      }
      return response;
    },
    close: async () => {
      await app.stop();
      await Promise.all(watched);
      const kept = await database.db.selectFrom('outbox').select(['body', 'code']).execute();
      if (beside === undefined) {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
      const found = secrets.found(config.demo ? [] : kept, logged);
      if (found.length > 0) throw new Error(`secrets came back: ${found.join(', ')}`);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface TestRequest<E extends Endpoint> {
  /** The browser of the request; the default is the app's. */
  readonly browser?: Browser;
  readonly token?: string | undefined;
  readonly params?: CallerInput<E, 'params'>;
  readonly query?: CallerInput<E, 'query'>;
  readonly body?: CallerInput<E, 'body'>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Handles a request in the async context of the caller, which a network connection would leave. */
async function injected(
  server: FastifyInstance,
  url: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  const answer = await server.inject({
    method: method as 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  const pairs = Object.entries(answer.headers).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  return new Response(answer.payload || null, { status: answer.statusCode, headers: pairs });
}

/** The answer of a call: `body` of a success, `error` of a refusal. */
async function call<N extends EndpointName>(
  send: Send,
  name: N,
  request: TestRequest<(typeof endpoints)[N]> & { readonly browser: Browser },
  answered: (text: string) => void,
): Promise<TestAnswer<N>> {
  const endpoint: Endpoint = endpoints[name];
  const { token, body, form } = request;
  const response = await send(`/api${addressOf(endpoint, request)}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...request.browser.header(),
      ...request.headers,
    },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  request.browser.keep(response);
  const text = await response.text();
  answered(text);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const content: unknown = isJson ? JSON.parse(text) : text || null;
  return {
    status: response.status,
    headers: response.headers,
    body: content as ResponseBody<(typeof endpoints)[N]>,
    error: content as ErrorBody,
  };
}

function addressOf(endpoint: Endpoint, request: { params?: unknown; query?: unknown }): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    for (const item of [value].flat()) query.append(key, String(item));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
