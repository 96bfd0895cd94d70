import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import type { LiveCredentials, LiveState } from './live-caller.ts';
import { waitForIdleScreen } from './query.ts';

type Handlers = { [E in ServerEvent]: Set<(payload: ServerPayload<E>) => void> };

const handlers: Handlers = {
  'message:new': new Set(),
  'message:read': new Set(),
  'message:delivered': new Set(),
  'message:hidden': new Set(),
  'match:updated': new Set(),
  'speaker:message': new Set(),
  'speaker:changed': new Set(),
  'board:own': new Set(),
  'board:changed': new Set(),
  presence: new Set(),
  typing: new Set(),
  'notification:new': new Set(),
  'notification:read': new Set(),
  'session:ended': new Set(),
  'family:ended': new Set(),
  'family:held': new Set(),
};

export const useLiveState = create<{ state: LiveState }>(() => ({ state: 'off' }));

let socket: Socket | undefined;

/**
 * Keeps a live connection open until the returned function is called. The code of the connection is
 * loaded on demand, after the screen.
 */
export function openLiveConnection(credentials: LiveCredentials): () => void {
  let isClosed = false;
  let close: (() => void) | undefined;
  useLiveState.setState({ state: 'connecting' });
  void loadConnection().then(
    ({ openLiveSocket }) => {
      if (isClosed) return;
      const connection = openLiveSocket(credentials, { events, deliver, onState });
      socket = connection.socket;
      close = connection.close;
    },
    // Queries poll while there is no connection. The next page load tries again.
    () => {
      if (!isClosed) useLiveState.setState({ state: 'off' });
    },
  );
  return () => {
    isClosed = true;
    close?.();
    socket = undefined;
    useLiveState.setState({ state: 'off' });
  };
}

async function loadConnection() {
  await waitForIdleScreen();
  return import('./live-connection.ts');
}

const events = Object.keys(handlers) as ServerEvent[];

function onState(state: LiveState): void {
  useLiveState.setState({ state });
}

function deliver<E extends ServerEvent>(event: E, payload: ServerPayload<E>): void {
  for (const handler of handlers[event]) handler(payload);
}

/** Sends an event to the server. The event is dropped while there is no connection. */
export function emitLiveEvent<E extends ClientEvent>(event: E, payload: ClientPayload<E>): void {
  // A volatile emit would also be dropped while another event is being written.
  if (socket?.connected) socket.emit(event, payload);
}

/** Calls `handler` for a live event of the server while the component is mounted. */
export function useLiveEvent<E extends ServerEvent>(
  event: E,
  handler: (payload: ServerPayload<E>) => void,
): void {
  const latestHandler = useEffectEvent(handler);
  useEffect(() => {
    const listener = (payload: ServerPayload<E>) => latestHandler(payload);
    handlers[event].add(listener);
    return () => {
      handlers[event].delete(listener);
    };
  }, [event]);
}

/**
 * Calls `handler` whenever the connection is established, because events may have been missed. If
 * there is a connection when the component is mounted, calls `handler` at once.
 */
export function useOnConnect(handler: () => void): void {
  const latestHandler = useEffectEvent(handler);
  const online = useLiveState(({ state }) => state === 'online');
  useEffect(() => {
    if (online) latestHandler();
  }, [online]);
}
