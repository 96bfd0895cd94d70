import type { Message } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';
import type { TestMember } from '../harness/factories.ts';
import { openLive } from '../harness/live.ts';
import type { Line, Side } from './ledger.ts';

/** Milliseconds between two attempts. */
const PAUSE = 20;

interface Settings {
  readonly member: TestMember;
  readonly matchId: string;
  /** URL of the live connection. */
  readonly live: string;
  /** Returns the server's messages after a place; null: the server does not answer. */
  readonly after: (seq: number) => Promise<Message[] | null>;
}

/**
 * A device that shows one conversation by the rules of the contract. It appends live messages and, after a
 * gap or a lost connection, fetches the messages after the last place it holds.
 */
export function openDevice({ member, matchId, live, after }: Settings) {
  const shown: Line[] = [];
  const heard: Line[][] = [];
  let catchingUp: Promise<void> = Promise.resolve();
  const client = openLive(live, { token: member.token });
  const first = client.connected();
  first.catch(() => {});
  client.socket.on('connect', () => {
    heard.push([]);
    catchUp();
  });
  client.socket.on('message:new', (said: { matchId: string; message: Message }) => {
    if (said.matchId !== matchId) return;
    const line = toLine(said.message);
    heard.at(-1)?.push(line);
    if (!take(line)) catchUp();
  });

  /** Appends a message; returns false if messages before it are missing. */
  function take(line: Line): boolean {
    if (line.seq === shown.length + 1) shown.push(line);
    return line.seq <= shown.length;
  }

  function catchUp(): Promise<void> {
    catchingUp = catchingUp.then(askOn);
    return catchingUp;
  }

  async function askOn(): Promise<void> {
    for (;;) {
      const messages = await after(shown.length);
      if (messages?.length === 0) return;
      for (const message of messages ?? []) take(toLine(message));
      if (messages === null) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  function toLine({ id, seq, senderId, clientId, text }: Message): Line {
    return { id, seq, by: senderId === ME ? member.id : (senderId ?? ''), clientId, text };
  }

  async function wholeHistory(): Promise<Line[]> {
    const lines: Line[] = [];
    for (;;) {
      const messages = await after(lines.at(-1)?.seq ?? 0);
      if (messages === null) throw new Error('the history cannot be read');
      if (messages.length === 0) return lines;
      lines.push(...messages.map(toLine));
    }
  }

  return {
    connected: () => first,
    /** Catches up, closes and returns the state of this side. */
    end: async (): Promise<Side> => {
      await catchUp();
      client.close();
      return { member: member.id, history: await wholeHistory(), shown, heard };
    },
  };
}
