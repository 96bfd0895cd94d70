import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import type { TestMember } from '../harness/factories.ts';
import { openLive } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import type { ConversationSide, StoredMessage } from './conversation-check.ts';

/** Milliseconds between two attempts. */
const RETRY_MS = 20;

interface Settings {
  readonly member: Pick<TestMember, 'id' | 'token'>;
  readonly matchId: string;
  /** URL of the live connection. */
  readonly liveUrl: string;
  /** Returns the messages after `seq`. Null if the request failed. */
  readonly fetchAfter: (seq: number) => Promise<Message[] | null>;
}

/**
 * Opens a device that shows one conversation by the rules of the contract. It appends live
 * messages. After a gap or a lost connection, it fetches the messages after the last one that it
 * shows.
 */
export function openDevice({ member, matchId, liveUrl, fetchAfter }: Settings) {
  const shownMessages: StoredMessage[] = [];
  const receivedByConnection: StoredMessage[][] = [];
  let catchingUp: Promise<void> = Promise.resolve();
  const client = openLive(liveUrl, { token: member.token });
  const firstConnection = client.waitForConnection();
  // A test that does not call `connected` must not fail by an unhandled rejection.
  firstConnection.catch(() => {});
  client.socket.on('connect', () => {
    receivedByConnection.push([]);
    catchUp();
  });
  client.socket.on('message:new', (event: { matchId: string; message: Message }) => {
    if (event.matchId !== matchId) return;
    const message = toStored(event.message);
    receivedByConnection.at(-1)?.push(message);
    if (!append(message)) catchUp();
  });

  /** Appends the next message. Returns false if messages before it are missing. */
  function append(message: StoredMessage): boolean {
    if (message.seq === shownMessages.length + 1) shownMessages.push(message);
    return message.seq <= shownMessages.length;
  }

  function catchUp(): Promise<void> {
    catchingUp = catchingUp.then(fetchMissing);
    return catchingUp;
  }

  /** Fetches until the server has no message at the next place, even if it has later messages. */
  async function fetchMissing(): Promise<void> {
    for (;;) {
      const before = shownMessages.length;
      const messages = await fetchAfter(before);
      for (const message of messages ?? []) append(toStored(message));
      if (messages === null) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else if (shownMessages.length === before) return;
    }
  }

  function toStored({ id, seq, senderId, clientId, text }: Message): StoredMessage {
    return { id, seq, by: senderId === ME ? member.id : requireValue(senderId), clientId, text };
  }

  async function fetchHistory(): Promise<StoredMessage[]> {
    const history: StoredMessage[] = [];
    for (;;) {
      const messages = await fetchAfter(history.at(-1)?.seq ?? 0);
      if (messages === null) throw new Error('the history cannot be read');
      if (messages.length === 0) return history;
      history.push(...messages.map(toStored));
    }
  }

  return {
    /** Resolves when the first connection is open and its catch-up is done. */
    connected: () => firstConnection.then(() => catchingUp),
    /** Returns the number of messages that the device shows. */
    shownCount: () => shownMessages.length,
    /** Catches up, closes the device and returns the state of its side. */
    end: async (): Promise<ConversationSide> => {
      await catchUp();
      client.close();
      const history = await fetchHistory();
      return { member: member.id, history, shownMessages, receivedByConnection };
    },
  };
}
