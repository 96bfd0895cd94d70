/**
 * The text of a long page, such as the privacy policy. Every language has one file per page in
 * `<language>/screens/policy/`. A long text is loaded only with its page, so it is not part of the
 * catalogue. In a body, a string is a paragraph and an array is a list.
 */
export interface LongText {
  readonly title: string;
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The date from which the text applies. */
  readonly effective?: string;
  /** The most important sentence, in bold before the lead. */
  readonly rule?: string;
  readonly lead: string;
  /** Questions about emergencies, shown with a link before the sections. */
  readonly urgent?: {
    /** A question to the reader. If the answer is yes, the cybercrime helpline applies. */
    readonly online: string;
    /** A question to the reader. If the answer is yes, the page `/pressed` applies. */
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
 * checked the translation.
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
