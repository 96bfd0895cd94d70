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
}

/** Asks for the addresses in turn over that many connections, after a short warm-up. */
export async function load(
  url: string,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
  { connections = 50, seconds = 8 } = {},
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  await autocannon({ url, requests, connections, duration: 2 });
  const result = await autocannon({ url, requests, connections, duration: seconds });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Bare node:http that answers the same bytes to everything, in a thread of its own. */
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
