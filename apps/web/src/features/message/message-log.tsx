import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { TypingBubble } from './bubble.tsx';
import { moveBetweenActions } from './bubble-menu.tsx';
import type { Thread } from './cache.ts';
import { JumpToLatest, LoadMoreButton } from './log-buttons.tsx';
import type { BubbleActions } from './message-actions.tsx';
import { chunkKey, chunksOf, MessageChunk } from './message-chunk.tsx';
import type { UnsentMessage } from './outbox.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useBubbleGestures } from './use-bubble-gestures.ts';
import { type Target, useLogScroll } from './use-log-scroll.ts';
import type { useThread } from './use-thread.ts';

/** Milliseconds for which a search result or a quoted message is highlighted. */
const HIGHLIGHT_MS = 3000;

/** Minimum number of messages of a conversation without the safety hint. */
const ESTABLISHED_MIN = 10;

export interface LogHandle {
  /** Scrolls to a message after loading it if necessary. */
  readonly scrollToMessage: (seq: number) => void;
  /** Scrolls to the end after loading the newest messages if necessary. */
  readonly scrollToLatest: () => void;
  readonly focus: () => void;
}

interface LogProps {
  match: Match;
  /** True if the log has its full height and scrolls with the note above it. */
  scrollsWithNote?: boolean;
  thread: Thread;
  paging: Pick<ReturnType<typeof useThread>, 'earlier' | 'later' | 'goTo' | 'toLatest'>;
  unsent: readonly UnsentMessage[];
  /** Number of messages sent since the conversation was opened. Each of them scrolls the log. */
  sentCount: number;
  isPartnerTyping: boolean;
  /** `seq` of the first message that was unread when the conversation was opened. */
  firstUnreadSeq: number | null;
  actions: BubbleActions;
  /** Text for an empty log, instead of the default. */
  emptyText?: string;
  /** Called when a message is long-pressed. */
  onLongPress: (message: Message) => void;
  ref: RefObject<LogHandle | null>;
}

/** Classes of the frame, the log and its list of messages. */
const layouts = {
  conversation: {
    frame: 'min-h-0',
    log: 'h-full overflow-x-hidden overflow-y-auto overscroll-contain',
    list: 'justify-end',
  },
  /** The messages follow the note of a sent interest and scroll together with it. */
  afterNote: { frame: 'shrink-0', log: '', list: '' },
};

/** Renders the scrolling list of messages with a separator for each day. */
export function MessageLog(props: LogProps) {
  const { match, thread, paging, unsent, sentCount, isPartnerTyping, firstUnreadSeq, actions } =
    props;
  const { scrollsWithNote = false, emptyText, onLongPress, ref } = props;
  const t = useT('message');
  const { messages } = thread;
  const { name } = match.profile;
  const newestReceivedSeq = messages.findLast(({ senderId }) => senderId !== ME)?.seq ?? 0;
  const hasNewest = thread.later === null;
  const scroll = useLogScroll({
    firstSeq: messages[0]?.seq ?? 0,
    endKey: `${messages.at(-1)?.seq ?? 0}/${messages.length}/${unsent.length}/${isPartnerTyping}`,
    sentCount,
    newestSeq: Math.max(newestReceivedSeq, match.lastSeq),
    isComplete: hasNewest,
    startTarget: firstUnreadSeq === null ? null : { seq: firstUnreadSeq, at: 'start' },
  });
  const { highlighted, goTo: scrollToMessage } = useHighlight(
    paging,
    messages,
    scrollsWithNote,
    scroll.goTo,
  );
  const errorOptions = { onError: () => showToast(t('messagesFailed'), 'danger') };
  const scrollToLatest = () =>
    paging.toLatest.mutate(undefined, {
      ...errorOptions,
      onSuccess: () => requestAnimationFrame(scroll.toEnd),
    });
  useImperativeHandle(ref, () => ({
    scrollToMessage,
    scrollToLatest,
    focus: () => scroll.log.current?.focus(),
  }));
  useOnSend(sentCount, () => {
    if (!hasNewest) scrollToLatest();
  });

  const { onReply } = actions;
  const gestures = useBubbleGestures({
    onLongPress: bySeq(messages, onLongPress),
    onReply: onReply && bySeq(messages, onReply),
  });
  const chunks = useMemo(() => chunksOf(messages), [messages]);
  const isEmpty = messages.length + unsent.length === 0;
  const layout = scrollsWithNote ? layouts.afterNote : layouts.conversation;
  return (
    <div className={cx('relative grow', layout.frame)}>
      <div
        ref={scroll.log}
        onScroll={scroll.onScroll}
        onKeyDownCapture={moveBetweenActions}
        {...gestures}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard focus
        tabIndex={0}
        role="log"
        // `IncomingAnnouncement` announces new messages. Earlier messages that are loaded are not
        // announced.
        aria-live="off"
        aria-label={t('logLabel', { name })}
        className={cx(
          'relative touch-pan-y touch-pinch-zoom px-3 py-4 -outline-offset-3 [overflow-anchor:none] @min-[48rem]/messages:px-6',
          layout.log,
        )}
      >
        <div className={cx('flex min-h-full flex-col gap-1.5', layout.list)}>
          {thread.earlier !== null && (
            <LoadMoreButton
              key={`before ${thread.earlier}`}
              label={t('earlier')}
              busy={paging.earlier.isPending}
              failed={paging.earlier.isError}
              onMore={() => paging.earlier.mutate(undefined, errorOptions)}
            />
          )}
          {isNewThread(thread) && <SafetyHint />}
          {isEmpty && match.status === 'ACCEPTED' && (
            <p className="my-6 self-center text-center text-soft">{emptyText ?? t('empty')}</p>
          )}
          {chunks.map((chunk, index) => (
            <MessageChunk
              key={chunkKey(chunk)}
              messages={chunk}
              previousMessage={chunks[index - 1]?.at(-1)}
              name={name}
              firstUnreadSeq={seqInChunk(chunk, firstUnreadSeq)}
              highlightedSeq={seqInChunk(chunk, highlighted)}
              isNewestChunk={index === chunks.length - 1}
              actions={actions}
            />
          ))}
          {thread.later !== null && (
            <LoadMoreButton
              key={`after ${thread.later}`}
              label={t('later')}
              busy={paging.later.isPending}
              failed={paging.later.isError}
              onMore={() => paging.later.mutate(undefined, errorOptions)}
            />
          )}
          {hasNewest &&
            unsent.map((message) => (
              <UnsentBubble key={message.clientId} message={message} name={name} />
            ))}
          {hasNewest && isPartnerTyping && <TypingBubble />}
        </div>
      </div>
      {scroll.away && (
        <JumpToLatest count={countNew(thread, match, scroll.seenSeq)} onJump={scrollToLatest} />
      )}
    </div>
  );
}

