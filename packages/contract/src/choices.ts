/** A closed list. Codes are stored and returned. Labels are shown, and accepted on input. */
export interface Choices<Code extends string> {
  readonly codes: readonly [Code, ...Code[]];
  readonly labels: Readonly<Record<Code, string>>;
}

export type CodeOf<C> = C extends Choices<infer Code> ? Code : never;

/** Declares a closed list from its table of codes and labels, in the order of display. */
export function choices<const Labels extends Record<string, string>>(
  labels: Labels,
): Choices<keyof Labels & string> {
  const codes = Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];
  return { codes, labels };
}
