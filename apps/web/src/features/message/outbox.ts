import type { Message, Quote } from '@sambandha/contract/message/schemas';
import { QUOTE_MAX } from '@sambandha/contract/message/words';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { randomId } from '../../api/random-id.ts';
import { useSession } from '../../api/session.ts';
import { OUTBOX_KEY } from '../../offline/device.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** The idempotency key: a repeated send is stored once. */
  readonly clientId: string;
  readonly matchId: string;
  readonly text: string;
  readonly at: string;
  /** The message that it replies to. */
  readonly replyTo?: Quote | undefined;
  /** Why the server refused it, "" without a reason; null while it is queued or being sent. */
  readonly refused: string | null;
}

interface Outbox {
  /** The member who wrote these; another member on this device must not see them. */
  readonly memberId: string | null;
  readonly unsent: readonly Unsent[];
  /** Unsent text in the composer, by conversation. */
  readonly drafts: Readonly<Record<string, string>>;
  /** The message that is being replied to, by conversation. */
  readonly replies: Readonly<Record<string, Quote>>;
}

const empty: Outbox = { memberId: null, unsent: [], drafts: {}, replies: {} };

/** The messages and drafts that are not sent yet; stored across reloads. */
export const useOutbox = create<Outbox>()(persist(() => empty, { name: OUTBOX_KEY }));

/** Clears what another member left when the session changes. */
function clearForOtherMember(): void {
  const memberId = useSession.getState().user?.id ?? null;
  if (useOutbox.getState().memberId !== memberId) useOutbox.setState({ ...empty, memberId });
}

clearForOtherMember();
useSession.subscribe(clearForOtherMember);

export function saveDraft(matchId: string, text: string): void {
  useOutbox.setState(({ drafts }) => {
    const { [matchId]: _, ...others } = drafts;
    return { drafts: text === '' ? others : { ...others, [matchId]: text } };
  });
}

/** What a reply shows of a message. */
export function quoteOf({ seq, senderId, text, by }: Message): Quote {
  return { seq, senderId, text: [...text].slice(0, QUOTE_MAX).join(''), ...(by && { by }) };
}

/** Keeps which message is being replied to; null for none. */
export function saveReply(matchId: string, quote: Quote | null): void {
  useOutbox.setState(({ replies }) => {
    const { [matchId]: _, ...others } = replies;
    return { replies: quote === null ? others : { ...others, [matchId]: quote } };
  });
}

/** Queues a message; blank text is ignored. */
export function enqueueMessage(matchId: string, text: string, replyTo?: Quote): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const message: Unsent = {
    clientId: randomId(),
    matchId,
    text: trimmed,
    at: new Date().toISOString(),
    replyTo,
    refused: null,
  };
  useOutbox.setState(({ unsent }) => ({ unsent: [...unsent, message] }));
}

export function removeUnsent(clientId: string): void {
  useOutbox.setState(({ unsent }) => ({
    unsent: unsent.filter((message) => message.clientId !== clientId),
  }));
}

/** Marks a message as refused; null queues it again. */
export function markRefused(clientId: string, refused: string | null): void {
  useOutbox.setState(({ unsent }) => ({
    unsent: unsent.map((message) =>
      message.clientId === clientId ? { ...message, refused } : message,
    ),
  }));
}

/** The next message of a conversation to send: the oldest, unless it was refused. */
export function nextUnsent(unsent: readonly Unsent[], matchId: string): Unsent | null {
  const first = unsent.find((message) => message.matchId === matchId);
  return first === undefined || first.refused !== null ? null : first;
}
