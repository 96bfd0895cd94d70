import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Latencies in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failedRequests: number;
  /** Number of requests, including the warm-up. */
  readonly requestCount: number;
}

/** A request. The default method is GET. */
export interface BenchRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Returns a list of requests from which each connection picks at random. If all connections sent
 * the list in the same order, all concurrent requests would be of the same member.
 */
export function randomRequests(list: readonly autocannon.Request[]): autocannon.Request[] {
  const setupRequest: autocannon.Request['setupRequest'] = (request, context) => {
    const pickedRequest = list[Math.floor(Math.random() * list.length)];
    const merged = { ...request, ...pickedRequest };
    return typeof pickedRequest?.setupRequest === 'function'
      ? pickedRequest.setupRequest(merged, context)
      : merged;
  };
  return [{ setupRequest }];
}

/**
 * Sends random requests from the list over `connections` connections for `seconds` seconds, after a
 * warm-up of `warmUp` seconds.
 */
export async function measureLoad(
  url: string,
  requests: readonly BenchRequest[],
  { connections = 50, seconds = 8, warmUp = 2 } = {},
): Promise<LoadResult> {
  const autocannonRequests = randomRequests(
    requests.map((request): autocannon.Request => ({ method: 'GET', ...request })),
  );
  const warmUpResult = await autocannon({
    url,
    requests: autocannonRequests,
    connections,
    duration: warmUp,
  });
  const result = await autocannon({
    url,
    requests: autocannonRequests,
    connections,
    duration: seconds,
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failedRequests: result.non2xx + result.errors,
    requestCount: warmUpResult.requests.total + result.requests.total,
  };
}

/**
 * Starts a plain node:http server in a separate thread. It answers every request with the same
 * bytes.
 */
export async function startBareServer(body: string) {
  const worker = new Worker(new URL('./bare-server.ts', import.meta.url), { workerData: body });
  const [port] = (await once(worker, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
