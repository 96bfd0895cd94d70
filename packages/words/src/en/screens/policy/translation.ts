/** The English note above a translated legal text. It states that the English text is binding. */
export const holds =
  'This is a translation for easier reading. The English text is the binding one until a lawyer who reads Kannada has checked this one.';
