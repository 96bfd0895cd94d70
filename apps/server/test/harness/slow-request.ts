import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { SESSION_UPDATE_INTERVAL } from '../../src/features/account/session/rules.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

interface SlowRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below `/api`. */
  readonly path: string;
  readonly caller: Pick<TestMember, 'token'>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A value that is sent as JSON, or the bytes of another content type. */
  readonly body: Uint8Array | object;
}

/**
 * Sends a request with half of its body, and waits until the server has checked the session.
 * Returns a function that sends the rest.
 */
export async function startSlowRequest(
  app: TestApp,
  { method, path, caller, headers, body }: SlowRequest,
) {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  const half = bytes.length >> 1;
  // The check of a session records the use of the session only if the last recorded use is at least
  // `SESSION_UPDATE_INTERVAL` ago.
  app.clock.advance(SESSION_UPDATE_INTERVAL);
  const lastUse = await lastUseOf(app, caller);
  const outgoing = request(`${app.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...headers,
      authorization: `Bearer ${caller.token}`,
      'content-length': bytes.length,
    },
  });
  const response = new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      text(incoming).then(
        (content) => resolve({ status: incoming.statusCode, code: codeOf(content) }),
        reject,
      );
    });
  });
  // The test awaits the response only after it has sent the rest.
  response.catch(() => undefined);
  outgoing.write(bytes.subarray(0, half));
  await expect.poll(() => lastUseOf(app, caller)).not.toEqual(lastUse);
  return () => {
    outgoing.end(bytes.subarray(half));
    return response;
  };
}

function codeOf(content: string): unknown {
  return content === '' ? undefined : (JSON.parse(content) as { code?: unknown }).code;
}

async function lastUseOf(app: TestApp, { token }: Pick<TestMember, 'token'>) {
  const { last_seen_at: lastUse } = await app.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();
  return lastUse;
}
