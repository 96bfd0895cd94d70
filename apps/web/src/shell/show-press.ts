/**
 * Marks a button or tab with `data-pressed` as a finger touches it: for `:active` browsers wait about
 * 150 ms, in case it becomes scrolling. A card is no button: a list is scrolled by its cards. It is
 * inlined as text, so it may not refer to anything outside itself.
 */
export function showPress() {
  const end = () => document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  addEventListener('pointerdown', ({ target }) => {
    end();
    if (target instanceof Element) target.closest('button, nav a')?.toggleAttribute('data-pressed');
  });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
