/** A note in English above a translated legal text: the English text is the binding one. */
export const holds =
  'This is a translation for easier reading. The English text is the binding one until a lawyer who reads Kannada has checked this one.';
