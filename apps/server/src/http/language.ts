import { LANGUAGES, type Language } from '@sambandha/contract/language';

/** A header that is longer is not read: browsers send far less. */
const MAX_LENGTH = 300;

/** The language of ours that an Accept-Language header asks for most (RFC 9110, 12.5.4). */
export function languageOf(header: string | undefined): Language | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const asked = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = LANGUAGES.find((one) => one === range.split('-', 1)[0]);
    const weight = weightOf(parameters);
    return language === undefined || weight === 0 ? [] : [{ language, weight }];
  });
  // Sorting is stable: of two with the same weight the first counts.
  return asked.sort((one, other) => other.weight - one.weight)[0]?.language ?? null;
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((one) => one.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}
