import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { moveItem } from './move-item.ts';

/** Attribute of a tile with its photo's id, which identifies the tile under the pointer. */
const PHOTO_ID = 'data-photo-id';

interface Drag {
  readonly id: string;
  readonly order: readonly string[];
}

/**
 * Reorders by dragging with mouse, pen or finger. The order changes while dragging. `onDrop`
 * receives the changed order on release. Escape and `pointercancel` cancel the drag. The first
 * `fixedCount` items keep their position. `indexOf` returns the position of an item in the order of
 * the drag.
 */
export function useDragOrder(
  ids: readonly string[],
  fixedCount: number,
  onDrop: (order: readonly string[]) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const start = (id: string, event: ReactPointerEvent) => {
    if (event.button !== 0 || ids.length < 2) return;
    event.preventDefault();
    const { pointerId } = event;
    let order = ids;
    const onMove = (pointer: PointerEvent) => {
      if (pointer.pointerId !== pointerId) return;
      const elementBelow = document.elementFromPoint(pointer.clientX, pointer.clientY);
      const targetId = elementBelow?.closest(`[${PHOTO_ID}]`)?.getAttribute(PHOTO_ID);
      if (targetId == null || targetId === id || order.indexOf(targetId) < fixedCount) return;
      order = moveItem(order, order.indexOf(id), order.indexOf(targetId));
      setDrag({ id, order });
    };
    const onUp = (pointer: PointerEvent) => {
      if (pointer.pointerId !== pointerId) return;
      end.current?.();
      if (order.some((photoId, index) => photoId !== ids[index])) onDrop(order);
    };
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && end.current?.();
    const cancel = () => end.current?.();
    end.current?.();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    end.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
      end.current = null;
      setDrag(null);
    };
    setDrag({ id, order });
  };

  return {
    start,
    draggedId: drag?.id ?? null,
    indexOf: (id: string) => (drag?.order ?? ids).indexOf(id),
  };
}
