import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import type { TestMember } from '../harness/factories.ts';
import { openLive } from '../harness/live.ts';
import type { Side, StoredMessage } from './conversation-check.ts';

/** Milliseconds between two attempts. */
const RETRY_MS = 20;

interface Settings {
  readonly member: TestMember;
  readonly matchId: string;
  /** URL of the live connection. */
  readonly live: string;
  /** Returns the messages after a place. Null if the request failed. */
  readonly fetchAfter: (seq: number) => Promise<Message[] | null>;
}

/**
 * A device that shows one conversation by the rules of the contract. It appends live messages and, after a
 * gap or a lost connection, fetches the messages after the last one that it shows.
 */
export function openDevice({ member, matchId, live, fetchAfter }: Settings) {
  const shown: StoredMessage[] = [];
  const received: StoredMessage[][] = [];
  let catchingUp: Promise<void> = Promise.resolve();
  const client = openLive(live, { token: member.token });
  const firstConnection = client.connected();
  firstConnection.catch(() => {});
  client.socket.on('connect', () => {
    received.push([]);
    catchUp();
  });
  client.socket.on('message:new', (event: { matchId: string; message: Message }) => {
    if (event.matchId !== matchId) return;
    const line = toLine(event.message);
    received.at(-1)?.push(line);
    if (!append(line)) catchUp();
  });

  /** Appends the next message. Returns false if messages before it are missing. */
  function append(line: StoredMessage): boolean {
    if (line.seq === shown.length + 1) shown.push(line);
    return line.seq <= shown.length;
  }

  function catchUp(): Promise<void> {
    catchingUp = catchingUp.then(fetchMissing);
    return catchingUp;
  }

  async function fetchMissing(): Promise<void> {
    for (;;) {
      const messages = await fetchAfter(shown.length);
      if (messages?.length === 0) return;
      for (const message of messages ?? []) append(toLine(message));
      if (messages === null) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  function toLine({ id, seq, senderId, clientId, text }: Message): StoredMessage {
    return { id, seq, by: senderId === ME ? member.id : (senderId ?? ''), clientId, text };
  }

  async function fetchHistory(): Promise<StoredMessage[]> {
    const lines: StoredMessage[] = [];
    for (;;) {
      const messages = await fetchAfter(lines.at(-1)?.seq ?? 0);
      if (messages === null) throw new Error('the history cannot be read');
      if (messages.length === 0) return lines;
      lines.push(...messages.map(toLine));
    }
  }

  return {
    /** Resolves when the first connection is open and its catch-up is done. */
    connected: () => firstConnection.then(() => catchingUp),
    /** Number of messages that the device shows. */
    shownCount: () => shown.length,
    /** Catches up, closes and returns the state of this side. */
    end: async (): Promise<Side> => {
      await catchUp();
      client.close();
      return { member: member.id, history: await fetchHistory(), shown, received };
    },
  };
}
