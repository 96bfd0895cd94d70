import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this, a reader counts as being there. Pixels. */
const NEAR = 80;

/** Where a log is opened: at its end, or with a message at the top or in the middle. */
export interface Target {
  readonly seq: number;
  readonly at: 'start' | 'center';
}

interface Marks {
  /** The first message's place: it falls when something is put before what is shown. */
  readonly first: number;
  /** Changes when something is put at the end. */
  readonly last: string;
  /** One's own messages on their way: they are always followed. */
  readonly mine: number;
  /** The newest message of the other side: what comes after it while the reader is away is counted. */
  readonly newest: number;
  /** Whether the end of what is shown is the end of the conversation. */
  readonly whole: boolean;
  /** Where to begin. */
  readonly start: Target | null;
}

/**
 * Keeps a log where its reader is: at the end it follows what is new; further up nothing moves, also
 * when earlier messages are put before. `away` says that the end is out of sight.
 */
export function useLogScroll({ first, last, mine, newest, whole, start }: Marks) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ first, mine, top: 0, atEnd: true, shown: false, sizes: '' });
  const [away, setAway] = useState(start !== null);
  /** The newest message that was there when the reader was last at the end. */
  const [seen, setSeen] = useState(start === null ? newest : start.seq - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` says when to look
  useLayoutEffect(() => {
    const box = log.current;
    if (box === null) return;
    const was = before.current;
    const anchor = rowOf(box, was.first);
    if (!was.shown && start !== null && rowOf(box, start.seq)) show(box, start);
    else if (was.shown && first < was.first && anchor) box.scrollTop += anchor.offsetTop - was.top;
    else if ((was.atEnd && whole) || mine > was.mine) box.scrollTop = box.scrollHeight;
    const atEnd = isAtEnd(box) && whole;
    const top = rowOf(box, first)?.offsetTop ?? 0;
    const shown = was.shown || first > 0;
    before.current = { first, mine, top, atEnd, shown, sizes: sizesOf(box) };
    setAway(!atEnd);
  }, [first, last, mine, whole]);

  useEffect(() => {
    if (!away) setSeen(newest);
  }, [away, newest]);

  useKeepEnd(log, before);

  return {
    log,
    away,
    /** Messages up to this one were there when the reader was at the end. */
    seen,
    toEnd: () => log.current?.scrollTo({ top: log.current.scrollHeight }),
    goTo: (target: Target) => {
      if (log.current !== null) show(log.current, target);
    },
    onScroll: () => {
      const box = log.current;
      if (box === null) return;
      // What grew since then moved the end away, not the reader.
      if (before.current.atEnd && sizesOf(box) !== before.current.sizes) {
        stayAtEnd(box, before.current);
      }
      before.current.sizes = sizesOf(box);
      before.current.atEnd = isAtEnd(box) && whole;
      setAway(!before.current.atEnd);
    },
  };
}

/** When the keyboard opens, the composer grows or a font arrives, the end stays in sight. */
function useKeepEnd(
  log: RefObject<HTMLDivElement | null>,
  before: RefObject<{ readonly atEnd: boolean; sizes: string }>,
): void {
  useEffect(() => {
    const box = log.current;
    if (box === null) return;
    const resized = new ResizeObserver(() => {
      if (before.current.atEnd) stayAtEnd(box, before.current);
    });
    for (const one of [box, ...box.children]) resized.observe(one);
    return () => resized.disconnect();
  }, [log, before]);
}

function stayAtEnd(box: HTMLElement, before: { sizes: string }): void {
  box.scrollTop = box.scrollHeight;
  before.sizes = sizesOf(box);
}

/** Of what is shown and of the window on it. */
function sizesOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight}/${clientHeight}`;
}

function rowOf(box: HTMLElement, seq: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
}

function show(box: HTMLElement, { seq, at }: Target): void {
  const row = rowOf(box, seq);
  if (row === null) return;
  const room = at === 'center' ? (box.clientHeight - row.offsetHeight) / 2 : 96;
  box.scrollTop = row.offsetTop - room;
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
