/**
 * A page of long reading, by language in `i18n/<language>/policy/`. Such texts stay out of the
 * catalogue, so that they come with their own page only. In a body a text is a paragraph and a list
 * of texts a list.
 */
export interface LongText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** From when it holds, as a line of its own. */
  readonly effective?: string;
  readonly lead: string;
  readonly sections: readonly LongTextSection[];
}

export interface LongTextSection {
  /** Stays the same in every language: addresses name it. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
  /** Whose contact stands below it. */
  readonly contact?: 'support' | 'grievance' | 'helpline';
}
