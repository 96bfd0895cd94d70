/**
 * Marks a button or tab with `data-pressed` when a finger touches it, because browsers delay
 * `:active` by about 150 ms in case the touch becomes scrolling. Another link, such as a card, is
 * marked once the finger has rested on it for a few frames, because a list is scrolled by its
 * cards; after a shorter press it is marked when the finger is lifted. Frames are counted instead
 * of timers, which browsers delay while a finger may begin to scroll. Inlined as text, so it may
 * not refer to anything outside itself.
 */
export function showPress() {
  const framesOfRest = 3;
  /** Milliseconds that a short press is shown. */
  const glow = 150;
  let card: Element | null = null;
  let due: ReturnType<typeof setTimeout> | undefined;
  const mark = (part: Element) => part.toggleAttribute('data-pressed', true);
  const rest = (part: Element, frames: number) =>
    requestAnimationFrame(() => {
      if (part !== card) return;
      if (frames === 0) mark(part);
      else rest(part, frames - 1);
    });
  const end = () => {
    clearTimeout(due);
    card = null;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  };
  addEventListener('pointerdown', ({ target }) => {
    end();
    const part = target instanceof Element ? target.closest('button, a') : null;
    if (part?.matches('button, nav a')) mark(part);
    else if (part !== null) {
      card = part;
      rest(part, framesOfRest - 1);
    }
  });
  addEventListener('pointerup', () => {
    if (card === null) return end();
    mark(card);
    due = setTimeout(end, glow);
  });
  addEventListener('pointercancel', end);
}
