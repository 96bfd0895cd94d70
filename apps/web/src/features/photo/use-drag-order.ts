import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from './order.ts';

/** A tile carries its photo's id under this name, so that what lies under a finger is known. */
const PHOTO_ID = 'data-photo-id';

interface Drag {
  readonly id: string;
  readonly order: readonly string[];
}

/**
 * Dragging by mouse, pen or finger. The places change while something is dragged; `onDrop` is told the
 * order once it is let go somewhere else. Escape, or what the browser does with the finger, ends it.
 */
export function useDragOrder(ids: readonly string[], onDrop: (order: readonly string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const start = (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0 || ids.length < 2) return;
    event.preventDefault();
    const { pointerId } = event;
    let order = ids;
    const over = (pointer: PointerEvent) => {
      if (pointer.pointerId !== pointerId) return;
      const below = document.elementFromPoint(pointer.clientX, pointer.clientY);
      const under = below?.closest(`[${PHOTO_ID}]`)?.getAttribute(PHOTO_ID);
      if (under == null || under === id) return;
      order = moved(order, order.indexOf(id), order.indexOf(under));
      setDrag({ id, order });
    };
    const drop = (pointer: PointerEvent) => {
      if (pointer.pointerId !== pointerId) return;
      end.current?.();
      if (order.some((one, place) => one !== ids[place])) onDrop(order);
    };
    const leave = (key: KeyboardEvent) => key.key === 'Escape' && end.current?.();
    const cancel = () => end.current?.();
    end.current?.();
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', leave);
    end.current = () => {
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', leave);
      end.current = null;
      setDrag(null);
    };
    setDrag({ id, order });
  };

  return {
    start,
    draggedId: drag?.id ?? null,
    /** Where a photo stands now, counted from 0. */
    placeOf: (id: string) => (drag?.order ?? ids).indexOf(id),
  };
}
