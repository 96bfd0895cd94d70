import type { Language } from '@sambandha/contract/language';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/**
 * Returns a function that returns the name of a language in the reader's language, because the
 * reader's device may have no font for other scripts.
 */
export function useLanguageName(): (language: Language) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale]);
  return (language) => names.of(language) ?? language;
}
