import type { ServerEvent, ServerPayload } from '@sambandha/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { LiveCredentials, LiveState } from './live-caller.ts';
import { endAccessToCandidate } from './on-behalf.ts';
import { endSession, useSession } from './session-store.ts';

/** Options of the library. The delays are in milliseconds. */
const options = {
  path: '/socket.io',
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 15_000,
};

/** Milliseconds until the next attempt after the server refused too many connections. */
const RETRY_MS = 60_000;

interface Listener {
  readonly events: readonly ServerEvent[];
  readonly deliver: <E extends ServerEvent>(event: E, payload: ServerPayload<E>) => void;
  readonly onState: (state: LiveState) => void;
}

/**
 * Opens a live connection, which delivers the server's events until it is closed. `close` ends the
 * connection permanently, including an attempt that is running or scheduled.
 */
export function openLiveSocket(
  credentials: LiveCredentials,
  { events, deliver, onState }: Listener,
): { socket: Socket; close: () => void } {
  const { token, onBehalfOf } = credentials;
  const auth = onBehalfOf === undefined ? { token } : { token, onBehalfOf };
  const socket = io({ ...options, auth });
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () => onState('online'));
  socket.on('disconnect', () => {
    onState('connecting');
    // The library does not reconnect after the server has closed the connection, and sets `active`
    // to false. The server refuses the new attempt if the session has ended.
    if (!socket.active) socket.connect();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'UNAUTHENTICATED') endSessionOf(credentials);
    else if (message === 'NOT_IN_FAMILY' || message === 'UNDER_REVIEW') endAccessOf(credentials);
    // The library does not reconnect after a refusal.
    else if (message === 'TOO_MANY') retryTimer = setTimeout(() => socket.connect(), RETRY_MS);
  });
  for (const event of events) {
    socket.on(event as string, (payload) => deliver(event, payload));
  }
  socket.on('session:ended', () => endSessionOf(credentials));
  socket.on('family:ended', () => endAccessOf(credentials));
  socket.on('family:held', () => endAccessOf(credentials));
  const close = () => {
    clearTimeout(retryTimer);
    // The listeners are removed first, because they would reconnect when `disconnect` reports the
    // end.
    socket.off();
    socket.disconnect();
  };
  return { socket, close };
}

function endSessionOf({ token }: LiveCredentials): void {
  if (useSession.getState().token === token) endSession('/auth');
}

function endAccessOf({ onBehalfOf }: LiveCredentials): void {
  if (onBehalfOf !== undefined) endAccessToCandidate(onBehalfOf);
}
