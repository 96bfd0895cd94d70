import * as z from 'zod/mini';
import type { Choices } from './choices.ts';

/** Returns the schema of a code in a response. */
export function code<Code extends string>(list: Choices<Code>) {
  return z.enum(list.codes);
}

/** Returns the schema of a choice in a request: the code or its label. The output is the code. */
export function choice<Code extends string>(list: Choices<Code>, error: string) {
  const byLabel = new Map<string, Code>(list.codes.map((key) => [list.labels[key], key]));
  const accepted: readonly string[] = [...list.codes, ...byLabel.keys()];
  return z.pipe(
    z.enum(accepted as readonly [Code, ...Code[]], { error }),
    z.transform((text: Code): Code => byLabel.get(text) ?? text),
  );
}
