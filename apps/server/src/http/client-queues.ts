import type { Viewer } from '../access/viewer.ts';
import { createQueues } from '../queue.ts';
import { ipAddressGroup } from './network.ts';

/**
 * Calls of one client that are worked on at once, and further ones that wait. Together fewer than the
 * database pool has connections, so that one client, signed in or not, cannot take them all.
 */
const OF_MEMBER = { atOnce: 4, waiting: 100, full: 'TOO_MANY' } as const;
const OF_IP_ADDRESS = { atOnce: 5, waiting: 300, full: 'TOO_MANY' } as const;

interface Client {
  readonly viewer: Viewer | null;
  readonly ip: string;
}

/** Each member, and each IP address without a session, has a queue of calls: others do not wait for it. */
export function createClientQueues() {
  const ofMembers = createQueues(OF_MEMBER);
  const ofIpAddresses = createQueues(OF_IP_ADDRESS);

  return {
    /** Fails with TOO_MANY if too many calls of this client wait. */
    run: <T>({ viewer, ip }: Client, work: () => Promise<T>): Promise<T> =>
      viewer === null
        ? ofIpAddresses.run(ipAddressGroup(ip), work)
        : ofMembers.run(viewer.person, work),
  };
}
