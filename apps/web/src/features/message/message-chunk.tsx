import type { Message } from '@sambandha/contract/message/schemas';
import { Fragment, memo, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { StoredBubble } from './bubble.tsx';
import type { BubbleActions } from './message-actions.tsx';

/** Number of `seq` values in a chunk, a group of messages that is rendered together. */
const CHUNK_SIZE = 40;

/** Groups messages by `seq`. Chunks therefore stay the same when earlier messages are added. */
export function chunksOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const chunks = new Map<number, Message[]>();
  for (const message of messages) {
    const key = chunkKey([message]);
    const chunk = chunks.get(key);
    if (chunk === undefined) chunks.set(key, [message]);
    else chunk.push(message);
  }
  return [...chunks.values()];
}

/** Returns a React key that stays the same when messages are added before or after. */
export function chunkKey(chunk: readonly Message[]): number {
  return Math.floor((chunk[0]?.seq ?? 0) / CHUNK_SIZE);
}

interface ChunkProps {
  messages: readonly Message[];
  /** The last message of the previous chunk. */
  previousMessage: Message | undefined;
  name: string;
  /**
   * `seq` of the first message that was unread when the conversation was opened, if it is in this
   * chunk.
   */
  firstUnreadSeq: number | null;
  /** `seq` of the message to highlight, if it is in this chunk. */
  highlightedSeq: number | null;
  /** True for the last chunk. Tab then focuses the menu button of its last message. */
  isNewestChunk: boolean;
  actions: BubbleActions;
}

/**
 * Renders a chunk of messages. Off screen the chunk is not laid out or painted
 * (`content-visibility`). Its first render is complete, because the browser needs the height to
 * scroll without jumps.
 */
export const MessageChunk = memo(Chunk, areSame);

function Chunk(props: ChunkProps) {
  const {
    messages,
    previousMessage,
    name,
    firstUnreadSeq,
    highlightedSeq,
    isNewestChunk,
    actions,
  } = props;
  const format = useFormat();
  const [hasHeight, setHasHeight] = useState(false);
  useEffect(() => {
    // The browser stores the height at the end of the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setHasHeight(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      className={cx(
        // Without `contain-intrinsic-size` in the first frame the browser stores no height.
        'flex flex-col gap-1.5 [contain-intrinsic-size:auto_150rem]',
        hasHeight && '[content-visibility:auto]',
      )}
    >
      {messages.map((message, index) => {
        const previous = messages[index - 1] ?? previousMessage;
        const day = format.daySeparator(message.timestamp);
        const newDay = previous === undefined || format.daySeparator(previous.timestamp) !== day;
        const hasDivider = message.seq === firstUnreadSeq;
        return (
          <Fragment key={message.seq}>
            {newDay && <DaySeparator day={day} />}
            {hasDivider && <UnreadDivider />}
            <StoredBubble
              message={message}
              name={name}
              followsSameWriter={!newDay && !hasDivider && isOfSameWriter(previous, message)}
              isHighlighted={message.seq === highlightedSeq}
              isTabbable={isNewestChunk && index === messages.length - 1}
              actions={actions}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

function isOfSameWriter(previous: Message | undefined, message: Message): boolean {
  if (previous?.senderId !== message.senderId) return false;
  return previous.by?.name === message.by?.name && previous.by?.relation === message.by?.relation;
}

/** Returns true if a chunk need not be rendered again. The messages are compared one by one. */
function areSame(previous: ChunkProps, next: ChunkProps): boolean {
  return (
    previous.messages.length === next.messages.length &&
    previous.messages.every((message, index) => message === next.messages[index]) &&
    previous.previousMessage?.timestamp === next.previousMessage?.timestamp &&
    previous.previousMessage?.senderId === next.previousMessage?.senderId &&
    previous.previousMessage?.by === next.previousMessage?.by &&
    previous.name === next.name &&
    previous.firstUnreadSeq === next.firstUnreadSeq &&
    previous.highlightedSeq === next.highlightedSeq &&
    previous.isNewestChunk === next.isNewestChunk &&
    previous.actions === next.actions
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <p className="my-3 self-center rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-soft first-letter:uppercase">
      {day}
    </p>
  );
}

/** Renders the line above the first unread message. */
function UnreadDivider() {
  const t = useT('message');
  return (
    <p className="my-3 flex items-center gap-3 text-xs font-semibold text-kumkum-ink before:h-px before:grow before:bg-kumkum/40 after:h-px after:grow after:bg-kumkum/40">
      {t('newMessages')}
    </p>
  );
}
