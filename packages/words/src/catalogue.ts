import type { KnownWord } from '@sambandha/contract/community-words';
import type { admin } from './en/screens/admin/index.ts';
import type { consent } from './en/screens/consent.ts';
import type { draft } from './en/screens/draft.ts';
import type { family } from './en/screens/family.ts';
import type { fit } from './en/screens/fit/index.ts';
import type { hints } from './en/screens/hints.ts';
import type { en } from './en/screens/index.ts';
import type { pressed } from './en/screens/pressed.ts';
import type { LetterTexts } from './letters.ts';
import type { LegalText, LongText } from './long-text.ts';

/** The texts of the product by feature and key, with their English types. */
export type EnglishTexts = typeof en;

/**
 * The texts in another language, such as `const kn: Catalogue`. The keys are exactly the English
 * keys.
 */
export type Catalogue = Translated<EnglishTexts>;

/** Texts of compatibility, loaded with the screen that shows them. */
export type FitCatalogue = Translated<typeof fit>;

/** Hints and questions, loaded after the cards of Browse or with the first question. */
export type HintCatalogue = Translated<typeof hints>;

/** Texts for members and relatives of a family. */
export type FamilyCatalogue = Translated<typeof family>;

/** Texts for somebody who is being pressed. */
export type PressedCatalogue = Translated<typeof pressed>;

/** Texts of prepared profiles, and of the page that asks for consent. */
export type DraftCatalogue = Translated<typeof draft>;
export type ConsentCatalogue = Translated<typeof consent>;

/** Texts of the admin panel. */
export type AdminCatalogue = Translated<typeof admin>;

type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** The exports of a language folder: `<language>/index.ts` exports them as `texts`. */
export interface LanguageTexts {
  readonly screens: Catalogue;
  readonly fit: FitCatalogue;
  readonly hints: HintCatalogue;
  readonly family: FamilyCatalogue;
  readonly pressed: PressedCatalogue;
  readonly draft: DraftCatalogue;
  readonly consent: ConsentCatalogue;
  /** Translations of the contract's English texts. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Translations of the community's known words. */
  readonly knownWords: Readonly<Record<KnownWord, string>>;
  /** Other spellings of the known words, which are understood but never shown. */
  readonly spellings: Readonly<Partial<Record<KnownWord, readonly string[]>>>;
  readonly admin: AdminCatalogue;
  /** Translations of the contract's English texts that only the admin panel shows. */
  readonly adminPhrases: Readonly<Record<string, string>>;
  readonly policies: {
    readonly privacy: LegalText;
    readonly terms: LegalText;
    readonly safety: LongText;
  };
  readonly letters: LetterTexts;
}
