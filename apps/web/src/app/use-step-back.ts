import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

const BROWSE = '/browse';
/**
 * Paths of other members' profiles. These screens have the shell of Browse and no form with unsaved
 * input.
 */
const memberProfilePath = /^\/profile\/(?!preview$|biodata$)[^/]+$/;

/**
 * Shows the mounted Browse in the first frame of a step back from a profile, and hides the profile.
 * React alone takes noticeably longer on a slow phone. Browse is the element with `data-browse`,
 * which `Activity` hides. The siblings after an element with `data-step-back` are hidden
 * (base.css).
 */
export function useStepBack(): void {
  const location = useLocation();
  /** The last history entry of Browse, and its scroll position in pixels. */
  const browsePosition = useRef({ key: '', y: 0 });

  useLayoutEffect(() => {
    const wasVisible = restoreDisplay(browseElement(), location);
    if (location.pathname !== BROWSE) return;
    const { key } = location;
    const { scrollY } = window;
    // In this React commit the router restores the scroll position of the entry. The microtask
    // then restores the position of a reader who has already scrolled.
    if (wasVisible) queueMicrotask(() => window.scrollTo(0, scrollY));
    if (browsePosition.current.key !== key) browsePosition.current = { key, y: scrollY };
    const savePosition = () => {
      browsePosition.current = { key, y: window.scrollY };
    };
    addEventListener('scroll', savePosition, { passive: true });
    return () => removeEventListener('scroll', savePosition);
  }, [location]);

  // The listener of the router runs first and stores the scroll position of the profile.
  useEffect(() => {
    if (!memberProfilePath.test(location.pathname)) return;
    const onPopState = ({ state }: PopStateEvent) => {
      const element = browseElement();
      const { key, y } = browsePosition.current;
      const isBack = window.location.pathname === BROWSE && historyKeyOf(state) === key;
      if (!isBack || element === null) {
        restoreDisplay(element, location);
        return;
      }
      element.style.removeProperty('display');
      element.dataset.stepBack = '';
      window.scrollTo(0, y);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [location]);
}

/**
 * Returns the element of Browse. The query runs each time, because React detaches the references of
 * hidden elements.
 */
function browseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-browse]');
}

/**
 * Restores the state that React expects. Returns true if the element was shown before React did so.
 */
function restoreDisplay(element: HTMLElement | null, { pathname }: Location): boolean {
  if (element?.dataset.stepBack === undefined) return false;
  delete element.dataset.stepBack;
  if (pathname !== BROWSE) element.style.setProperty('display', 'none', 'important');
  return true;
}

/** Returns the router's key of a history entry. The first entry of a visit has none. */
function historyKeyOf(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  return typeof key === 'string' ? key : 'default';
}
