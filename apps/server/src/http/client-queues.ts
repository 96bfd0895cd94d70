import { createQueues } from '../core/queue.ts';
import type { Viewer } from '../security/access/viewer.ts';
import { ipAddressGroup } from './network.ts';

/**
 * The maximum numbers of concurrent and waiting calls of one client. The two limits of concurrent
 * calls add up to less than the number of pool connections, so that one client, signed in or not,
 * cannot occupy all connections with calls that query one after the other.
 */
const MEMBER_LIMITS = { maxRunning: 4, maxWaiting: 100, fullFailureCode: 'TOO_MANY' } as const;
const IP_ADDRESS_LIMITS = { maxRunning: 5, maxWaiting: 300, fullFailureCode: 'TOO_MANY' } as const;

interface Client {
  readonly viewer: Viewer | null;
  readonly ip: string;
}

/**
 * Returns one queue for each signed-in person, and one for each group of IP addresses for calls
 * without a session. Clients do not wait for each other.
 */
export function createClientQueues() {
  const memberQueues = createQueues(MEMBER_LIMITS);
  const ipAddressQueues = createQueues(IP_ADDRESS_LIMITS);

  return {
    /**
     * Runs a call in the queue of its client. Fails with TOO_MANY if too many calls of the client
     * are waiting.
     */
    run: <T>({ viewer, ip }: Client, work: () => Promise<T>): Promise<T> =>
      viewer === null
        ? ipAddressQueues.run(ipAddressGroup(ip), work)
        : memberQueues.run(viewer.person, work),
  };
}
