import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the keyboard focus to the content after every change of path, unless the screen has set the
 * focus, and announces the new title. Does nothing on the first page of a visit. `main` is the ref
 * of the content, and `announcement` the text for screen readers.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // A focus that the screen has set is kept unless it is inside a hidden screen.
    const focusedElement = document.activeElement;
    if (!main.current?.contains(focusedElement) || !focusedElement?.checkVisibility()) {
      main.current?.focus({ preventScroll: true });
    }
    setAnnouncement(document.title);
    if (document.title !== '') return;
    // A screen whose texts are still loading has no title.
    const observer = new MutationObserver(() => {
      if (document.title === '') return;
      observer.disconnect();
      setAnnouncement(document.title);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
  return { main, announcement };
}
