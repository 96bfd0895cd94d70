import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** Timeout of an event in milliseconds, with a wide margin for a busy machine. */
const PATIENCE = 45_000;

export type LiveClient = Awaited<ReturnType<typeof connectLive>>;

/** A member's device with an open live connection. */
export async function connectLive(url: string, member: { readonly token: string }) {
  const client = openLive(url, { token: member.token });
  await client.connected();
  return client;
}

/** A device that connects with the given credentials. */
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
  const received: { event: string; payload: unknown; taken: boolean }[] = [];
  const waiting = new Set<() => void>();
  const heard = (event: string, payload: unknown) => {
    received.push({ event, payload, taken: false });
    for (const look of waiting) look();
  };
  socket.onAny(heard);
  for (const event of ['connect', 'disconnect', 'connect_error']) {
    socket.on(event, (reason: unknown) =>
      heard(event, reason instanceof Error ? reason.message : reason),
    );
  }

  /** The first event of that name that no earlier call returned, now or when it arrives. */
  function any(event: string, fits: (payload: unknown) => boolean = () => true): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        const seen = received.map((one) => one.event).join(', ');
        reject(new Error(`No ${event} came that fits; what came: ${seen}`));
      }, PATIENCE);
      function look(): void {
        const found = received.find(
          (one) => !one.taken && one.event === event && fits(one.payload),
        );
        if (found === undefined) return;
        found.taken = true;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found.payload);
      }
      waiting.add(look);
      look();
    });
  }

  return {
    socket,
    connected: () => any('connect'),
    disconnected: () => any('disconnect'),
    refused: () => any('connect_error'),
    /** The next event of a kind that fits and that no earlier call returned. */
    next: <E extends ServerEvent>(event: E, fits?: (payload: ServerPayload<E>) => boolean) =>
      any(event, fits as (payload: unknown) => boolean) as Promise<ServerPayload<E>>,
    /** All events of a kind so far. */
    all: <E extends ServerEvent>(event: E) =>
      received.filter((one) => one.event === event).map((one) => one.payload as ServerPayload<E>),
    /** All events so far, as text. */
    everything: () => JSON.stringify(received),
    say: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) =>
      void socket.emit(event, payload),
    close: () => void socket.disconnect(),
  };
}
