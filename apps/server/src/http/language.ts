import { LANGUAGES, type Language } from '@sambandha/contract/language';

/**
 * The maximum length of the header. Longer headers are ignored, because those of browsers are much
 * shorter.
 */
const MAX_LENGTH = 300;

/**
 * Returns the supported language that an Accept-Language header prefers (RFC 9110, 12.5.4), or null
 * if the header is absent, too long, or prefers none.
 */
export function preferredLanguage(header: string | undefined): Language | null {
  if (header === undefined || header.length > MAX_LENGTH) return null;
  const preferences = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const language = LANGUAGES.find((code) => code === range.split('-', 1)[0]);
    const weight = weightOf(parameters);
    return language === undefined || weight === 0 ? [] : [{ language, weight }];
  });
  // The sort is stable. If two languages have the same weight, the first is returned.
  return preferences.sort((a, b) => b.weight - a.weight)[0]?.language ?? null;
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}
