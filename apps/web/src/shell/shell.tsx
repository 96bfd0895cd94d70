import { WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useMatches, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { ActingBar, RelativeTabs } from './for-relatives.ts';
import { Header } from './header.tsx';
import { lazyOptional } from './lazy-parts.tsx';
import type { ShellSession } from './session.ts';
import { SkipLink } from './skip-link.tsx';
import { MemberTabs } from './tab-bar.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/**
 * The footer is loaded later, because it is below the viewport, and members on a phone see none.
 */
const Footer = lazyOptional(async () => (await import('./footer/footer.tsx')).Footer);

/** Options of a route for the shell: `export const handle: ShellHandle = { footer: false }`. */
export interface ShellHandle {
  /**
   * False on screens that fill the window, such as the chat. `wide` hides the footer on a phone.
   */
  footer?: boolean | 'wide';
  /** False on screens that are not about the candidate for whom a relative acts. */
  actingBar?: false;
}

/**
 * Renders the header, the content, the footer, and the tab bar on phones. `--header` and
 * `--tab-bar` are their heights, for screens that fill the space between them.
 */
export function Shell({ session, children }: { session: ShellSession; children: ReactNode }) {
  const t = useT('shell');
  const handles = useMatches().map(({ handle }) => handle as ShellHandle | undefined);
  const footers = handles.map((handle) => handle?.footer);
  const hasActingBar = session.isActing && !handles.some((handle) => handle?.actingBar === false);
  const hasFooter = !footers.includes(false) && (!footers.includes('wide') || isWideWindow());
  const { main, announcement } = useRouteFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationLine />
      <SkipLink to="content">{t('skip')}</SkipLink>
      <Header session={session} />
      <OfflineBanner />
      {hasActingBar && (
        <Suspense fallback={<div className="h-15" />}>
          <ActingBar />
        </Suspense>
      )}
      {/* The footer starts below the viewport, because loading content must not shift it. */}
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header)-var(--tab-bar))] grow outline-none"
      >
        {children}
      </main>
      {hasFooter && session.status !== 'unknown' && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {session.status === 'signed-in' && !session.isRelative && (
        <MemberTabs unread={session.unread} interests={session.interests} />
      )}
      {session.isActing && (
        <Suspense>
          <RelativeTabs />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ToastRegion />
    </div>
  );
}

/**
 * Returns true in a wide window. Evaluated at each render, because a window seldom changes between
 * the two widths.
 */
function isWideWindow(): boolean {
  return globalThis.matchMedia?.('(width >= 48rem)').matches ?? false;
}

/** Renders a line above the page while the next screen has been loading for more than 150 ms. */
function NavigationLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      data-navigation-line
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1 origin-left animate-line bg-turmeric"
    />
  );
}

/** Renders the banner below the header while the device is offline. */
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
