import type { Language } from '@sambandha/contract/language';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** Names a language in that of the reader, whose device may have the letters of no other. */
export function useLanguageName(): (language: Language) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'language' }), [locale]);
  return (language) => names.of(language) ?? language;
}
