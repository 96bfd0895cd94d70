import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import type { Kysely } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { readVisiblePresence } from '../../src/realtime/presence.store.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';

/** Timeout of an event in milliseconds, with a wide margin for a busy machine. */
const EVENT_TIMEOUT_MS = 45_000;

export type LiveClient = Awaited<ReturnType<typeof connectLive>>;

/** Opens a live connection for a device of a member. */
export async function connectLive(url: string, member: { readonly token: string }) {
  const client = openLive(url, { token: member.token });
  await client.waitForConnection();
  return client;
}

/** Creates a device that connects with the given credentials. */
export function openLive(url: string, auth: object, headers: Record<string, string> = {}) {
  const socket: Socket = io(url, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    auth,
    extraHeaders: headers,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const receivedEvents: { event: string; payload: unknown; isTaken: boolean }[] = [];
  const checks = new Set<() => void>();
  const record = (event: string, payload: unknown) => {
    receivedEvents.push({ event, payload, isTaken: false });
    for (const check of checks) check();
  };
  socket.onAny(record);
  for (const event of ['connect', 'disconnect', 'connect_error']) {
    socket.on(event, (reason: unknown) =>
      record(event, reason instanceof Error ? reason.message : reason),
    );
  }

  /** Waits for the first event of a name that fits and that no earlier call returned. */
  function nextEvent(
    event: string,
    fits: (payload: unknown) => boolean = () => true,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        checks.delete(check);
        const eventNames = receivedEvents.map((entry) => entry.event).join(', ');
        reject(new Error(`no matching ${event}; received: ${eventNames}`));
      }, EVENT_TIMEOUT_MS);
      function check(): void {
        const match = receivedEvents.find(
          (entry) => !entry.isTaken && entry.event === event && fits(entry.payload),
        );
        if (match === undefined) return;
        match.isTaken = true;
        clearTimeout(timer);
        checks.delete(check);
        resolve(match.payload);
      }
      checks.add(check);
      check();
    });
  }

  return {
    socket,
    waitForConnection: () => nextEvent('connect'),
    waitForDisconnection: () => nextEvent('disconnect'),
    waitForRefusal: () => nextEvent('connect_error'),
    /** Returns the next event of a kind that fits and that no earlier call returned. */
    waitForEvent: <E extends ServerEvent>(
      event: E,
      fits?: (payload: ServerPayload<E>) => boolean,
    ) => nextEvent(event, fits as (payload: unknown) => boolean) as Promise<ServerPayload<E>>,
    /** Returns all events of a kind so far. */
    listPayloads: <E extends ServerEvent>(event: E) =>
      receivedEvents
        .filter((entry) => entry.event === event)
        .map((entry) => entry.payload as ServerPayload<E>),
    /** Removes the events received so far. */
    clear: () => void receivedEvents.splice(0),
    /** Returns all events so far, as text. */
    eventsAsText: () => JSON.stringify(receivedEvents),
    emit: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) =>
      void socket.emit(event, payload),
    /**
     * Waits until the server has handled every event that this device sent. The server reads the
     * packets of a connection in order, so it refuses an unknown namespace after these events.
     */
    untilHandled: async () => {
      const unknownNamespace = socket.io.socket('/unknown');
      await new Promise((resolve) => unknownNamespace.once('connect_error', resolve));
      unknownNamespace.disconnect();
    },
    close: () => void socket.disconnect(),
  };
}

/**
 * Returns a function that connects a device, which receives no event of an earlier call. The
 * connections close after the tests of the file.
 */
export function createLiveConnector() {
  const clients: LiveClient[] = [];
  afterAll(() => {
    for (const client of clients) client.close();
  });
  return async ({ url, contexts }: TestApp, { id, token }: TestMember, candidate?: TestMember) => {
    const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
    clients.push(client);
    await client.waitForConnection();
    // A busy process can still be publishing the events of earlier calls.
    for (const context of contexts) await receivePublishedEvents({ context }, id, client);
    client.clear();
    return client;
  };
}

/** Returns those of the members who are online on any process and share their presence. */
export async function findOnlineMembers(
  db: Kysely<Database>,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const visible = await readVisiblePresence(db, memberIds);
  return new Set([...visible.keys()].filter((id) => visible.get(id)));
}

/** Markers are greater than the number of unread notifications of any member. */
const FIRST_MARKER = 1000;
let lastMarker = FIRST_MARKER;

/**
 * Waits until devices of a member have received every event that the process published before.
 * Events of one process arrive in order, so a marker event arrives last.
 */
export async function receivePublishedEvents(
  { context }: Pick<TestApp, 'context'>,
  memberId: string,
  ...devices: readonly LiveClient[]
): Promise<void> {
  lastMarker += 1;
  const marker = lastMarker;
  context.live.publish(memberId, 'notification:read', { unread: marker });
  for (const device of devices)
    await device.waitForEvent('notification:read', ({ unread }) => unread === marker);
}

/** Returns true if an event is a marker of `receivePublishedEvents`. */
export const isMarker = (payload: unknown) =>
  typeof payload === 'object' &&
  payload !== null &&
  'unread' in payload &&
  Number(payload.unread) > FIRST_MARKER;
