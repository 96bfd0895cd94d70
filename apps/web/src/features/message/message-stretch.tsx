import type { Message } from '@sambandha/contract/message/schemas';
import { Fragment, memo, useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { type BubbleActs, StoredBubble } from './bubble.tsx';

/** How many places of a conversation are painted, or left out, together. */
const STRETCH = 40;

/** The messages by stretches of the same places, whatever was put before them. */
export function stretchesOf(messages: readonly Message[]): readonly (readonly Message[])[] {
  const stretches = new Map<number, Message[]>();
  for (const message of messages) {
    const key = keyOf([message]);
    const stretch = stretches.get(key);
    if (stretch === undefined) stretches.set(key, [message]);
    else stretch.push(message);
  }
  return [...stretches.values()];
}

/** The same whatever is put before or after the messages. */
export function keyOf(stretch: readonly Message[]): number {
  return Math.floor((stretch[0]?.seq ?? 0) / STRETCH);
}

interface StretchProps {
  messages: readonly Message[];
  /** The message before the first one. */
  before: Message | undefined;
  name: string;
  /** The first message that was unread when the conversation was opened, where it is one of these. */
  unreadFrom: number | null;
  /** The one that was looked for, where it is one of these. */
  found: number | null;
  /** The newest message is among these: its button is the one that Tab reaches. */
  newest: boolean;
  acts: BubbleActs;
}

/**
 * Some messages after each other. A stretch out of sight costs no layout and no paint; it is shown
 * whole once before that, so that its height is known and nothing jumps on the way back to it.
 */
export const MessageStretch = memo(function MessageStretch(props: StretchProps) {
  const { messages, before, name, unreadFrom, found, newest, acts } = props;
  const format = useFormat();
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    // The browser notes the height at the end of the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      className={cx(
        'flex flex-col gap-1.5',
        measured && '[contain-intrinsic-size:auto_150rem] [content-visibility:auto]',
      )}
    >
      {messages.map((message, place) => {
        const former = messages[place - 1] ?? before;
        const day = format.daySeparator(message.timestamp);
        const newDay = former === undefined || format.daySeparator(former.timestamp) !== day;
        const divided = message.seq === unreadFrom;
        return (
          <Fragment key={message.seq}>
            {newDay && <DaySeparator day={day} />}
            {divided && <UnreadDivider />}
            <StoredBubble
              message={message}
              name={name}
              follows={!newDay && !divided && former?.senderId === message.senderId}
              found={message.seq === found}
              reachable={newest && place === messages.length - 1}
              acts={acts}
            />
          </Fragment>
        );
      })}
    </div>
  );
}, areSame);

/** A stretch is drawn anew only when one of its own messages has changed. */
function areSame(one: StretchProps, other: StretchProps): boolean {
  return (
    one.messages.length === other.messages.length &&
    one.messages.every((message, place) => message === other.messages[place]) &&
    one.before?.timestamp === other.before?.timestamp &&
    one.before?.senderId === other.before?.senderId &&
    one.name === other.name &&
    one.unreadFrom === other.unreadFrom &&
    one.found === other.found &&
    one.newest === other.newest &&
    one.acts === other.acts
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <p className="my-3 self-center rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-soft first-letter:uppercase">
      {day}
    </p>
  );
}

/** Between what was read and what is new since. */
function UnreadDivider() {
  const t = useT('message');
  return (
    <p className="my-3 flex items-center gap-3 text-xs font-semibold text-kumkum-ink before:h-px before:grow before:bg-kumkum/40 after:h-px after:grow after:bg-kumkum/40">
      {t('newMessages')}
    </p>
  );
}
