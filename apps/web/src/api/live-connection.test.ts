import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

type Listener = (payload?: unknown) => void;
const listeners = new Map<string, Listener[]>();
const connect = vi.fn();
/**
 * Simulates socket.io-client: `disconnect` stops its automatic reconnection attempts and reports
 * the end of an established connection.
 */
const io = vi.fn((_options: object) => {
  const socket = {
    active: true,
    connected: false,
    on: (event: string, listener: Listener) =>
      listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: () => listeners.clear(),
    connect,
    disconnect: () => {
      const wasConnected = socket.connected;
      Object.assign(socket, { active: false, connected: false });
      if (wasConnected) emitEvent('disconnect');
    },
  };
  return socket;
});
vi.mock('socket.io-client', () => ({ io }));

stubWindow();
const { openLiveSocket } = await import('./live-connection.ts');
const { startActingFor, useActingState } = await import('./on-behalf.ts');
const { useSession } = await import('./session-store.ts');

const sahana = { id: '0193b0a0-0000-7000-8000-00000000000a', name: 'Sahana' };
const deliver = vi.fn();
const onState = vi.fn();
const emitEvent = (event: string, payload?: unknown) => {
  for (const listener of listeners.get(event) ?? []) listener(payload);
};
const open = (onBehalfOf?: string) =>
  openLiveSocket(
    { token: 'secret', onBehalfOf },
    { events: ['presence', 'family:ended'], deliver, onState },
  );

beforeEach(() => {
  listeners.clear();
  vi.clearAllMocks();
  useSession.setState({ user: testUser({ id: 'uncle' }), token: 'secret', exit: null });
  startActingFor(sahana);
});

afterEach(() => vi.useRealTimers());

test('a connection sends the token, and the candidate if there is one', () => {
  open();
  expect(io.mock.lastCall?.[0]).toMatchObject({ auth: { token: 'secret' } });
  expect(io.mock.lastCall?.[0]).not.toHaveProperty('auth.onBehalfOf');
  open(sahana.id);
  expect(io.mock.lastCall?.[0]).toMatchObject({
    auth: { token: 'secret', onBehalfOf: sahana.id },
  });
});

test.each([
  ['the event family:ended', () => emitEvent('family:ended', {})],
  ['a refused reconnection', () => emitEvent('connect_error', { message: 'NOT_IN_FAMILY' })],
])('%s ends acting for the candidate but not the session', (_, endAccess) => {
  open(sahana.id);
  endAccess();
  expect(useActingState.getState()).toEqual({ candidate: null, hasEnded: true });
  expect(useSession.getState().token).toBe('secret');
});

test('the end of access to another candidate does not change the current candidate', () => {
  open('0193b0a0-0000-7000-8000-00000000000b');
  open();
  emitEvent('family:ended', {});
  expect(useActingState.getState()).toEqual({ candidate: sahana, hasEnded: false });
});

test('the event session:ended ends only the session of its connection', () => {
  open();
  useSession.setState({ token: 'another' });
  emitEvent('session:ended', {});
  expect(useSession.getState().token).toBe('another');
  useSession.setState({ token: 'secret' });
  emitEvent('session:ended', {});
  expect(useSession.getState()).toMatchObject({ token: null, exit: '/auth' });
});

test('an event of the server is delivered', () => {
  open();
  emitEvent('presence', { memberId: 'x', online: true });
  expect(deliver).toHaveBeenCalledExactlyOnceWith('presence', { memberId: 'x', online: true });
});

describe('a closed connection', () => {
  /** Opens a connection that the server then ends. */
  const openAndLose = () => {
    const connection = open(sahana.id);
    Object.assign(connection.socket, { active: false });
    emitEvent('disconnect');
    return connection;
  };

  test('does not reconnect, unlike a connection that the server ends', () => {
    const { socket, close } = openAndLose();
    expect(connect).toHaveBeenCalledOnce();
    Object.assign(socket, { active: true, connected: true });
    close();
    expect(connect).toHaveBeenCalledOnce();
  });

  test('reports no state and delivers no event', () => {
    const { socket, close } = open(sahana.id);
    Object.assign(socket, { connected: true });
    close();
    emitEvent('connect');
    emitEvent('presence', { memberId: 'x', online: true });
    emitEvent('family:ended', {});
    expect(onState).not.toHaveBeenCalled();
    expect(deliver).not.toHaveBeenCalled();
    expect(useActingState.getState().candidate).toEqual(sahana);
  });

  test('cancels a scheduled retry', () => {
    vi.useFakeTimers();
    open(sahana.id);
    emitEvent('connect_error', { message: 'TOO_MANY' });
    vi.advanceTimersByTime(60_000);
    // Control: an open connection is retried.
    expect(connect).toHaveBeenCalledOnce();
    listeners.clear();
    const { close } = open(sahana.id);
    emitEvent('connect_error', { message: 'TOO_MANY' });
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('schedules no retry if the server refuses the running attempt', () => {
    vi.useFakeTimers();
    open(sahana.id).close();
    emitEvent('connect_error', { message: 'TOO_MANY' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
