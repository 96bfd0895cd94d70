/**
 * A page of long text. Each language has its own in `<language>/screens/policy/`. Only its page
 * loads it, so it is not in the catalogue. In a body, a string is a paragraph and an array is a
 * list.
 */
export interface LongText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** The date from which it applies. */
  readonly effective?: string;
  /** The most important sentence, in bold before the lead. */
  readonly rule?: string;
  readonly lead: string;
  /** Help for a reader who cannot wait, shown before the sections. */
  readonly urgent?: {
    /** The cases for the helpline against cybercrime. */
    readonly online: string;
    /** The cases for the page `/pressed`. */
    readonly forced: string;
    /** Label of the link to `/pressed`. */
    readonly help: string;
    /** Names of the helplines 112, 181 and 1098. */
    readonly police: string;
    readonly women: string;
    readonly children: string;
  };
  readonly sections: readonly LongTextSection[];
}

/**
 * A translated legal text. The English text is binding until a lawyer who reads the language has
 * checked it.
 */
export interface LegalText extends LongText {
  readonly translation: {
    /** States in the language of the text that the English text is binding. */
    readonly note: string;
    /** Label of the link to the English text. */
    readonly toEnglish: string;
    /** Label of the link from the English text back to the translation. */
    readonly back: string;
  };
}

export interface LongTextSection {
  /** The URL fragment, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
  /** The contact that is shown below the section. */
  readonly contact?: 'support' | 'grievance' | 'helpline';
}
