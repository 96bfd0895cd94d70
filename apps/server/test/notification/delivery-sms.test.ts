import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMsg91 } from '../../src/outside/msg91.ts';
import { createTwilio } from '../../src/outside/twilio.ts';

const message = {
  to: '+919900000001',
  channel: 'sms',
  kind: 'code',
  subject: 'Not part of an SMS',
  text: '012345 is your code.',
  values: { code: '012345' },
  code: '012345',
} as const;

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
async function startProvider(nextResponse: () => ProviderResponse) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const { status, body: content, headers } = nextResponse();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let provider: Awaited<ReturnType<typeof startProvider>>;
afterEach(() => provider.close());

async function startMsg91(status: number, body: unknown) {
  provider = await startProvider(() => ({ status, body }));
  const config = { authKey: 'the-key', sender: 'SMBNDH', templates: { code: '65a1b2' } };
  return createMsg91({ provider: 'msg91', ...config }, provider.url);
}

async function startTwilio(status: number, body: unknown, from = '+14155550100') {
  provider = await startProvider(() => ({ status, body }));
  const config = { accountSid: 'AC123', authToken: 'the-token', from };
  return createTwilio({ provider: 'twilio', ...config }, provider.url);
}

test('MSG91 receives the template, the sender, the number and the values, but not the text', async () => {
  const send = await startMsg91(200, { message: '5762846b4f8d285d378b4567', type: 'success' });
  await send(message);
  const [request] = provider.requests;
  expect(request?.path).toBe('/api/v5/flow/');
  expect(request?.headers.authkey).toBe('the-key');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    template_id: '65a1b2',
    sender: 'SMBNDH',
    short_url: '0',
    recipients: [{ mobiles: '919900000001', code: '012345' }],
  });
});

test.each([
  [200, { type: 'error', message: 'template id missing' }],
  [401, { status: 'fail', errors: 'Unauthorized', code: '201' }],
  [500, 'upstream failure'],
])(
  'the MSG91 response %i %j is a retryable failure without the text of the response',
  async (status, body) => {
    const send = await startMsg91(status, body);
    await expect(send(message)).rejects.toMatchObject({
      name: 'DeliveryFailed',
      message: `MSG91 ${status}`,
    });
  },
);

test('a message without a template at MSG91 is not sent', async () => {
  const send = await startMsg91(200, { type: 'success' });
  await expect(send({ ...message, kind: 'new-device' })).rejects.toMatchObject({
    name: 'Undeliverable',
  });
  expect(provider.requests).toEqual([]);
});

test('Twilio receives a form with number, text and sender, and the credentials', async () => {
  const send = await startTwilio(201, { sid: 'SM1', status: 'queued', error_code: null });
  await send(message);
  const [request] = provider.requests;
  expect(request?.path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from('AC123:the-token').toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: '+919900000001',
    Body: '012345 is your code.',
    From: '+14155550100',
  });
});

test('Twilio can send through a messaging service', async () => {
  const service = `MG${'0'.repeat(32)}`;
  const send = await startTwilio(201, { sid: 'SM1' }, service);
  await send(message);
  expect(new URLSearchParams(provider.requests[0]?.body).get('MessagingServiceSid')).toBe(service);
});

test.each([
  ['Undeliverable', 400, 21211, "The 'To' number +919900000001 is not a valid phone number."],
  ['Undeliverable', 400, 21610, 'Attempt to send to unsubscribed recipient'],
  ['DeliveryFailed', 401, 20003, 'Authenticate'],
  ['DeliveryFailed', 429, 20429, 'Too Many Requests'],
  ['DeliveryFailed', 503, 20503, 'Service unavailable'],
])(
  '%s is the error for the Twilio response %i with code %i',
  async (name, status, code, errorText) => {
    const body = { code, message: errorText, more_info: 'https://example.org', status };
    const send = await startTwilio(status, body);
    await expect(send(message)).rejects.toMatchObject({
      name,
      message: `Twilio ${status} ${code}`,
    });
  },
);

test('an unreachable provider is a retryable failure', async () => {
  const send = await startTwilio(201, {});
  await provider.close();
  await expect(send(message)).rejects.toMatchObject({ name: 'DeliveryFailed' });
});

test('a redirect of a provider is not followed', async () => {
  const otherServer = await startProvider(() => ({ status: 201, body: {} }));
  const headers = { location: otherServer.url };
  provider = await startProvider(() => ({ status: 307, body: {}, headers }));
  const config = { accountSid: 'AC123', authToken: 'the-token', from: '+14155550100' };
  const send = createTwilio({ provider: 'twilio', ...config }, provider.url);
  await expect(send(message)).rejects.toMatchObject({ name: 'DeliveryFailed' });
  expect(otherServer.requests).toEqual([]);
  await otherServer.close();
});