/** Returns true for a short conversation, and for one that is not loaded. */
export function isNewThread(thread: Thread | undefined): boolean {
  if (thread === undefined) return true;
  return thread.earlier === null && thread.messages.length < ESTABLISHED_MIN;
}

/** Scrolls to a message of a log that has no scroll position of its own. */
function scrollIntoView(seq: number): void {
  document.querySelector(`[role=log] [data-seq="${seq}"]`)?.scrollIntoView({ block: 'center' });
}

/**
 * Returns the number of the other side's messages with a higher `seq` than `seenSeq`, or the unread
 * count if the newest messages are not loaded.
 */
function countNew({ messages, later }: Thread, { unreadCount }: Match, seenSeq: number): number {
  if (later !== null) return Math.max(0, unreadCount);
  return messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== ME).length;
}

/** Calls `onSend` when the number of sent messages grows. */
function useOnSend(sentCount: number, onSend: () => void): void {
  const previousCount = useRef(sentCount);
  const handleSend = useEffectEvent(onSend);
  useEffect(() => {
    if (sentCount > previousCount.current) handleSend();
    previousCount.current = sentCount;
  }, [sentCount]);
}

/** Returns a function that calls `onMessage` with the message of a `seq`. */
function bySeq(messages: readonly Message[], onMessage: (message: Message) => void) {
  return (targetSeq: number) => {
    const message = messages.find(({ seq }) => seq === targetSeq);
    if (message !== undefined) onMessage(message);
  };
}

/**
 * Returns `goTo`, which loads a message, scrolls to it and highlights it briefly, and the `seq` of
 * the highlighted message.
 */
function useHighlight(
  { goTo }: LogProps['paging'],
  messages: readonly Message[],
  scrollsWithNote: boolean,
  scrollTo: (target: Target) => void,
) {
  const t = useT('message');
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const [targetSeq, setTargetSeq] = useState<number | null>(null);
  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the target message is loaded
  useEffect(() => {
    if (targetSeq === null || !messages.some(({ seq }) => seq === targetSeq)) return;
    if (scrollsWithNote) scrollIntoView(targetSeq);
    else scrollTo({ seq: targetSeq, at: 'center' });
    setTargetSeq(null);
  }, [targetSeq, messages]);
  return {
    highlighted,
    goTo: (seq: number) =>
      goTo.mutate(seq, {
        onSuccess: () => {
          setHighlighted(seq);
          setTargetSeq(seq);
        },
        onError: () => showToast(t('messagesFailed'), 'danger'),
      }),
  };
}

/** Returns `seq` if a message of the chunk has it, otherwise null. */
function seqInChunk(chunk: readonly Message[], seq: number | null): number | null {
  return chunk.some((message) => message.seq === seq) ? seq : null;
}

/** Renders the hint at the beginning of a new conversation. */
function SafetyHint() {
  const t = useT('message');
  return (
    <p className="mb-3 max-w-sm self-center rounded-md bg-turmeric-mist px-4 py-2.5 text-center text-sm text-ink">
      {t('safety')} <TextLink to="/safety">{t('safetyMore')}</TextLink>
    </p>
  );
}
