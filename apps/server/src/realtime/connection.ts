import {
  type ClientEvent,
  type ClientPayload,
  clientEventRules,
  clientEvents,
} from '@sambandha/contract/realtime';
import type { BaseLogger } from 'pino';
import { may } from '../access/may.ts';
import { createAllowance } from './allowance.ts';
import { type LiveNeeds, type LiveSocket, watchRoom } from './events.ts';

interface Settings {
  readonly needs: LiveNeeds;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** Those of the given members who are online and let it be seen. */
  readonly online: (memberIds: readonly string[]) => Promise<Set<string>>;
  readonly typing: (memberId: string, matchId: string) => void;
}

type Acts = { [E in ClientEvent]: (payload: ClientPayload<E>) => Promise<void> };

/**
 * Hears one connection. Events are handled one after the other; what is not as the contract says, or
 * more than a person could mean, or not theirs to say, is ignored.
 */
export function onSocket(socket: LiveSocket, settings: Settings): void {
  const acts = actsOf(socket, settings);
  const mayGoOn = createAllowance();
  let working: Promise<void> = Promise.resolve();
  for (const event of Object.keys(clientEvents) as ClientEvent[]) {
    socket.on(event, (given) => {
      const heeded =
        mayGoOn(performance.now()) &&
        may({ rule: clientEventRules[event] }, socket.data, null) === null;
      const work = heeded ? understood(acts, event, given) : null;
      if (work === null) return;
      working = working.then(work).catch((err) => {
        settings.log.warn({ err, event }, 'a live event could not be handled');
      });
    });
  }
}

/** The act that an event asks for, or null if its payload is not one. */
function understood<E extends ClientEvent>(
  acts: Acts,
  event: E,
  given: unknown,
): (() => Promise<void>) | null {
  const parsed = clientEvents[event].safeParse(given);
  return parsed.success ? () => acts[event](parsed.data as ClientPayload<E>) : null;
}

function actsOf(socket: LiveSocket, { needs, online, typing }: Settings): Acts {
  const { onBehalfOf: memberId } = socket.data;
  let watched: readonly string[] = [];

  async function watch(memberIds: readonly string[]): Promise<void> {
    for (const id of watched) socket.leave(watchRoom(id));
    watched = await needs.connectedAmong(memberId, memberIds);
    await socket.join(watched.map(watchRoom));
    // Who was blocked between the question and the joining is found by asking again.
    const still = new Set(await needs.connectedAmong(memberId, watched));
    for (const id of watched) if (!still.has(id)) socket.leave(watchRoom(id));
    watched = watched.filter((id) => still.has(id));
    const present = await online(watched);
    for (const id of watched) {
      socket.emit('presence', { memberId: id, online: present.has(id) });
    }
  }

  return {
    typing: async ({ matchId }) => {
      const other = await needs.otherSide(memberId, matchId);
      if (other !== null) typing(other, matchId);
    },
    'presence:watch': ({ memberIds }) => watch(memberIds),
    'message:received': (payload) => needs.received(memberId, payload),
  };
}
