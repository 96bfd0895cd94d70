import { QUOTE_MAX } from '@sambandha/contract/message/constants';
import type { Message, Quote } from '@sambandha/contract/message/schemas';
import { truncateText } from '@sambandha/contract/text-length';
import { create } from 'zustand';
import { randomId } from '../../api/random-id.ts';
import { isSessionRemembered, useSession } from '../../api/session-store.ts';
import { OUTBOX_PREFIX } from '../../offline/device.ts';
import {
  deviceStorage,
  onDeviceStorageChange,
  readJson,
  type SafeStorage,
  tabStorage,
  writeJson,
} from '../../storage/safe-storage.ts';
import { splitFormerOutbox } from './former-outbox.ts';

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  /** The idempotency key. The server stores a repeated request once. */
  readonly clientId: string;
  readonly matchId: string;
  readonly text: string;
  /** Time of writing, which orders the messages of a conversation. */
  readonly at: string;
  /** The quoted message of a reply. */
  readonly replyTo?: Quote | undefined;
  /**
   * The server's reason for a refusal, which may be empty. Null while the message is queued or
   * being sent.
   */
  readonly refused: string | null;
}

interface Outbox {
  readonly unsent: readonly UnsentMessage[];
  /** Unsent text of the composer, by conversation. */
  readonly drafts: Readonly<Record<string, string>>;
  /** The message that is being replied to, by conversation. */
  readonly replies: Readonly<Record<string, Quote>>;
}

type Kind = 'message' | 'draft' | 'reply';

/** Reads the part of the outbox that contains the items of this kind. */
const partReaders: Readonly<Record<Kind, () => Partial<Outbox>>> = {
  message: () => ({ unsent: readUnsent() }),
  draft: () => ({ drafts: readAll<string>('draft') }),
  reply: () => ({ replies: readAll<Quote>('reply') }),
};

splitFormerOutbox();

/**
 * The unsent messages, drafts and replies of the signed-in member. Each is a separate item of the
 * storage, because tabs that write at the same time must not overwrite each other.
 */
export const useOutbox = create<Outbox>()(readOutbox);

useSession.subscribe((current, previous) => {
  if (current.user?.id !== previous.user?.id) refreshOutbox();
});
if (typeof window !== 'undefined') {
  onDeviceStorageChange((key) => {
    if (key === null || key.startsWith(OUTBOX_PREFIX)) refreshOutbox();
  });
}

/** Reads the outbox again, with the changes of other tabs. */
export function refreshOutbox(): void {
  useOutbox.setState(readOutbox());
}

export function saveMessageDraft(matchId: string, text: string): void {
  saveItem('draft', matchId, text === '' ? null : text);
}

/** Returns the excerpt of a message that a reply shows. */
export function toQuote({ seq, senderId, text, by }: Message): Quote {
  return { seq, senderId, text: truncateText(text, QUOTE_MAX), ...(by && { by }) };
}

/** Stores the message to which the draft replies. Null means that the draft is not a reply. */
export function saveReply(matchId: string, quote: Quote | null): void {
  saveItem('reply', matchId, quote);
}

/** Queues a message. Blank text is ignored. */
export function enqueueMessage(matchId: string, text: string, replyTo?: Quote): void {
  const trimmedText = text.trim();
  if (trimmedText === '') return;
  const clientId = randomId();
  const at = timeAfter(useOutbox.getState().unsent.at(-1)?.at);
  saveMessage({ clientId, matchId, text: trimmedText, at, replyTo, refused: null });
}

export function removeUnsentMessage(clientId: string): void {
  saveItem('message', clientId, null);
}

/** Marks a message as refused. Does nothing if another tab removed it. */
export function markMessageRefused(clientId: string, reason: string): void {
  saveRefusal(clientId, reason);
}

/** Queues a refused message again. Does nothing if another tab removed it. */
export function requeueMessage(clientId: string): void {
  saveRefusal(clientId, null);
}

function saveRefusal(clientId: string, refused: string | null): void {
  const message = readUnsent().find((unsent) => unsent.clientId === clientId);
  if (message !== undefined) saveMessage({ ...message, refused });
}

/**
 * Returns the oldest unsent message of a conversation, or null if there is none or the server
 * refused it.
 */
export function findNextUnsentMessage(
  unsent: readonly UnsentMessage[],
  matchId: string,
): UnsentMessage | null {
  const first = unsent.find((message) => message.matchId === matchId);
  return first === undefined || first.refused !== null ? null : first;
}

function saveMessage(message: UnsentMessage): void {
  saveItem('message', message.clientId, message);
}

function saveItem(kind: Kind, id: string, value: unknown): void {
  const prefix = prefixOf(kind);
  if (prefix === null) return;
  if (value === null) currentStorage().removeItem(prefix + id);
  else writeJson(currentStorage(), prefix + id, value);
  useOutbox.setState(partReaders[kind]());
}

function readOutbox(): Outbox {
  return { unsent: readUnsent(), drafts: readAll('draft'), replies: readAll('reply') };
}

function readUnsent(): readonly UnsentMessage[] {
  const unsent = Object.values(readAll<UnsentMessage>('message'));
  return unsent.toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

/** Returns all items of a kind, keyed by the last part of their keys. */
function readAll<T>(kind: Kind): Record<string, T> {
  const prefix = prefixOf(kind);
  if (prefix === null) return {};
  const items = currentStorage()
    .keys(prefix)
    .map((key) => [key.slice(prefix.length), readJson<T>(currentStorage(), key)] as const);
  return Object.fromEntries(items.filter((item): item is [string, T] => item[1] !== null));
}

/**
 * Returns the storage of the outbox. A session that ends with the tab uses the storage of the tab,
 * because the device must not keep its data.
 */
function currentStorage(): SafeStorage {
  return isSessionRemembered() ? deviceStorage : tabStorage;
}

/**
 * Returns the prefix of the keys, or null if nobody is signed in. The prefix contains the member's
 * id, because another member on this device must not see the items.
 */
function prefixOf(kind: Kind): string | null {
  const memberId = useSession.getState().user?.id;
  return memberId === undefined ? null : `${OUTBOX_PREFIX}:${memberId}:${kind}:`;
}

/** Returns the current time, or the time just after `earlier` if the clock has not advanced. */
function timeAfter(earlier: string | undefined): string {
  const after = earlier === undefined ? 0 : Date.parse(earlier) + 1;
  return new Date(Math.max(Date.now(), after)).toISOString();
}
