/**
 * Returns a date format in words: "14 March 1996". The day comes before the month, as people write
 * it in every language of India. `Intl` puts the month first for Kannada. Parts other than the day,
 * the month and the year are left out.
 */
export function createDayFirstFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formatter = new Intl.DateTimeFormat(locale, options);
  return {
    format: (at: Date) => {
      const parts = formatter.formatToParts(at);
      const orderedParts = (['day', 'month', 'year'] as const).flatMap(
        (type) => parts.find((part) => part.type === type)?.value ?? [],
      );
      return orderedParts.join(' ');
    },
  };
}
