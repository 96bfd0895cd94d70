import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { AllowedTargets } from '../../src/outside/push.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

/** A received push with its encrypted body. */
interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Lets the app call a push service on this machine. */
export const localPushReach: AllowedTargets = {
  isAllowedService: () => true,
  isAllowedAddress: () => true,
};

/** Starts a push service on a free local port. `statusFor` returns the status of a response. */
export async function startPushService(statusFor: (push: ReceivedPush) => number = () => 201) {
  const receivedPushes: ReceivedPush[] = [];
  const checks = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      const push = { path: url, headers, body: Buffer.concat(chunks) };
      response.writeHead(statusFor(push)).end();
      receivedPushes.push(push);
      for (const check of checks) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    arrived: receivedPushes,
    /** Resolves when `expectedCount` pushes have been received. */
    waitForCount: (expectedCount: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (receivedPushes.length < expectedCount) return;
          checks.delete(check);
          resolve();
        };
        checks.add(check);
        check();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Creates a push subscription as browsers do. */
export function createPushSubscription(
  serviceUrl: string,
  name: string = randomBytes(8).toString('hex'),
) {
  const curve = createECDH('prime256v1');
  return {
    endpoint: `${serviceUrl}/push/${name}`,
    expirationTime: null,
    keys: {
      p256dh: curve.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
}

/** Subscribes a new browser of a member to pushes, and returns the subscription. */
export async function subscribeToPush(
  app: TestApp,
  member: TestMember,
  serviceUrl = 'https://push.example.org',
  name?: string,
) {
  const body = createPushSubscription(serviceUrl, name);
  expect((await app.call('addPush', { token: member.token, body })).status).toBe(204);
  return body;
}

/** Returns the number of a member's browsers that receive pushes. */
export const countPushDevices = async (app: TestApp, member: TestMember) =>
  (await app.call('readNotificationSettings', { token: member.token })).body.settings.pushDevices;
