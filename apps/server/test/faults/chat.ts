import type { Message } from '@sambandha/contract/message/schemas';
import { uuidv7 } from 'uuidv7';
import type { TestMember } from '../harness/factories.ts';
import type { Conversation, SentMessage } from './conversation-check.ts';
import { openDevice } from './device.ts';

/** Milliseconds between two attempts of a device. */
const RETRY_MS = 20;

interface Settings {
  readonly matchId: string;
  readonly sides: readonly [TestMember, TestMember];
  /** URLs of the two live connections. */
  readonly live: readonly [string, string];
  /** Returns the URL of the next request. */
  readonly url: () => string;
  /** Request timeout of a device in milliseconds. */
  readonly requestTimeout?: number;
  /** A deliberate fault of the client: a retry has a new client id, so that it is a new message. */
  readonly changesIdOnRetry?: boolean;
}

/** A message in flight. */
type PendingMessage = { -readonly [K in keyof SentMessage]: SentMessage[K] };

export type Chat = ReturnType<typeof openChat>;

/**
 * Two members who write to each other as their devices do: one message at a time, repeated with the same
 * client id until an answer arrives.
 */
export function openChat({
  matchId,
  sides,
  live,
  url,
  requestTimeout = 30_000,
  changesIdOnRetry,
}: Settings) {
  const sent: PendingMessage[] = [];
  let acknowledged = 0;
  const acknowledgedAt: number[] = [];
  let retries = 0;
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
      live: live[index] ?? '',
      after: (seq) => pageAfter(request, member, seq),
    }),
  );

  async function write(member: TestMember, text: string): Promise<void> {
    const entry: PendingMessage = { by: member.id, clientId: uuidv7(), text, acknowledged: null };
    sent.push(entry);
    for (;;) {
      const body = JSON.stringify({ text, clientId: entry.clientId });
      const response = await request(member, '', { method: 'POST', body }).then(read, () => null);
      if (response !== null && response.status === 201) {
        const { message } = response.body as { message: Message };
        entry.acknowledged = { id: message.id, seq: message.seq };
        break;
      }
      if (response !== null && response.status < 500)
        throw new Error(`refused: ${response.status}`);
      retries += 1;
      if (changesIdOnRetry) entry.clientId = uuidv7();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    acknowledged += 1;
    acknowledgedAt.push(performance.now());
    for (const waiter of waiters) if (acknowledged >= waiter.count) waiter.resolve();
  }

  return {
    /** Both write that many messages at the same time; resolves when all are acknowledged. */
    write: async (messageCount: number) => {
      await Promise.all(
        sides.map(async (member) => {
          for (let index = 0; index < messageCount; index++)
            await write(member, `${member.name}, ${sent.length}`);
        }),
      );
    },
    /** Resolves when `count` messages are acknowledged, of all messages of this chat. */
    whenAcknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        if (acknowledged >= count) resolve();
        else waiters.add({ count, resolve });
      }),
    /** The times of all acknowledgements, by `performance.now`. */
    times: (): readonly number[] => acknowledgedAt,
    /** Number of attempts without an answer, or with one that asked to retry. */
    retries: () => retries,
    connected: () => Promise.all(devices.map((device) => device.connected())),
    /** The conversation after both devices caught up. */
    end: async (): Promise<Conversation> => {
      const [first, second] = await Promise.all(devices.map((device) => device.end()));
      if (first === undefined || second === undefined) throw new Error('a chat has two sides');
      return { sent, sides: [first, second] };
    },
  };
}

async function read(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}

/** The messages after a place, as the server returns them; null: no answer. */
async function pageAfter(
  request: (member: TestMember, path: string) => Promise<Response>,
  member: TestMember,
  seq: number,
): Promise<Message[] | null> {
  const response = await request(member, `?after=${seq}&limit=100`).then(read, () => null);
  if (response === null || response.status !== 200) return null;
  return (response.body as { messages: Message[] }).messages;
}
