import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

const BROWSE = '/browse';
/** No form stands there that asks before it is left, and the shell around it is that of Browse. */
const profileOfAnother = /^\/profile\/(?!preview$|biodata$)[^/]+$/;

/**
 * Shows the kept Browse in the first frame of a step back from a profile, and hides the profile: what
 * React does first takes a slow phone as long again, and finds it done. Browse is the element with
 * `data-browse`, which `Activity` hides; what follows one with `data-step-back` is hidden (base.css).
 */
export function useStepBack(): void {
  const location = useLocation();
  const place = useRef({ key: '', y: 0 });

  useLayoutEffect(() => {
    const wasShown = restore(browse(), location);
    if (location.pathname !== BROWSE) return;
    const { key } = location;
    const { scrollY } = window;
    // Who scrolls meanwhile stays there: the router goes to the place of the step in this commit.
    if (wasShown) queueMicrotask(() => window.scrollTo(0, scrollY));
    if (place.current.key !== key) place.current = { key, y: scrollY };
    const note = () => {
      place.current = { key, y: window.scrollY };
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [location]);

  // The router has heard of the step before: it notes where the profile was scrolled to.
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

/** Looked for each time: React takes references to what is hidden away. */
function browse(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-browse]');
}

/** Makes it what React believes it to be; answers whether it was shown ahead of React. */
function restore(element: HTMLElement | null, { pathname }: Location): boolean {
  if (element?.dataset.stepBack === undefined) return false;
  delete element.dataset.stepBack;
  if (pathname !== BROWSE) element.style.setProperty('display', 'none', 'important');
  return true;
}

/** The key that the router gave an entry of the history; the first one of a visit has none. */
function keyOf(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : 'default';
}
