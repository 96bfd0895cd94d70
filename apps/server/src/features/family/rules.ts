import type { Names } from '@sambandha/words/letters';

interface Row {
  readonly full_name: string;
  readonly native_name: string | null;
}

/** The first word of a name, in both scripts. */
export function firstNames({ full_name: latin, native_name: native }: Row): Names {
  const firstWord = (name: string) => name.split(' ', 1)[0] as string;
  return { latin: firstWord(latin), native: native === null ? null : firstWord(native) };
}
