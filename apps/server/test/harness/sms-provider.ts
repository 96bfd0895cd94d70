import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Starts a fake of the documented API of the SMS provider. `nextResponse` returns its responses.
 */
export async function startProvider(nextResponse: () => ProviderResponse) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const { status, body: content, headers } = nextResponse();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
