/**
 * Marks a button or tab with `data-pressed` when a finger touches it, because browsers delay
 * `:active` by about 150 ms in case the touch becomes scrolling. Another link, such as a card, is
 * marked after the finger has rested on it for a few frames, because a list is scrolled by its
 * cards. After a shorter touch the link is marked when the finger is lifted. Frames are counted,
 * because browsers delay timers while a finger may begin to scroll. The function is inlined as text
 * and must not refer to anything outside itself.
 */
export function showTouchFeedback() {
  const restFrames = 3;
  /** Milliseconds for which a short touch is shown. */
  const shownMs = 150;
  let pendingLink: Element | null = null;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  const setPressed = (element: Element) => element.toggleAttribute('data-pressed', true);
  const waitFrames = (element: Element, frames: number) =>
    requestAnimationFrame(() => {
      if (element !== pendingLink) return;
      if (frames === 0) setPressed(element);
      else waitFrames(element, frames - 1);
    });
  const endPress = () => {
    clearTimeout(endTimer);
    pendingLink = null;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  };
  addEventListener('pointerdown', ({ target }) => {
    endPress();
    const element = target instanceof Element ? target.closest('button, a') : null;
    if (element?.matches('button, nav a')) setPressed(element);
    else if (element !== null) {
      pendingLink = element;
      waitFrames(element, restFrames - 1);
    }
  });
  addEventListener('pointerup', () => {
    if (pendingLink === null) return endPress();
    setPressed(pendingLink);
    endTimer = setTimeout(endPress, shownMs);
  });
  addEventListener('pointercancel', endPress);
}
