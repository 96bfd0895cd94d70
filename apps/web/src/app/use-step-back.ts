import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

const BROWSE = '/browse';
/** Profiles of others. No form there asks before it is left, and the shell is that of Browse. */
const profileOfAnother = /^\/profile\/(?!preview$|biodata$)[^/]+$/;

/**
 * Shows the kept Browse in the first frame of a step back from a profile, and hides the profile.
 * React alone would take a slow phone as long again; it now finds the work done. Browse is the
 * element with `data-browse`, which `Activity` hides; the siblings after one with `data-step-back`
 * are hidden (base.css).
 */
export function useStepBack(): void {
  const location = useLocation();
  const place = useRef({ key: '', y: 0 });

  useLayoutEffect(() => {
    const wasShown = restore(browse(), location);
    if (location.pathname !== BROWSE) return;
    const { key } = location;
    const { scrollY } = window;
    // Keeps the position of a reader who scrolls meanwhile: the router restores that of the step in
    // this commit.
    if (wasShown) queueMicrotask(() => window.scrollTo(0, scrollY));
    if (place.current.key !== key) place.current = { key, y: scrollY };
    const note = () => {
      place.current = { key, y: window.scrollY };
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [location]);

  // The router handles the step first: it stores the scroll position of the profile.
  useEffect(() => {
    if (!profileOfAnother.test(location.pathname)) return;
    const step = ({ state }: PopStateEvent) => {
      const element = browse();
      const { key, y } = place.current;
      const isBack = window.location.pathname === BROWSE && keyOf(state) === key;
      if (!isBack || element === null) {
        restore(element, location);
        return;
      }
      element.style.removeProperty('display');
      element.dataset.stepBack = '';
      window.scrollTo(0, y);
    };
    addEventListener('popstate', step);
    return () => removeEventListener('popstate', step);
  }, [location]);
}

/** Queried each time, because React detaches the references of hidden elements. */
function browse(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-browse]');
}

/** Restores the state that React expects. Returns true if the element was shown ahead of React. */
function restore(element: HTMLElement | null, { pathname }: Location): boolean {
  if (element?.dataset.stepBack === undefined) return false;
  delete element.dataset.stepBack;
  if (pathname !== BROWSE) element.style.setProperty('display', 'none', 'important');
  return true;
}

/** The router's key of a history entry; the first entry of a visit has none. */
function keyOf(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : 'default';
}
