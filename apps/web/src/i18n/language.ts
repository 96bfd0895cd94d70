import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languageNames,
  languageTagOf,
} from '@sambandha/contract/language';
import type { Catalogue } from '@sambandha/words/catalogue';
import { publicTexts } from '@sambandha/words/en/screens/public';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../storage/safe-storage.ts';

export type { Language };

/** Local storage key of the language. The script in the page's head also uses this key. */
const LANGUAGE_KEY = 'language';

/** Name of the window event that follows a choice of a language. */
export const LANGUAGE_CHOSEN = 'languagechosen';

/** Name of the window event that follows the storage of the language in the account. */
export const LANGUAGE_SAVED = 'languagesaved';

interface ActiveLanguage {
  readonly language: Language;
  /** The tag for `lang` attributes, dates and numbers. */
  readonly tag: ReturnType<typeof languageTagOf>;
  /**
   * The texts of the pages for everybody, of the members' screens and of the account. In English it
   * contains only the texts that every page needs, and the components in `parts/` add the others.
   */
  readonly messages: Partial<Catalogue>;
  /** Translations of the contract's texts and of known words. The English text is the key. */
  readonly phrases: Readonly<Record<string, string>>;
}

const english: ActiveLanguage = {
  language: 'en',
  tag: 'en-IN',
  messages: publicTexts,
  phrases: {},
};

let activeLanguage = english;
const listeners = new Set<() => void>();

/** Returns the tag of the active language, for code outside components. */
export function languageTag(): ActiveLanguage['tag'] {
  return activeLanguage.tag;
}

/**
 * Returns the active language. Prerendered pages, and therefore the first render, are in English.
 */
export function useLanguage(): ActiveLanguage {
  return useSyncExternalStore(
    subscribe,
    () => activeLanguage,
    () => english,
  );
}

/**
 * Loads the texts of the preferred language, now and after each choice in this or another tab.
 * Never rejects. If the texts cannot be loaded, the active language remains.
 */
export async function startLanguageSync(): Promise<void> {
  addEventListener(LANGUAGE_CHOSEN, syncLanguage);
  addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_KEY) void syncLanguage();
  });
  await syncLanguage();
}

/**
 * Adds phrases that only some screens need to the active language. The phrases stay until the page
 * is left, because a toast of such a screen outlives the screen.
 */
export function addPhrases(language: Language, phrases: ActiveLanguage['phrases']): void {
  if (language !== activeLanguage.language) return;
  activeLanguage = { ...activeLanguage, phrases: { ...activeLanguage.phrases, ...phrases } };
  for (const listener of listeners) listener();
}

async function syncLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (language === activeLanguage.language) return;
  const next = await loadLanguage(language).catch(() => null);
  // The language may have changed again meanwhile.
  if (next === null || preferredLanguage() !== language) return;
  activeLanguage = next;
  // The attribute is set before the texts, because fonts are selected by `lang`.
  document.documentElement.lang = next.tag;
  for (const listener of listeners) listener();
}

/** Exports of the text files of a language other than English. */
interface TextModules {
  readonly publicTexts: Partial<Catalogue>;
  readonly members: Partial<Catalogue>;
  readonly accounts: Partial<Catalogue>;
  readonly phrases: Readonly<Record<string, string>>;
}

const textFiles = import.meta.glob<Partial<TextModules>>(
  ['./*/phrases.ts', './*/screens/{public,members,accounts}.ts', '!./en/**'],
  { base: '../../../../packages/words/src' },
);

async function loadLanguage(language: Language): Promise<ActiveLanguage> {
  if (language === english.language) return english;
  const paths = Object.keys(textFiles).filter((path) => path.startsWith(`./${language}/`));
  const [modules] = await Promise.all([
    Promise.all(paths.map((path) => textFiles[path]?.())),
    loadFont(languageNames[language]),
  ]);
  const texts: TextModules = Object.assign({}, ...modules);
  return {
    language,
    tag: languageTagOf(language),
    messages: { ...texts.publicTexts, ...texts.members, ...texts.accounts },
    phrases: texts.phrases,
  };
}

/** Maximum wait for the font in milliseconds. The device may have another suitable font. */
const FONT_TIMEOUT = 2_000;

/**
 * Loads the product's font if it contains the letters. The texts are rendered after the font,
 * because some browsers do not repaint text that was drawn without it.
 */
async function loadFont(letters: string): Promise<void> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 1em "Sambandha Kannada"`, letters),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT));
  await Promise.race([Promise.allSettled(faces), timeout]);
}

/** Returns the language chosen in this browser, or null if none was chosen. */
export function chosenLanguage(): Language | null {
  const storedLanguage =
    document.documentElement.dataset.language ?? deviceStorage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === storedLanguage) ?? null;
}

/** Stores the chosen language and applies it. */
export function chooseLanguage(language: Language): void {
  // The script in the page's head sets the same attribute if the storage refuses the choice.
  if (!deviceStorage.setItem(LANGUAGE_KEY, language))
    document.documentElement.dataset.language = language;
  dispatchEvent(new Event(LANGUAGE_CHOSEN));
}

/** Returns the chosen language. If none was chosen, returns that of the browser. */
function preferredLanguage(): Language {
  return chosenLanguage() ?? languageOfBrowser();
}

/**
 * Returns the first supported language that the browser prefers. `defer-scripts.ts` makes the same
 * choice before the app is loaded.
 */
function languageOfBrowser(): Language {
  const preferredTags = navigator.languages.map((tag) => tag.split('-')[0]);
  const supportedLanguages = preferredTags.flatMap(
    (tag) => LANGUAGES.find((language) => language === tag) ?? [],
  );
  return supportedLanguages[0] ?? DEFAULT_LANGUAGE;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
