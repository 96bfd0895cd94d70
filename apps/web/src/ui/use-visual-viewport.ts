import { useLayoutEffect } from 'react';

/**
 * Sets `--viewport` and `--viewport-top` to the visible part of the page while the component is
 * mounted. On iOS a keyboard covers the page instead of resizing it. Both properties stay unchanged
 * while the page is zoomed.
 */
export function useVisualViewport(): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const update = () => {
      if (Math.abs(viewport.scale - 1) > 0.01) return;
      style.setProperty('--viewport', `${viewport.height}px`);
      style.setProperty('--viewport-top', `${viewport.offsetTop}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      style.removeProperty('--viewport');
      style.removeProperty('--viewport-top');
    };
  }, []);
}
