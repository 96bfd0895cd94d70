/**
 * Marks a button or tab with `data-pressed` as a finger touches it: for `:active` browsers wait about
 * 150 ms, in case it becomes scrolling. Another link, such as a card, is marked once the finger has
 * rested on it for a few frames, since a list is scrolled by its cards; after a shorter press as it is
 * lifted. Timers would be late: browsers hold them back while a finger may begin to scroll.
 * It is inlined as text, so it may not refer to anything outside itself.
 */
export function showPress() {
  const framesOfRest = 3;
  /** Milliseconds for which a short press is seen. */
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
