import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between checks for due calls. */
const TICK_MS = 4;
/** Maximum number of pending calls. More calls would overload the client itself. */
const MAX_PENDING = 4000;
/** Timeout of a call in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The result of a call. */
export interface CallResult {
  readonly kind: string;
  /**
   * The HTTP status, 0 for a timeout or a broken connection, or -1 if the call was not sent because
   * of `MAX_PENDING`.
   */
  readonly status: number;
  /** Milliseconds from the moment at which the call was due to the response. */
  readonly milliseconds: number;
}

/**
 * Begins calls of each kind at the given rate a second, at random moments, even if earlier calls
 * are still pending, because people do not wait for each other. `call` returns the status, or null
 * if there was nothing to do. `clientDelay` of the result is the 99th percentile of the delay of
 * this process's own event loop, in milliseconds.
 */
export async function runArrivals(
  perSecond: Readonly<Record<string, number>>,
  seconds: number,
  call: (kind: string) => Promise<number> | null,
) {
  const kinds = Object.entries(perSecond);
  const rate = kinds.reduce((sum, [, kindRate]) => sum + kindRate, 0);
  const results: CallResult[] = [];
  const pendingCalls = new Set<Promise<void>>();
  const loopDelay = monitorEventLoopDelay({ resolution: 5 });
  loopDelay.enable();
  const startCall = (due: number) => {
    const kind = pickKind(kinds, rate);
    if (pendingCalls.size >= MAX_PENDING) {
      results.push({ kind, status: -1, milliseconds: 0 });
      return;
    }
    const response = call(kind);
    if (response === null) return;
    const pending = response
      .catch(() => 0)
      .then((status) => {
        results.push({ kind, status, milliseconds: performance.now() - due });
        pendingCalls.delete(pending);
      });
    pendingCalls.add(pending);
  };
  const end = performance.now() + seconds * 1000;
  // The pauses between independent calls have an exponential distribution.
  const randomPause = () => (-Math.log(1 - Math.random()) / rate) * 1000;
  let nextDue = performance.now();
  while (nextDue < end) {
    const now = Math.min(performance.now(), end);
    for (; nextDue <= now; nextDue += randomPause()) startCall(nextDue);
    await delay(TICK_MS);
  }
  await Promise.all(pendingCalls);
  loopDelay.disable();
  // The histogram is in nanoseconds.
  return { results, clientDelay: Math.round(loopDelay.percentile(99) / 1e6) };
}

function pickKind(kinds: readonly (readonly [string, number])[], rate: number): string {
  let remaining = Math.random() * rate;
  for (const [kind, kindRate] of kinds) {
    remaining -= kindRate;
    if (remaining < 0) return kind;
  }
  return kinds.at(-1)?.[0] ?? '';
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });

/** Makes one call. Returns the text of the response only if `readsBody` is true. */
export function sendCall(url: string, call: Call, readsBody = true) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { path, method = 'GET', headers = {}, body } = call;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const clientRequest = request(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...length }, timeout: TIMEOUT_MS },
      (response) => {
        let text = '';
        if (readsBody) response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        else response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      },
    );
    clientRequest.once('timeout', () => clientRequest.destroy(new Error('timeout')));
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}
