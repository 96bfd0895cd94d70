import type { KnownWord } from '@sambandha/contract/community-words';
import type { admin } from './en/screens/admin/index.ts';
import type { consent } from './en/screens/consent.ts';
import type { draft } from './en/screens/draft.ts';
import type { family } from './en/screens/family.ts';
import type { fit } from './en/screens/fit/index.ts';
import type { hints } from './en/screens/hints.ts';
import type { en } from './en/screens/index.ts';
import type { pressed } from './en/screens/pressed.ts';
import type { Words } from './letters.ts';
import type { LegalText, LongText } from './long-text.ts';

/** The texts of the product by feature and key, as English words them. */
export type Messages = typeof en;

/** A further language must give every text that English has, and no other: `const kn: Catalogue`. */
export type Catalogue = Translated<Messages>;

/** The same for the texts of compatibility, which load with the screen that shows them. */
export type FitCatalogue = Translated<typeof fit>;

/** Likewise what comes beside the cards of Browse, and with a question. */
export type HintCatalogue = Translated<typeof hints>;

/** What is said of families, to those who have one. */
export type FamilyCatalogue = Translated<typeof family>;

/** What is said to somebody who is pressed. */
export type PressedCatalogue = Translated<typeof pressed>;
/** Of profiles that are prepared for somebody, and the page that asks for their consent. */
export type DraftCatalogue = Translated<typeof draft>;
export type ConsentCatalogue = Translated<typeof consent>;

/** And the admin panel's. */
export type AdminCatalogue = Translated<typeof admin>;

type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** All that the folder of a further language gives: `<language>/index.ts` exports it as `texts`. */
export interface LanguageTexts {
  readonly screens: Catalogue;
  readonly fit: FitCatalogue;
  readonly hints: HintCatalogue;
  readonly family: FamilyCatalogue;
  readonly pressed: PressedCatalogue;
  readonly draft: DraftCatalogue;
  readonly consent: ConsentCatalogue;
  /** The contract's English texts, each with its translation. */
  readonly phrases: Readonly<Record<string, string>>;
  /** The community's known words, and how else they are written: understood, never shown. */
  readonly knownWords: Readonly<Record<KnownWord, string>>;
  readonly spellings: Readonly<Partial<Record<KnownWord, readonly string[]>>>;
  readonly admin: AdminCatalogue;
  /** Those of the contract's English texts that the admin panel alone shows. */
  readonly adminPhrases: Readonly<Record<string, string>>;
  readonly policies: {
    readonly privacy: LegalText;
    readonly terms: LegalText;
    readonly safety: LongText;
  };
  readonly letters: Words;
}
