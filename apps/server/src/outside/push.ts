import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushContent } from '@sambandha/contract/notification/schemas';
import webPush from 'web-push';
import type { PushConfig } from '../config/push.ts';
import { DeliveryFailed, Undeliverable } from './delivery-errors.ts';
import { isPublicIpAddress, isPublicServiceUrl } from './public-address.ts';

/** A browser's push subscription: its endpoint, its public key and its secret. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly content: PushContent;
  /** Seconds for which the push service stores the message for an offline browser. */
  readonly ttlSeconds: number;
}

/** Sends Web Push notifications. */
export interface Push {
  /** The VAPID public key. Null if pushes are not configured. */
  readonly publicKey: string | null;
  /**
   * Returns true if an endpoint may be called. Clients provide the endpoint, which must not lead
   * into the internal network.
   */
  accepts(endpoint: string): boolean;
  /**
   * Sends a notification. Returns `gone` if the subscription has ended. Throws Undeliverable if a
   * retry cannot succeed, and DeliveryFailed for other failures.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** The targets that may be called. Tests allow local servers. */
export interface AllowedTargets {
  readonly isAllowedService: (endpoint: string) => boolean;
  readonly isAllowedAddress: (address: string) => boolean;
}

const publicTargets: AllowedTargets = {
  isAllowedService: isPublicServiceUrl,
  isAllowedAddress: isPublicIpAddress,
};

/** The timeout in milliseconds. After a timeout the notification is retried later. */
const TIMEOUT = 10_000;

export function createPush(
  config: PushConfig | undefined,
  allowedTargets: AllowedTargets = publicTargets,
): Push {
  const lookupAllowed = createGuardedLookup(allowedTargets.isAllowedAddress);

  return {
    publicKey: config?.publicKey ?? null,
    accepts: allowedTargets.isAllowedService,
    send: async ({ endpoint, p256dh, auth }, { content, ttlSeconds }) => {
      if (config === undefined) throw new Undeliverable('pushes are not configured');
      if (!allowedTargets.isAllowedService(endpoint)) throw new Undeliverable('not a push service');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: config,
          contentEncoding: 'aes128gcm',
          TTL: ttlSeconds,
          urgency: 'normal',
          // RFC 8030 limits a topic to 32 characters.
          topic: content.tag.replaceAll('-', '').slice(0, 32),
        },
      );
      return resultOf(await post(new URL(endpoint), { headers, body }, lookupAllowed));
    },
  };
}

function resultOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const isTemporary = status === 429 || status >= 500;
  throw new (isTemporary ? DeliveryFailed : Undeliverable)(`push service ${status}`);
}

interface PostRequest {
  readonly headers: object;
  readonly body: Buffer;
}

/** Posts without following redirects. Only the status of the response is read. */
function post(
  url: URL,
  { headers, body }: PostRequest,
  lookupAllowed: LookupFunction,
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DeliveryFailed('the push service does not answer'));
    const signal = AbortSignal.timeout(TIMEOUT);
    const outgoing = request(
      url,
      { method: 'POST', headers: { ...headers }, lookup: lookupAllowed, agent: false, signal },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/**
 * Returns a function that resolves a host name and keeps only allowed IP addresses, because DNS may
 * return any address.
 */
function createGuardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const matches = addresses.filter(({ address }) => isAllowed(address));
      const [first] = matches;
      if (first === undefined) return callback(addressNotAllowedError(hostname), '', 0);
      return options.all
        ? (callback as unknown as (error: null, addresses: LookupAddress[]) => void)(null, matches)
        : callback(null, first.address, first.family);
    });
  };
}

function addressNotAllowedError(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is not a public address`), { code: 'ENOTFOUND' });
}
