import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Pushed } from '@sambandha/contract/notification/schemas';
import webPush from 'web-push';
import type { PushConfig } from '../config-push.ts';
import { isPublicAddress, isPublicService } from './public-address.ts';
import { DeliveryFailed, Undeliverable } from './undeliverable.ts';

/** A browser's subscription: where its push service listens, and the keys that only it can open. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly content: Pushed;
  /** Seconds for which the push service keeps it for a browser that is not there. */
  readonly keepFor: number;
}

/** Notifications to browsers, through the push services of their makers. */
export interface Push {
  /** What a browser needs to subscribe; null if pushes are not configured. */
  readonly publicKey: string | null;
  /** Whether an endpoint may be called at all: browsers name it, and it must not lead inside. */
  accepts(endpoint: string): boolean;
  /**
   * Hands a notification to a push service; `gone` where the subscription is no more. Throws
   * Undeliverable where trying again makes no sense, and DeliveryFailed where it does.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}

/** What may be called; tests let a server of this machine in. */
export interface PushReach {
  readonly service: (endpoint: string) => boolean;
  readonly address: (address: string) => boolean;
}

const publicOnly: PushReach = { service: isPublicService, address: isPublicAddress };

/** Milliseconds; a push service that hangs is left, and the notification tried again later. */
const TIMEOUT = 10_000;

export function createPush(config: PushConfig | undefined, reach: PushReach = publicOnly): Push {
  const guarded = guardedLookup(reach.address);

  return {
    publicKey: config?.publicKey ?? null,
    accepts: reach.service,
    send: async ({ endpoint, p256dh, auth }, { content, keepFor }) => {
      if (config === undefined) throw new Undeliverable('pushes are not configured');
      if (!reach.service(endpoint)) throw new Undeliverable('not a push service');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(content),
        {
          vapidDetails: config,
          contentEncoding: 'aes128gcm',
          TTL: keepFor,
          urgency: 'normal',
          topic: content.tag.replaceAll('-', '').slice(0, 32),
        },
      );
      return resultOf(await post(new URL(endpoint), { headers, body }, guarded));
    },
  };
}

function resultOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const passing = status === 429 || status >= 500;
  throw new (passing ? DeliveryFailed : Undeliverable)(`push service ${status}`);
}

interface Posted {
  readonly headers: object;
  readonly body: Buffer;
}

/** Posts, follows nothing, reads nothing of the answer but its status. */
function post(url: URL, { headers, body }: Posted, guarded: LookupFunction): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const failed = () => reject(new DeliveryFailed('the push service does not answer'));
    const signal = AbortSignal.timeout(TIMEOUT);
    const sending = request(
      url,
      { method: 'POST', headers: { ...headers }, lookup: guarded, agent: false, signal },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sending.on('error', failed);
    sending.end(body);
  });
}

/** Finds a name's addresses and keeps only those that may be called: a name can point anywhere. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return callback(refused(hostname), '', 0);
      return options.all
        ? (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, allowed)
        : callback(null, first.address, first.family);
    });
  };
}

function refused(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is not a public address`), { code: 'ENOTFOUND' });
}
