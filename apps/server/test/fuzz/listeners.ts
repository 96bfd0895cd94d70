import { type ServerEvent, serverEvents } from '@sambandha/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from '../harness/app.ts';
import { requireValue } from '../harness/present.ts';
import type { Actor } from './actors.ts';

/** A live event as a member's device received it. */
export interface ReceivedEvent {
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

/**
 * Id prefix of the last event of a batch. A process sends events in order, so this event
 * arrives last.
 */
const FINAL_EVENT_ID = '0198c0de-1111-7000-8000-';

/** Connects devices of members to the processes in turn, and collects their events. */
export function createListeners(apps: readonly TestApp[]) {
  const receivedEvents: ReceivedEvent[] = [];
  const listeners: Listener[] = [];
  let rounds = 0;

  async function connect(actor: Actor): Promise<void> {
    const id = requireValue(actor.id);
    const app = requireValue(apps[listeners.length % apps.length]);
    const socket = io(app.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: actor.token },
    });
    socket.onAny((event: string, payload: unknown) => {
      receivedEvents.push({ member: id, event, payload });
    });
    await new Promise<void>((resolve) => {
      socket.on('connect', resolve);
      // A device that the server refuses receives no events.
      socket.on('connect_error', () => resolve());
    });
    listeners.push({ id, socket, app });
  }

  /** Waits until each device received the final event of each process. */
  async function waitForFinalEvents(): Promise<void> {
    rounds += 1;
    const finalIds = apps.map(
      (_, index) => `${FINAL_EVENT_ID}${String(rounds * 10 + index).padStart(12, '0')}`,
    );
    const finalEvents = listeners
      .filter(({ socket }) => socket.connected)
      .map((listener) => receiveAll(listener, finalIds));
    for (const [index, app] of apps.entries()) {
      const matchId = requireValue(finalIds[index]);
      for (const { id } of listeners) app.context.live.publish(id, 'typing', { matchId });
    }
    await Promise.all(finalEvents);
  }

  function receiveAll({ id, socket }: Listener, finalIds: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const isDone = () =>
        finalIds.every((matchId) =>
          receivedEvents.some(({ member, payload }) => {
            return (
              member === id && (payload as { matchId?: string } | undefined)?.matchId === matchId
            );
          }),
        );
      const check = () => {
        if (socket.connected && !isDone()) return;
        socket.offAny(check);
        socket.off('disconnect', check);
        resolve();
      };
      socket.onAny(check);
      socket.on('disconnect', check);
    });
  }

  return {
    connect,
    /** Returns true if a member has a device. Its connection may have ended. */
    hasDevice: (memberId: string) => listeners.some(({ id }) => id === memberId),
    /** Returns the events since the last call. */
    takeEvents: async (): Promise<ReceivedEvent[]> => {
      await waitForFinalEvents();
      return receivedEvents
        .splice(0)
        .filter(({ payload }) => !JSON.stringify(payload ?? {}).includes(FINAL_EVENT_ID));
    },
    close: () => {
      for (const { socket } of listeners) socket.disconnect();
    },
  };
}

/** Returns true if an event conforms to the contract. */
export function conformsToContract({ event, payload }: ReceivedEvent): boolean {
  return event in serverEvents && serverEvents[event as ServerEvent].safeParse(payload).success;
}
