import * as z from 'zod/mini';
import type { Choices } from './choices.ts';

/** Returns the schema of a code in a response. */
export function code<Code extends string>(list: Choices<Code>) {
  return z.enum(list.codes);
}

/** Returns the schema of a code that may be missing (null), in a response. */
export function nullableCode<Code extends string>(list: Choices<Code>) {
  return z.nullable(code(list));
}

/** Returns the schema of a choice in a request: the code or its label. The output is the code. */
export function choice<Code extends string>(list: Choices<Code>, error: string) {
  const byLabel = new Map<string, Code>(list.codes.map((value) => [list.labels[value], value]));
  // The labels are cast to the type of codes, so that the schema's input type has only codes.
  const acceptedTexts = [...list.codes, ...byLabel.keys()] as [Code, ...Code[]];
  return z.pipe(
    z.enum(acceptedTexts, { error }),
    z.transform((text: Code): Code => byLabel.get(text) ?? text),
  );
}
