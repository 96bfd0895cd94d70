import type { Message } from '@sambandha/contract/message/schemas';
import { uuidv7 } from 'uuidv7';
import type { TestMember } from '../harness/factories.ts';
import { openDevice } from './device.ts';
import type { Conversation, Sent } from './ledger.ts';

/** Milliseconds between two attempts of a device. */
const PAUSE = 20;

interface Settings {
  readonly matchId: string;
  readonly sides: readonly [TestMember, TestMember];
  /** URLs of the two live connections. */
  readonly live: readonly [string, string];
  /** Returns the URL of the next request. */
  readonly url: () => string;
  /** Request timeout of a device in milliseconds. */
  readonly patience?: number;
  /** A deliberate fault of the client: it forgets that it has written a message before. */
  readonly forgets?: boolean;
}

/** A message in flight. */
type Writing = { -readonly [K in keyof Sent]: Sent[K] };

export type Talk = ReturnType<typeof openTalk>;

/**
 * Two members who write to each other as their devices do: one message at a time, repeated with the same
 * client id until an answer arrives.
 */
export function openTalk({ matchId, sides, live, url, patience = 30_000, forgets }: Settings) {
  const sent: Writing[] = [];
  let acknowledged = 0;
  let retries = 0;
  const waiting = new Set<{ count: number; tell: () => void }>();

  const ask = (member: TestMember, path: string, init: RequestInit = {}) =>
    fetch(`${url()}/api/messages/${matchId}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    });

  const devices = sides.map((member, at) =>
    openDevice({
      member,
      matchId,
      live: live[at] ?? '',
      after: (seq) => pageAfter(ask, member, seq),
    }),
  );

  async function write(member: TestMember, text: string): Promise<void> {
    const entry: Writing = { by: member.id, clientId: uuidv7(), text, acknowledged: null };
    sent.push(entry);
    for (;;) {
      const body = JSON.stringify({ text, clientId: entry.clientId });
      const answer = await ask(member, '', { method: 'POST', body }).then(read, () => null);
      if (answer !== null && answer.status === 201) {
        const { message } = answer.body as { message: Message };
        entry.acknowledged = { id: message.id, seq: message.seq };
        break;
      }
      if (answer !== null && answer.status < 500) throw new Error(`refused: ${answer.status}`);
      retries += 1;
      if (forgets) entry.clientId = uuidv7();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    acknowledged += 1;
    for (const one of waiting) if (acknowledged >= one.count) one.tell();
  }

  return {
    /** Both write that many messages at the same time; resolves when all are acknowledged. */
    write: async (each: number) => {
      await Promise.all(
        sides.map(async (member) => {
          for (let at = 0; at < each; at++) await write(member, `${member.name}, ${sent.length}`);
        }),
      );
    },
    /** Resolves when `count` messages are acknowledged, of all that this talk sent. */
    reached: (count: number) =>
      new Promise<void>((tell) => {
        if (acknowledged >= count) tell();
        else waiting.add({ count, tell });
      }),
    /** Number of attempts without an answer, or with one that asked to retry. */
    retries: () => retries,
    connected: () => Promise.all(devices.map((device) => device.connected())),
    /** The conversation after both devices caught up. */
    end: async (): Promise<Conversation> => {
      const [one, other] = await Promise.all(devices.map((device) => device.end()));
      if (one === undefined || other === undefined) throw new Error('a talk has two sides');
      return { sent, sides: [one, other] };
    },
  };
}

async function read(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}

/** The messages after a place, as the server returns them; null: no answer. */
async function pageAfter(
  ask: (member: TestMember, path: string) => Promise<Response>,
  member: TestMember,
  seq: number,
): Promise<Message[] | null> {
  const answer = await ask(member, `?after=${seq}&limit=100`).then(read, () => null);
  if (answer === null || answer.status !== 200) return null;
  return (answer.body as { messages: Message[] }).messages;
}
