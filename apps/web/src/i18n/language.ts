import { useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue.ts';
import { open } from './en/open.ts';

/** The languages of the product, each by its own name. */
export const languages = { en: 'English', kn: 'ಕನ್ನಡ' } as const;

export type Language = keyof typeof languages;

/** Where the choice is kept in the browser; the page's head knows it too. */
export const LANGUAGE_KEY = 'language';

/** Fired on the window when another language was chosen; the choice is in storage by then. */
export const LANGUAGE_CHOSEN = 'languagechosen';

interface Spoken {
  readonly language: Language;
  /** For `lang` attributes, dates and numbers. */
  readonly tag: 'en-IN' | 'kn-IN';
  /** English: those that every page needs (see more-texts.tsx). Another language: all of them. */
  readonly messages: Partial<Catalogue>;
  /** What the contract words in English, in this language. */
  readonly phrases: Readonly<Record<string, string>>;
}

const english: Spoken = { language: 'en', tag: 'en-IN', messages: open, phrases: {} };

let spoken = english;
const listeners = new Set<() => void>();

/** What is spoken at present. Pages written at build time are English, and so is a page's first render. */
export function useSpoken(): Spoken {
  return useSyncExternalStore(
    subscribe,
    () => spoken,
    () => english,
  );
}

/**
 * Brings the texts of the kept language, and follows the choice from then on, that of other tabs
 * too. Never fails: where the texts cannot be had, English stays.
 */
export async function speakKeptLanguage(): Promise<void> {
  addEventListener(LANGUAGE_CHOSEN, follow);
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) void follow();
  });
  await follow();
}

async function follow(): Promise<void> {
  const language = keptLanguage();
  if (language === spoken.language) return;
  const next = await load(language).catch(() => null);
  // Another choice may have been made while this one was under way.
  if (next === null || keptLanguage() !== language) return;
  spoken = next;
  // Before the texts: their letters are those of the language.
  document.documentElement.lang = next.tag;
  for (const listener of listeners) listener();
}

async function load(language: Language): Promise<Spoken> {
  if (language === 'en') return english;
  const [{ open: forAll }, { members }, { accounts }, { phrases }] = await Promise.all([
    import('./kn/open.ts'),
    import('./kn/members.ts'),
    import('./kn/accounts.ts'),
    import('./kn/phrases.ts'),
    letters(),
  ]);
  return { language, tag: 'kn-IN', messages: { ...forAll, ...members, ...accounts }, phrases };
}

/** How long texts wait for their letters: milliseconds. The device may have some of its own. */
const PATIENCE = 2_000;

/** The letters before the texts: what was drawn without them is not always drawn anew. */
async function letters(): Promise<void> {
  const wanted = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 1em "Sambandha Kannada"`, 'ಕ'),
  );
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(wanted), enough]);
}

function keptLanguage(): Language {
  try {
    return localStorage.getItem(LANGUAGE_KEY) === 'kn' ? 'kn' : 'en';
  } catch {
    return spoken.language;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
