import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { endActing } from './on-behalf.ts';
import { endSession, useSession } from './session-store.ts';

/** `off`: no connection is wanted. `connecting`: for the first time or again. */
export type LiveState = 'off' | 'connecting' | 'online';

type Handlers = { [E in ServerEvent]: Set<(payload: ServerPayload<E>) => void> };

const handlers: Handlers = {
  'message:new': new Set(),
  'message:read': new Set(),
  'message:delivered': new Set(),
  'message:hidden': new Set(),
  'match:updated': new Set(),
  presence: new Set(),
  typing: new Set(),
  'notification:new': new Set(),
  'notification:read': new Set(),
  'session:ended': new Set(),
  'family:ended': new Set(),
};

export const useLiveState = create<{ state: LiveState }>(() => ({ state: 'off' }));

let socket: Socket | undefined;

/** Milliseconds until the next attempt after a refusal for too many connections. */
const FULL_MS = 60_000;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps a live connection for the signed-in person, who looks for themself or for a candidate, until the
 * returned function is called. The client library is loaded on demand, after the screen.
 */
export function connectLive(token: string, onBehalfOf?: string): () => void {
  let wanted = true;
  useLiveState.setState({ state: 'connecting' });
  void loadClient().then(
    ({ io }) => {
      if (!wanted) return;
      const auth = onBehalfOf === undefined ? { token } : { token, onBehalfOf };
      socket = listen(io({ ...options, auth }), auth);
    },
    // Without it queries poll; the next page load tries again.
    () => useLiveState.setState({ state: 'off' }),
  );
  return () => {
    wanted = false;
    clearTimeout(again);
    socket?.disconnect();
    socket = undefined;
    useLiveState.setState({ state: 'off' });
  };
}

async function loadClient() {
  const { whenSettled } = await import('./query.ts');
  await whenSettled();
  return import('socket.io-client');
}

const options = {
  path: '/socket.io',
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 15_000,
};

interface Caller {
  readonly token: string;
  readonly onBehalfOf?: string;
}

function listen(live: Socket, { token, onBehalfOf }: Caller): Socket {
  live.on('connect', () => useLiveState.setState({ state: 'online' }));
  live.on('disconnect', () => {
    useLiveState.setState({ state: 'connecting' });
    // Disconnected by the server: a call tells whether the session has ended.
    if (!live.active) live.connect();
  });
  live.on('connect_error', ({ message }) => {
    if (message === 'UNAUTHENTICATED') sessionOver(token);
    else if (message === 'NOT_IN_FAMILY' && onBehalfOf !== undefined) endActing(onBehalfOf);
    // The library does not reconnect after a refusal.
    else if (message === 'TOO_MANY') again = setTimeout(() => live.connect(), FULL_MS);
  });
  for (const event of Object.keys(handlers) as ServerEvent[]) {
    live.on(event as string, (payload) => deliver(event, payload));
  }
  live.on('session:ended', () => sessionOver(token));
  return live;
}

function sessionOver(token: string): void {
  if (useSession.getState().token === token) endSession('/auth');
}

function deliver<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void {
  for (const handler of handlers[event]) handler(payload);
}

/** Sends an event to the server; it is dropped while there is no connection. */
export function emitLive<E extends ClientEvent>(event: E, payload: ClientPayload<E>): void {
  // A volatile emit would also be dropped while another one is being written.
  if (socket?.connected) socket.emit(event, payload);
}

/** Calls `handler` for a live event of the server while the component is mounted. */
export function useLive<E extends ServerEvent>(
  event: E,
  handler: (payload: ServerPayload<E>) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const listener = (payload: ServerPayload<E>) => latest(payload);
    handlers[event].add(listener);
    return () => {
      handlers[event].delete(listener);
    };
  }, [event]);
}

/**
 * Calls `handler` whenever the connection is established, to catch up with events that were missed since
 * the data was fetched.
 */
export function useConnected(handler: () => void): void {
  const latest = useEffectEvent(handler);
  const online = useLiveState(({ state }) => state === 'online');
  useEffect(() => {
    if (online) latest();
  }, [online]);
}
