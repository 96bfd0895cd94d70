// Imported before any other module.
import './api/jitless.ts';
import { LANGUAGES } from '@sambandha/contract/language';
import type { ReactNode } from 'react';
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FIRST_PAGE_URL, prefetchFirstPage } from './api/prefetch.ts';
import { SessionSync } from './app/session-sync.tsx';
import { StorageNotice } from './app/storage-notice.tsx';
import { I18nProvider } from './i18n/provider.tsx';
import { useT } from './i18n/use-t.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { keepInstallPrompt } from './shell/install-prompt.ts';
import { preloadScreenScripts } from './shell/load-screen.ts';
import { PageTitle } from './shell/page-title.tsx';
import { Shell } from './shell/shell.tsx';
import { showTouchFeedback } from './shell/show-press.ts';
import { applyStoredPreferences } from './shell/stored-preferences.ts';
import { useShellSession } from './shell/use-shell-session.ts';
import styles from './styles/app.css?url';
import { Spinner } from './ui/spinner.tsx';

/** Scripts that run before all others. Empty in the browser, where they have already run. */
const headScript = import.meta.env.SSR
  ? `(${applyStoredPreferences})();(${preloadScreenScripts})();(${keepInstallPrompt})();(${showTouchFeedback})();(${prefetchFirstPage})(${JSON.stringify(FIRST_PAGE_URL)},${JSON.stringify(LANGUAGES)})`
  : '';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code of the build */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider>{children}</I18nProvider>
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Returns the key of a scroll position. The first history entry of every visit has the key
 * "default", and its URL is used instead.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

export default function App() {
  return page;
}

/** The element is created once, because a step of the router must not render it again. */
const page = (
  <Frame>
    <Outlet />
  </Frame>
);

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Shell session={useShellSession()}>
      <SessionSync />
      <StorageNotice />
      {children}
    </Shell>
  );
}

/** Renders the screens that are not prerendered until the app has loaded. */
export function HydrateFallback() {
  const session = useShellSession();
  const t = useT('common');
  return (
    <Shell session={{ ...session, status: 'unknown' }}>
      <PageTitle />
      <div className="grid min-h-[70dvh] place-items-center text-grove-ink">
        <Spinner label={t('loading')} className="size-8" />
      </div>
    </Shell>
  );
}
