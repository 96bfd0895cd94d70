/** Stands in English above a translated legal text. */
export const holds =
  'This is a translation for easier reading. The English text holds until a lawyer who reads Kannada has read this one.';
