import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellSession } from './session.ts';
import { TabBar } from './tab-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** Options of a route for the shell: `export const handle: ShellHandle = { footer: false }`. */
export interface ShellHandle {
  /** False on screens that fill the window, such as the chat. */
  footer?: boolean;
}

/**
 * Header, content, footer, and the tab bar on phones. `--header` and `--tab-bar` are their heights, for
 * screens that fill the space between them.
 */
export function Shell({ session, children }: { session: ShellSession; children: ReactNode }) {
  const t = useT('shell');
  const footer = useMatches().every(({ handle }) => (handle as ShellHandle)?.footer !== false);
  const { main, announcement } = useRouteFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-grove px-5 py-3 font-semibold text-on-grove focus:translate-y-0 focus:shadow-high"
      >
        {t('skip')}
      </a>
      <Header session={session} />
      <OfflineBanner />
      {/* The footer starts below the viewport, so that loading content does not shift it. */}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header)-var(--tab-bar))] grow outline-none"
      >
        {children}
      </main>
      {footer && <Footer />}
      {session.status === 'signed-in' && (
        <TabBar unread={session.unread} interests={session.interests} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ToastRegion />
    </div>
  );
}

/** Shown below the header while the device is offline. */
function OfflineBanner() {
  const t = useT('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-turmeric-mist px-4 py-2.5 text-sm font-medium text-ink">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
