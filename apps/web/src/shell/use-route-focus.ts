import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After every change of path: keyboard focus starts at the content, and the new title is read out.
 * The first page of a visit is left alone.
 */
export function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnouncement(document.title);
    // A screen that has put the focus somewhere itself keeps it; one that was hidden with it does not.
    const focused = document.activeElement;
    if (!main.current?.contains(focused) || !focused?.checkVisibility()) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return { main, announcement };
}
