import type { Message } from '@sambandha/contract/message/schemas';
import { uuidv7 } from 'uuidv7';
import type { TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import type { Conversation, SentMessage } from './conversation-check.ts';
import { openDevice } from './device.ts';

/** Milliseconds between two attempts to send a message. */
const RETRY_MS = 20;

interface Settings {
  readonly matchId: string;
  readonly sides: readonly [TestMember, TestMember];
  /** URLs of the two live connections. */
  readonly liveUrls: readonly [string, string];
  /** Returns the URL of the next request. */
  readonly url: () => string;
  /** Request timeout of a device in milliseconds. */
  readonly requestTimeout?: number;
  /**
   * True if a retry has a new client id. This is a deliberate fault, because it creates a new
   * message.
   */
  readonly changesIdOnRetry?: boolean;
}

/** A message that may not yet be acknowledged. */
type PendingMessage = { -readonly [K in keyof SentMessage]: SentMessage[K] };

export type Chat = ReturnType<typeof openChat>;

/**
 * Opens a chat in which two members write. Each sends one message at a time, and repeats a failed
 * request until the server acknowledges the message. A repeated request has the same client id,
 * unless `changesIdOnRetry` is set.
 */
export function openChat({
  matchId,
  sides,
  liveUrls,
  url,
  requestTimeout = 30_000,
  changesIdOnRetry,
}: Settings) {
  const sentMessages: PendingMessage[] = [];
  const acknowledgedAt: number[] = [];
  let retryCount = 0;
  const waiters = new Set<{ count: number; resolve: () => void }>();

  const request = (member: TestMember, path: string, init: RequestInit = {}) =>
    fetch(`${url()}/api/messages/${matchId}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(requestTimeout),
    });

  const devices = sides.map((member, index) =>
    openDevice({
      member,
      matchId,
      liveUrl: requireValue(liveUrls[index]),
      fetchAfter: (seq) => fetchMessagesAfter(request, member, seq),
    }),
  );

  /** Sends a message once. Returns its acknowledgement, or null if the attempt failed. */
  async function trySend(
    member: TestMember,
    { text, clientId }: PendingMessage,
  ): Promise<PendingMessage['acknowledgement']> {
    const body = JSON.stringify({ text, clientId });
    const init = { method: 'POST', body };
    const response = await request(member, '', init).then(readResponse, () => null);
    if (response === null || response.status >= 500) return null;
    if (response.status !== 201) throw new Error(`refused: ${response.status}`);
    const { id, seq } = (response.body as { message: Message }).message;
    return { id, seq };
  }

  async function sendUntilAcknowledged(member: TestMember, text: string): Promise<void> {
    const entry: PendingMessage = {
      by: member.id,
      clientId: uuidv7(),
      text,
      acknowledgement: null,
    };
    sentMessages.push(entry);
    for (;;) {
      entry.acknowledgement = await trySend(member, entry);
      if (entry.acknowledgement !== null) break;
      retryCount += 1;
      if (changesIdOnRetry) entry.clientId = uuidv7();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    acknowledgedAt.push(performance.now());
    for (const waiter of waiters) if (acknowledgedAt.length >= waiter.count) waiter.resolve();
  }

  return {
    /**
     * Makes each member write `messageCount` messages, concurrently. Resolves when all are
     * acknowledged.
     */
    writeMessages: async (messageCount: number) => {
      await Promise.all(
        sides.map(async (member) => {
          for (let index = 0; index < messageCount; index++)
            await sendUntilAcknowledged(member, `${member.name}, ${sentMessages.length}`);
        }),
      );
    },
    /** Resolves when `count` messages of this chat are acknowledged. */
    whenAcknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        if (acknowledgedAt.length >= count) resolve();
        else waiters.add({ count, resolve });
      }),
    /** Returns the times of all acknowledgements, by `performance.now`. */
    acknowledgementTimes: (): readonly number[] => acknowledgedAt,
    /** Returns the number of attempts that failed and were retried. */
    retryCount: () => retryCount,
    /** Returns the number of messages that the device of a side shows. */
    shownCount: (side: 0 | 1) => requireValue(devices[side]).shownCount(),
    whenConnected: () => Promise.all(devices.map((device) => device.connected())),
    /** Closes both devices after they have caught up, and returns the conversation. */
    end: async (): Promise<Conversation> => {
      const [first, second] = await Promise.all(devices.map((device) => device.end()));
      return { sentMessages, sides: [requireValue(first), requireValue(second)] };
    },
  };
}

async function readResponse(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}

/** Fetches the messages after `seq`. Returns null if the request failed. */
async function fetchMessagesAfter(
  request: (member: TestMember, path: string) => Promise<Response>,
  member: TestMember,
  seq: number,
): Promise<Message[] | null> {
  const response = await request(member, `?after=${seq}&limit=100`).then(readResponse, () => null);
  if (response === null || response.status !== 200) return null;
  return (response.body as { messages: Message[] }).messages;
}
