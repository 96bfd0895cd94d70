import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';

/** Milliseconds that a finger rests on a message to open its actions. */
const HOLD_MS = 450;
/** Maximum movement of a resting finger, in pixels; a longer one scrolls or swipes. */
const STILL = 10;
/** Pixels that a message is swiped to the right for a reply. */
const SWIPED = 56;

/** Mouse button that opens a context menu. */
const RIGHT = 2;

interface Touch {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Pixels that the message is pushed; null while the finger rests. */
  pushed: number | null;
}

interface Gestures {
  readonly onHold: (seq: number) => void;
  /** Null if nothing may be written. */
  readonly onReply: ((seq: number) => void) | null;
}

/**
 * Handlers of the log: holding a message opens its actions, swiping it to the right starts a reply.
 * The menu key on its button opens its menu. The mouse keeps the browser's context menu, which can
 * copy a part of the text.
 */
export function useBubbleGestures({ onHold, onReply }: Gestures) {
  const touch = useRef<Touch | null>(null);
  const opened = useRef(false);
  const end = () => release(touch);
  useEffect(() => () => release(touch), []);
  const hold = (row: HTMLElement) => {
    end();
    opened.current = true;
    navigator.vibrate?.(10);
    onHold(seqOf(row));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      opened.current = false;
      const row = rowAt(event);
      if (event.pointerType !== 'touch' || !event.isPrimary || row === null) return;
      row.dataset.pressed = '';
      const timer = setTimeout(() => hold(row), HOLD_MS);
      touch.current = { row, x: event.clientX, y: event.clientY, timer, pushed: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = touch.current;
      if (held === null) return;
      const [right, down] = [event.clientX - held.x, event.clientY - held.y];
      if (held.pushed === null) {
        if (Math.hypot(right, down) <= STILL) return;
        if (onReply === null || right < 2 * Math.abs(down)) return end();
      }
      push(held, right - STILL);
    },
    onPointerUp: () => {
      const held = touch.current;
      end();
      if (held !== null && (held.pushed ?? 0) >= SWIPED) onReply?.(seqOf(held.row));
    },
    onPointerCancel: end,
    // The finger is now over an action of the sheet, which must not be pressed.
    onTouchEnd: (event: TouchEvent) => {
      if (opened.current) event.preventDefault();
      opened.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      const row = rowAt(event);
      if (event.button === RIGHT || row === null) return;
      event.preventDefault();
      const { pointerType } = event.nativeEvent as { pointerType?: string };
      if (touch.current !== null) hold(row);
      else if (pointerType !== 'touch') row.querySelector<HTMLElement>('[data-actions]')?.click();
    },
  };
}

/** Moves a message to the right under the finger. */
function push(held: Touch, right: number): void {
  clearTimeout(held.timer);
  delete held.row.dataset.pressed;
  const former = held.pushed ?? 0;
  held.pushed = Math.max(0, Math.min(right, SWIPED + STILL));
  held.row.style.translate = `${held.pushed}px`;
  if (former < SWIPED && held.pushed >= SWIPED) navigator.vibrate?.(10);
}

function release(touch: RefObject<Touch | null>): void {
  if (touch.current === null) return;
  const { row, timer } = touch.current;
  clearTimeout(timer);
  delete row.dataset.pressed;
  row.style.translate = '';
  touch.current = null;
}

function seqOf(row: HTMLElement): number {
  return Number(row.dataset.seq);
}

/** The row of the message under an event; null if a finger touches a link, which has its own menu. */
function rowAt({ target, type }: MouseEvent | PointerEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (type === 'pointerdown' && target.closest('a') !== null) return null;
  return target.closest<HTMLElement>('[data-seq]');
}
