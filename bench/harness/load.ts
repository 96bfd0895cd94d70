import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** Number of requests, including the warm-up. */
  readonly requests: number;
}

/** A request; the default method is GET. */
export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A list of requests from which each connection picks at random. Connections that went through the list in
 * step would all ask as the same member.
 */
export function randomFrom(list: readonly autocannon.Request[]): autocannon.Request[] {
  const setupRequest: autocannon.Request['setupRequest'] = (request, context) => {
    const picked = list[Math.floor(Math.random() * list.length)];
    const merged = { ...request, ...picked };
    return typeof picked?.setupRequest === 'function'
      ? picked.setupRequest(merged, context)
      : merged;
  };
  return [{ setupRequest }];
}

/** Sends random requests from the list over that many connections, after a short warm-up. */
export async function load(
  url: string,
  asks: readonly Ask[],
  { connections = 50, seconds = 8, warmUp = 2 } = {},
): Promise<Load> {
  const requests = randomFrom(asks.map((ask): autocannon.Request => ({ method: 'GET', ...ask })));
  const warmUpResult = await autocannon({ url, requests, connections, duration: warmUp });
  const result = await autocannon({ url, requests, connections, duration: seconds });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
    requests: warmUpResult.requests.total + result.requests.total,
  };
}

/** A bare node:http server in a separate thread that answers every request with the same bytes. */
export async function bareServer(body: string) {
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: body });
  const [port] = (await once(worker, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
