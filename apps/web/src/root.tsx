import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { I18nProvider } from './i18n/provider.tsx';
import { applyKeptTheme } from './shell/theme.ts';
import styles from './styles/app.css?url';

const themeScript = `(${applyKeptTheme})()`;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The text differs between the builds of the two sides; the server's has run already. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, written at build time */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="stylesheet" href={styles} />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function HydrateFallback() {
  return null;
}
