import { createServer, request as startRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobKind, createJobs } from '../../src/jobs/jobs.ts';
import { startTracing } from '../../src/tracing/tracing.ts';
import { startTestApp } from '../harness/app.ts';
import { createTestDatabase } from '../harness/database.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { createPhotoForm, jpeg } from '../harness/images.ts';
import { requireValue } from '../harness/present.ts';

interface SpanAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span in the JSON form of OpenTelemetry's protocol. */
interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly SpanAttribute[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface ReceivedExport {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

const ERROR_STATUS = 2;

/** Starts a collector. `nextStatus` returns the status of its next response, or null for none. */
async function startCollector(nextStatus: () => number | null = () => 200) {
  const bodies: string[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    tokens.add(request.headers.authorization);
    const status = nextStatus();
    if (status !== null)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
      headers: { authorization: 'Bearer of-the-collector' },
      ratio: 1,
    },
    tokens,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .map((body) => JSON.parse(body) as ReceivedExport)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Posts a body after the server has read the headers. Returns the status. */
function postDelayedBody(url: string, body: object): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  return new Promise((resolve, reject) => {
    const request = startRequest(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('continue', () => request.end(JSON.stringify(body)));
    request.once('error', reject);
  });
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

const silentLog = pino({ level: 'silent' });

const attribute = ({ attributes }: ReceivedSpan, key: string) => {
  const value = attributes.find((candidate) => candidate.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
/** The trace id of a caller, in the form of the header `traceparent`. */
const FOREIGN_TRACE = '0af7651916cd43dd8448eb211c80319c';

let collector: Collector;
let exportedSpans: readonly ReceivedSpan[];
let woman: TestMember;
let man: TestMember;

const spanOf = (name: string) => requireValue(exportedSpans.find((span) => span.name === name));

const childrenOf = (parent: ReceivedSpan) =>
  exportedSpans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);

// All tests read the spans of one series of calls, because a stop is what exports the last spans.
beforeAll(async () => {
  collector = await startCollector();
  const tracing = requireValue(await startTracing(collector.config, silentLog));
  const database = await createTestDatabase({ onStatement: tracing.recordStatement });
  const app = await startTestApp({ database, tracing });
  woman = await createMember(app, { email: 'woman@test.example', phone: '+919900000001' });
  man = await createMember(app, { gender: 'MALE', location: 'Yellapura' });
  await app.updateSearchIndex();

  await app.call('readProfile', { token: woman.token, params: { id: man.id } });
  await app.call('uploadPhoto', { token: woman.token, form: createPhotoForm(await jpeg()) });
  const login = { phone: requireValue(woman.email), password: 'a wrong password' };
  expect(await postDelayedBody(`${app.url}/api/auth/login`, login)).toBe(401);
  await app.fetch('/api/health/live?from=Yellapura', {
    headers: { traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01`, 'user-agent': 'Old phone' },
  });
  await app.query('ALTER TABLE reports RENAME TO reports_away');
  const failure = await app.call('reportMember', {
    token: woman.token,
    body: { memberId: man.id, reason: 'FAKE_PROFILE' },
  });
  expect(failure.status).toBe(500);
  await app.query('ALTER TABLE reports_away RENAME TO reports');

  const failingJob = createJobKind('failing');
  const jobs = createJobs({
    connection: app.connection,
    log: silentLog,
    scheduled: false,
    tracing,
  });
  const isJobRun = new Promise<void>((resolve) => {
    jobs.registerWorker(failingJob, async () => {
      resolve();
      throw new Error('Ananya cannot be reached');
    });
  });
  await jobs.start();
  await jobs.enqueue(failingJob, {});
  await isJobRun;
  await jobs.stop();
  await app.close();
  await tracing.stop();
  exportedSpans = collector.spans();
});
afterAll(() => collector.close());

test('a request has a span with its route, its status, its id and its statements', () => {
  const span = spanOf('GET /api/profiles/:id');
  expect(attribute(span, 'http.response.status_code')).toBe(200);
  expect(attribute(span, 'request.id')).toMatch(/^[0-9a-f-]{36}$/);
  const statements = childrenOf(span).map((child) => attribute(child, 'db.query.text'));
  expect(statements).toContainEqual(expect.stringContaining('from "members"'));
});

test('the statements and files of an upload belong to its request', () => {
  const names = childrenOf(spanOf('POST /api/photos/upload')).map(({ name }) => name);
  expect(names).toContain('files write');
  expect(names).toContain('insert');
});

test('statements after a delayed body belong to the request', () => {
  const statements = childrenOf(spanOf('POST /api/auth/login'));
  expect(statements.map(({ name }) => name)).toContain('select');
});

test('a failed request and a failed job are marked without the message of the error', () => {
  const request = spanOf('POST /api/reports');
  expect(request.status).toEqual({ code: ERROR_STATUS });
  const statement = requireValue(
    childrenOf(request).find(({ status }) => status.code === ERROR_STATUS),
  );
  expect(attribute(statement, 'error.type')).toBe('42P01');
  const job = spanOf('job failing');
  expect(job.status).toEqual({ code: ERROR_STATUS });
  expect(job.parentSpanId ?? '').toBe('');
});

test('spans contain no personal data and continue no trace of a caller', () => {
  expect(spanOf('GET /api/health/live').traceId).not.toBe(FOREIGN_TRACE);
  const text = collector.text();
  const secrets = [woman.id, man.id, woman.token, woman.email, woman.phone, '127.0.0.1'];
  for (const secret of [...secrets, 'Yellapura', 'Old phone', 'Ananya', FOREIGN_TRACE]) {
    expect(text).not.toContain(requireValue(secret));
  }
});

test('an export has the configured headers', () => {
  expect([...collector.tokens]).toEqual(['Bearer of-the-collector']);
});

test('without an endpoint nothing is traced', async () => {
  expect(await startTracing(undefined, silentLog)).toBeUndefined();
});

test('a failed export is logged without its content, and a silent collector delays no stop', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const statuses = [400, null];
  const brokenCollector = await startCollector(() => statuses.shift() ?? null);
  try {
    for (const expectedLines of [1, 1]) {
      const tracing = requireValue(await startTracing(brokenCollector.config, log));
      await tracing.runInSpan('work', async () => {});
      await tracing.stop();
      expect(lines).toHaveLength(expectedLines);
    }
    expect(lines[0]).toContain('traces cannot be exported');
    expect(lines[0]).not.toContain('of-the-collector');
  } finally {
    await brokenCollector.close();
  }
});
