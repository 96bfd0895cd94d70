import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';

/** Milliseconds after which a finger that rests on a message opens its actions. */
const LONG_PRESS_MS = 450;
/** Maximum movement in pixels of a resting finger. A longer movement is a scroll or a swipe. */
const STILL_MAX = 10;
/** Minimum length in pixels of a swipe to the right that starts a reply. */
const SWIPE_MIN = 56;
/** Milliseconds of the vibration that confirms a gesture. */
const VIBRATION_MS = 10;

/** Mouse button that opens a context menu. */
const RIGHT_BUTTON = 2;

interface TouchGesture {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Pixels by which the message is moved. Null while the finger rests. */
  offset: number | null;
}

interface Gestures {
  readonly onLongPress: (seq: number) => void;
  /** Null if the reader may not write. */
  readonly onReply: ((seq: number) => void) | null;
}

/**
 * Returns the handlers of the log. A long press on a message opens its actions, and a swipe to the
 * right starts a reply. The menu key on the button of a message opens its menu. The mouse keeps the
 * browser's context menu, which can copy a part of the text.
 */
export function useBubbleGestures({ onLongPress, onReply }: Gestures) {
  const touch = useRef<TouchGesture | null>(null);
  const hasOpenedActions = useRef(false);
  const end = () => release(touch);
  useEffect(() => () => release(touch), []);
  const openActions = (row: HTMLElement) => {
    end();
    hasOpenedActions.current = true;
    navigator.vibrate?.(VIBRATION_MS);
    onLongPress(seqOf(row));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      hasOpenedActions.current = false;
      const row = rowAt(event);
      if (event.pointerType !== 'touch' || !event.isPrimary || row === null) return;
      row.dataset.pressed = '';
      const timer = setTimeout(() => openActions(row), LONG_PRESS_MS);
      touch.current = { row, x: event.clientX, y: event.clientY, timer, offset: null };
    },
    onPointerMove: (event: PointerEvent) => {
      const gesture = touch.current;
      if (gesture === null) return;
      const [right, down] = [event.clientX - gesture.x, event.clientY - gesture.y];
      if (gesture.offset === null) {
        if (Math.hypot(right, down) <= STILL_MAX) return;
        // A movement that is not mainly to the right is a scroll.
        if (onReply === null || right < 2 * Math.abs(down)) return end();
      }
      moveRow(gesture, right - STILL_MAX);
    },
    onPointerUp: () => {
      const gesture = touch.current;
      end();
      if (gesture !== null && (gesture.offset ?? 0) >= SWIPE_MIN) onReply?.(seqOf(gesture.row));
    },
    onPointerCancel: end,
    // The finger is now over an action of the sheet, which must not be clicked.
    onTouchEnd: (event: TouchEvent) => {
      if (hasOpenedActions.current) event.preventDefault();
      hasOpenedActions.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      const row = rowAt(event);
      if (event.button === RIGHT_BUTTON || row === null) return;
      event.preventDefault();
      const { pointerType } = event.nativeEvent as { pointerType?: string };
      if (touch.current !== null) openActions(row);
      else if (pointerType !== 'touch') row.querySelector<HTMLElement>('[data-actions]')?.click();
    },
  };
}

/** Moves a message to the right under the finger. */
function moveRow(gesture: TouchGesture, right: number): void {
  clearTimeout(gesture.timer);
  delete gesture.row.dataset.pressed;
  const previous = gesture.offset ?? 0;
  gesture.offset = Math.max(0, Math.min(right, SWIPE_MIN + STILL_MAX));
  gesture.row.style.translate = `${gesture.offset}px`;
  if (previous < SWIPE_MIN && gesture.offset >= SWIPE_MIN) navigator.vibrate?.(VIBRATION_MS);
}

function release(touch: RefObject<TouchGesture | null>): void {
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

/**
 * Returns the row of the message under an event, or null if a finger touches a link, which has its
 * own menu.
 */
function rowAt({ target, type }: MouseEvent | PointerEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  if (type === 'pointerdown' && target.closest('a') !== null) return null;
  return target.closest<HTMLElement>('[data-seq]');
}
