import * as z from 'zod/mini';

/** A closed list: codes are stored and answered, labels are shown (and accepted on input). */
export interface Choices<Code extends string> {
  readonly codes: readonly [Code, ...Code[]];
  readonly labels: Readonly<Record<Code, string>>;
}

export type CodeOf<C> = C extends Choices<infer Code> ? Code : never;

/** Declares a closed list from its code-to-label table; order is the order of display. */
export function choices<const Labels extends Record<string, string>>(
  labels: Labels,
): Choices<keyof Labels & string> {
  const codes = Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];
  return { codes, labels };
}

/** Schema of an answered code. */
export function code<Code extends string>(list: Choices<Code>) {
  return z.enum(list.codes);
}

/** Schema of a given choice: the code or its label, `error` otherwise; the output is the code. */
export function choice<Code extends string>(list: Choices<Code>, error: string) {
  const byLabel = new Map<string, Code>(list.codes.map((key) => [list.labels[key], key]));
  const accepted: readonly string[] = [...list.codes, ...byLabel.keys()];
  return z.pipe(
    z.enum(accepted as readonly [Code, ...Code[]], { error }),
    z.transform((given: Code): Code => byLabel.get(given) ?? given),
  );
}
