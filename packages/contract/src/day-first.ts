/**
 * A format of days in words: "14 March 1996". The day comes before the month in every language of India,
 * as people write it; what `Intl` has for Kannada puts the month first.
 */
export function dayFirst(locale: string, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat(locale, options);
  return {
    format: (at: Date) => {
      const found = parts.formatToParts(at);
      const inOrder = (['day', 'month', 'year'] as const).flatMap(
        (type) => found.find((part) => part.type === type)?.value ?? [],
      );
      return inOrder.join(' ');
    },
  };
}
