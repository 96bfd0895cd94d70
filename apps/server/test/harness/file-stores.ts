import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * State of the S3 server: `healthy` works, `broken` returns status 500, `hanging` sends no
 * response.
 */
type StoreState = 'healthy' | 'broken' | 'hanging';

export interface TestStore {
  /** The environment of an app that uses the store. */
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export interface TestS3 extends TestStore {
  readonly setState: (state: StoreState) => void;
}

/** Both kinds of file stores. The same tests run on each. */
export const stores: readonly (readonly [kind: string, open: () => Promise<TestStore>])[] = [
  ['disk', async () => ({ env: {}, close: async () => undefined })],
  ['S3', openS3],
];

/** Opens a local S3 server behind a proxy that can fail. */
export async function openS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'sambandha-s3-'));
  const bucket = 'photos';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const proxy = await openProxy(port);
  return {
    env: {
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: bucket,
      // The only key pair that the test server accepts.
      S3_KEY: 'S3RVER',
      S3_SECRET: 'S3RVER',
      // A long timeout for a busy machine. Tests of a hanging store set a shorter one.
      S3_TIMEOUT: '60',
    },
    setState: proxy.setState,
    close: async () => {
      await proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function openProxy(port: number) {
  let state: StoreState = 'healthy';
  const pendingResponses = new Set<ServerResponse>();
  let changes: Promise<unknown> = Promise.resolve();
  const server: Server = createServer(async (incoming, response) => {
    if (state === 'hanging') {
      pendingResponses.add(response);
      return;
    }
    if (state === 'broken') {
      incoming.resume();
      response.writeHead(500).end();
      return;
    }
    // Serializes changes, because the test server deletes an empty folder even while another
    // request is about to write to it.
    const { method, url, headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') {
      const previous = changes;
      changes = Promise.all([previous, once(response, 'close').catch(() => undefined)]);
      await previous;
      if (response.destroyed) return;
    }
    const proxyRequest = request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (storeResponse) => {
        response.writeHead(storeResponse.statusCode ?? 500, storeResponse.headers);
        storeResponse.pipe(response);
      },
    );
    proxyRequest.on('error', () => response.destroy());
    // A request that its client aborts would otherwise stay open, and the store could not close.
    response.on('close', () => proxyRequest.destroy());
    incoming.pipe(proxyRequest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setState: (nextState: StoreState) => {
      state = nextState;
      for (const response of pendingResponses) response.destroy();
      pendingResponses.clear();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
