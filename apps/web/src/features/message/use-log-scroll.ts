import { useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this, a reader counts as being there. Pixels. */
const NEAR = 80;

interface Marks {
  /** Changes when something is put before what is shown. */
  readonly first: number;
  /** Changes when something is put at the end. */
  readonly last: string;
  /** One's own messages on their way: they are always followed. */
  readonly mine: number;
}

/**
 * Keeps a log where its reader is: at the end it follows what is new; further up nothing moves, also
 * when earlier messages are put before. `away` says that something new waits below.
 */
export function useLogScroll({ first, last, mine }: Marks) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ first, mine, height: 0, atEnd: true });
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` says when to look
  useLayoutEffect(() => {
    const box = log.current;
    if (box === null) return;
    const { height, atEnd } = before.current;
    const putBefore = height > 0 && first < before.current.first;
    if (putBefore) box.scrollTop += box.scrollHeight - height;
    else if (atEnd || mine > before.current.mine) box.scrollTop = box.scrollHeight;
    else setAway(true);
    before.current = { first, mine, height: box.scrollHeight, atEnd: isAtEnd(box) };
  }, [first, last, mine]);

  return {
    log,
    away,
    toEnd: () => log.current?.scrollTo({ top: log.current.scrollHeight }),
    onScroll: () => {
      const box = log.current;
      if (box === null) return;
      before.current.atEnd = isAtEnd(box);
      if (before.current.atEnd) setAway(false);
    },
  };
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}
