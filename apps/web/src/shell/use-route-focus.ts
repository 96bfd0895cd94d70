import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the keyboard focus to the content after every change of path, and announces the new title.
 * Does nothing on the first page of a visit.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnouncement(document.title);
    // A focus set by the screen itself stays; one inside a hidden screen does not.
    const focused = document.activeElement;
    if (!main.current?.contains(focused) || !focused?.checkVisibility()) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return { main, announcement };
}
