import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { speakKeptLanguage } from './i18n/language.ts';

// The texts first: what was written in English changes once, before it is painted anew.
await speakKeptLanguage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
