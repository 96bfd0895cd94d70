import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startLanguageSync } from './i18n/language.ts';

try {
  decodeURI(location.pathname);
} catch {
  // The router cannot match a malformed path. No screen has the path `/-`.
  history.replaceState(null, '', '/-');
}

// Loads the texts before hydration, because the prerendered English page then changes only once.
await startLanguageSync();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
