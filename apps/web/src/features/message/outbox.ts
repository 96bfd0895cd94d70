import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { randomId } from '../../api/random-id.ts';
import { useSession } from '../../api/session.ts';
import { OUTBOX_KEY } from '../../offline/device.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Chosen here, so that a repeated send is not stored twice. */
  readonly clientId: string;
  readonly matchId: string;
  readonly text: string;
  readonly at: string;
  /** Why it was not sent, "" without a reason; null while it waits or is on its way. */
  readonly refused: string | null;
}

interface Outbox {
  /** Whose words these are: another member on this device must not find them. */
  readonly memberId: string | null;
  readonly unsent: readonly Unsent[];
  /** What is being written, by conversation. */
  readonly drafts: Readonly<Record<string, string>>;
}

const empty: Outbox = { memberId: null, unsent: [], drafts: {} };

/** What this member has written and not sent; it survives a reload. */
export const useOutbox = create<Outbox>()(persist(() => empty, { name: OUTBOX_KEY }));

/** Forgets another member's words when the session changes. */
function keepToMember(): void {
  const memberId = useSession.getState().user?.id ?? null;
  if (useOutbox.getState().memberId !== memberId) useOutbox.setState({ ...empty, memberId });
}

keepToMember();
useSession.subscribe(keepToMember);

export function saveDraft(matchId: string, text: string): void {
  useOutbox.setState(({ drafts }) => {
    const { [matchId]: _, ...others } = drafts;
    return { drafts: text === '' ? others : { ...others, [matchId]: text } };
  });
}

/** Takes a message to be sent; blank text is ignored. */
export function putUnsent(matchId: string, text: string): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const message: Unsent = {
    clientId: randomId(),
    matchId,
    text: trimmed,
    at: new Date().toISOString(),
    refused: null,
  };
  useOutbox.setState(({ unsent }) => ({ unsent: [...unsent, message] }));
}

export function dropUnsent(clientId: string): void {
  useOutbox.setState(({ unsent }) => ({
    unsent: unsent.filter((message) => message.clientId !== clientId),
  }));
}

/** Marks a message as refused, or (with null) as to be tried again. */
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
