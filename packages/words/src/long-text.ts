/**
 * A page of long text, by language in `<language>/screens/policy/`. It is not in the catalogue, so that it
 * loads with its page only. In a body a string is a paragraph and an array a list.
 */
export interface LongText {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** The date from which it applies. */
  readonly effective?: string;
  readonly lead: string;
  readonly sections: readonly LongTextSection[];
}

export interface LongTextSection {
  /** The URL fragment, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
  /** The contact that is shown below it. */
  readonly contact?: 'support' | 'grievance' | 'helpline';
}
