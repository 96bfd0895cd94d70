import type { fit } from './en/fit/index.ts';
import type { hints } from './en/hints.ts';
import type { en } from './en/index.ts';

/** The texts of the product by feature and key, as English words them. */
export type Messages = typeof en;

/** A further language must give every text that English has, and no other: `const kn: Catalogue`. */
export type Catalogue = Translated<Messages>;

/** The same for the texts of compatibility, which load with the screen that shows them. */
export type FitCatalogue = Translated<typeof fit>;

/** Likewise what comes beside the cards of Browse, and with a question. */
export type HintCatalogue = Translated<typeof hints>;

type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
