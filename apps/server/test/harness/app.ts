import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Endpoint, Given } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import type { ErrorBody } from '@sambandha/contract/errors';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { createTestDatabase } from './database.ts';

interface Options {
  /** Environment variables beside the tests' own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A running app on a database of its own, spoken to over HTTP. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A clock that tests move by hand. It starts at the real present and then stands still. */
function createClock() {
  let moment = new Date();
  return {
    now: () => moment,
    /** Moves the clock on. */
    advance: (milliseconds: number) => {
      moment = new Date(moment.getTime() + milliseconds);
    },
  };
}

export async function startTestApp({ env = {} }: Options = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sambandha-test-'));
  const logged: string[] = [];
  const clock = createClock();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: '0',
    ...env,
  });
  const app = await createApp({
    config,
    db: database.db,
    connection: database.connection,
    log: createLog('info', { write: (line) => logged.push(line) }),
    now: clock.now,
    webFolder: dataDir,
  });
  const url = await app.start();
  return {
    url,
    config,
    clock,
    context: app.context,
    db: database.db,
    connection: database.connection,
    /** Any SQL, for tables that are not the product's own. */
    query: (text: string) => database.pool.query(text),
    /** Every log line so far. */
    logged,
    call: callsTo(url),
    /** Any request, for what the contract's types forbid. */
    fetch: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
    close: async () => {
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls of the API at an address. */
export function callsTo(url: string) {
  return <N extends EndpointName>(name: N, request?: TestRequest<(typeof endpoints)[N]>) =>
    call(url, name, request);
}

interface TestRequest<E extends Endpoint> {
  readonly token?: string | undefined;
  readonly params?: Given<E, 'params'>;
  readonly query?: Given<E, 'query'>;
  readonly body?: Given<E, 'body'>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of a call: `body` when it succeeded, `error` when it was refused. */
async function call<N extends EndpointName>(
  url: string,
  name: N,
  request: TestRequest<(typeof endpoints)[N]> = {},
) {
  const endpoint: Endpoint = endpoints[name];
  const { token, body, form } = request;
  const response = await fetch(`${url}/api${addressOf(endpoint, request)}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const content: unknown = isJson ? JSON.parse(text) : text || null;
  return {
    status: response.status,
    headers: response.headers,
    body: content as Answer<(typeof endpoints)[N]>,
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
