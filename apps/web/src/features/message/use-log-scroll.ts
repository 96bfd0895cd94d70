import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance in pixels from the end at which the reader counts as being at the end. */
const END_DISTANCE = 80;

/** Distance in pixels from the top to which a message is scrolled. */
const START_DISTANCE = 96;

/** A message to scroll to, and its position in the viewport. */
export interface Target {
  readonly seq: number;
  readonly at: 'start' | 'center';
}

interface LogContent {
  /** `seq` of the first message. Smaller after earlier messages were added. */
  readonly firstSeq: number;
  /** A key that changes with the content at the end, such as a new message. */
  readonly endKey: string;
  /** Number of messages sent since the conversation was opened. Each of them scrolls the log. */
  readonly sentCount: number;
  /** `seq` of the newest message of the conversation, as far as it is known. */
  readonly newestSeq: number;
  /** True if the newest message of the conversation is loaded. */
  readonly isComplete: boolean;
  /** The initial position. Null means the end of the log. */
  readonly startTarget: Target | null;
}

/** The state after a layout. */
interface LogState {
  readonly firstSeq: number;
  readonly sentCount: number;
  /** The position of the first message in the log, in pixels. */
  readonly top: number;
  atEnd: boolean;
  /** True if messages were shown. */
  readonly wasShown: boolean;
  /** True if the message of the initial position was shown. */
  readonly isStarted: boolean;
  sizes: string;
}

/**
 * Keeps the scroll position of a log. At the end the log follows new messages. Further up the
 * position is unchanged, even if earlier messages are added above. `away` is true while the end is
 * out of view.
 */
export function useLogScroll({
  firstSeq,
  endKey,
  sentCount,
  newestSeq,
  isComplete,
  startTarget,
}: LogContent) {
  const log = useRef<HTMLDivElement>(null);
  const lastState = useRef<LogState>({
    firstSeq,
    sentCount,
    top: 0,
    atEnd: true,
    wasShown: false,
    isStarted: false,
    sizes: '',
  });
  const [away, setAway] = useState(startTarget !== null);
  /** `seq` of the newest message when the reader was last at the end. */
  const [seenSeq, setSeenSeq] = useState(startTarget === null ? newestSeq : startTarget.seq - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `endKey` is a trigger
  useLayoutEffect(() => {
    const box = log.current;
    if (box === null) return;
    const previous = lastState.current;
    const isStarting = scrollToContent(box, previous, {
      firstSeq,
      sentCount,
      isComplete,
      startTarget,
    });
    const atEnd = isAtEnd(box) && isComplete;
    const top = rowOf(box, firstSeq)?.offsetTop ?? 0;
    const wasShown = previous.wasShown || firstSeq > 0;
    const isStarted = previous.isStarted || isStarting;
    const sizes = sizesOf(box);
    lastState.current = { firstSeq, sentCount, top, atEnd, wasShown, isStarted, sizes };
    setAway(!atEnd);
  }, [firstSeq, endKey, sentCount, isComplete]);

  useEffect(() => {
    if (!away) setSeenSeq(newestSeq);
  }, [away, newestSeq]);

  useStickToEnd(log, lastState);

  return {
    log,
    away,
    /** `seq` of the newest message when the reader was last at the end. Later messages are new. */
    seenSeq,
    toEnd: () => log.current?.scrollTo({ top: log.current.scrollHeight }),
    goTo: (target: Target) => {
      if (log.current !== null) scrollToRow(log.current, target);
    },
    onScroll: () => {
      const box = log.current;
      if (box === null) return;
      // If a size changed, the content or the window was resized and the reader did not scroll.
      if (lastState.current.atEnd && sizesOf(box) !== lastState.current.sizes) {
        scrollToEnd(box, lastState.current);
      }
      lastState.current.sizes = sizesOf(box);
      lastState.current.atEnd = isAtEnd(box) && isComplete;
      setAway(!lastState.current.atEnd);
    },
  };
}

/**
 * Scrolls to the initial position, keeps the position, or follows the end. Returns true if it
 * scrolled to the initial position, or would have if the reader had not scrolled before.
 */
function scrollToContent(
  box: HTMLElement,
  previous: LogState,
  { firstSeq, sentCount, isComplete, startTarget }: Omit<LogContent, 'endKey' | 'newestSeq'>,
): boolean {
  const anchor = rowOf(box, previous.firstSeq);
  const isStarting =
    !previous.isStarted && startTarget !== null && rowOf(box, startTarget.seq) !== null;
  if (isStarting && (!previous.wasShown || previous.atEnd)) {
    // The newest messages appear for the first time, perhaps after an older copy.
    scrollToRow(box, startTarget);
  } else if (previous.wasShown && firstSeq < previous.firstSeq && anchor) {
    // Earlier messages were added above the visible ones, which must not move.
    box.scrollTop += anchor.offsetTop - previous.top;
  } else if ((previous.atEnd && isComplete) || sentCount > previous.sentCount) {
    // The log follows new content at the end, and always shows a new unsent message.
    box.scrollTop = box.scrollHeight;
  }
  return isStarting;
}

/** Keeps the log at the end when the keyboard opens, the composer grows or a font loads. */
function useStickToEnd(
  log: RefObject<HTMLDivElement | null>,
  lastState: RefObject<{ readonly atEnd: boolean; sizes: string }>,
): void {
  useEffect(() => {
    const box = log.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      if (lastState.current.atEnd) scrollToEnd(box, lastState.current);
    });
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [log, lastState]);
}

function scrollToEnd(box: HTMLElement, lastState: { sizes: string }): void {
  box.scrollTop = box.scrollHeight;
  lastState.sizes = sizesOf(box);
}

/** Returns the heights of the content and of the viewport. */
function sizesOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight}/${clientHeight}`;
}

function rowOf(box: HTMLElement, seq: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
}

function scrollToRow(box: HTMLElement, { seq, at }: Target): void {
  const row = rowOf(box, seq);
  if (row === null) return;
  const distanceFromTop =
    at === 'center' ? (box.clientHeight - row.offsetHeight) / 2 : START_DISTANCE;
  box.scrollTop = row.offsetTop - distanceFromTop;
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < END_DISTANCE;
}
