import { type ServerEvent, serverEvents } from '@sambandha/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from '../harness/app.ts';
import type { Actor } from './cast.ts';

/** A live event as a member's device received it. */
export interface Heard {
  readonly member: string;
  readonly event: string;
  readonly payload: unknown;
}

interface Listener {
  readonly id: string;
  readonly socket: Socket;
  /** The app that the device is connected to. */
  readonly app: TestApp;
}

/** Id prefix of a final event; it arrives last, because a process sends events in order. */
const LAST = '0198c0de-1111-7000-8000-';

/** Devices of some members, connected to the two processes in turn. */
export function createListeners(apps: readonly TestApp[]) {
  const heard: Heard[] = [];
  const listeners: Listener[] = [];
  let rounds = 0;

  async function connect({ id, token }: Actor): Promise<void> {
    const app = apps[listeners.length % apps.length] as TestApp;
    const socket = io(app.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.onAny((event: string, payload: unknown) => {
      heard.push({ member: id ?? '', event, payload });
    });
    await new Promise<void>((resolve) => {
      socket.on('connect', resolve);
      socket.on('connect_error', () => resolve());
    });
    listeners.push({ id: id ?? '', socket, app });
  }

  /** Waits until each device received the final event of each process. */
  async function settle(): Promise<void> {
    rounds += 1;
    const all = apps.map((_, at) => `${LAST}${String(rounds * 10 + at).padStart(12, '0')}`);
    const waits = listeners.filter(({ socket }) => socket.connected).map((one) => told(one, all));
    for (const [at, app] of apps.entries()) {
      const matchId = all[at] as string;
      for (const { id } of listeners) app.context.live.publish(id, 'typing', { matchId });
    }
    await Promise.all(waits);
  }

  function told({ id, socket }: Listener, all: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const isDone = () =>
        all.every((matchId) =>
          heard.some(({ member, payload }) => {
            return (
              member === id && (payload as { matchId?: string } | undefined)?.matchId === matchId
            );
          }),
        );
      const look = () => {
        if (socket.connected && !isDone()) return;
        socket.offAny(look);
        socket.off('disconnect', look);
        resolve();
      };
      socket.onAny(look);
      socket.on('disconnect', look);
    });
  }

  return {
    connect,
    isConnected: (memberId: string) => listeners.some(({ id }) => id === memberId),
    /** Returns the events since the last call. */
    take: async (): Promise<Heard[]> => {
      await settle();
      return heard.splice(0).filter(({ payload }) => !JSON.stringify(payload ?? {}).includes(LAST));
    },
    close: () => {
      for (const { socket } of listeners) socket.disconnect();
    },
  };
}

/** True if an event conforms to the contract. */
export function isDeclared({ event, payload }: Heard): boolean {
  return event in serverEvents && serverEvents[event as ServerEvent].safeParse(payload).success;
}
