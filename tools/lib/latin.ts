/**
 * Latin words that a Kannada text may contain: abbreviations, keys, names of products and of the
 * language English, labels of iOS ("Share", "Add to Home Screen"), the confirmation word DELETE,
 * and Roman numerals.
 */
const allowedWord =
  /^(?:OTP|SMS|UPI|QR|ID|PIN|IP|IT|PDF|ZIP|JPG|PNG|GIF|KB|MB|UTC|DELETE|Enter|Esc|Chrome|Linux|Android|iPhone|iPad|Share|Add|to|Home|Screen|English|[IVX]+)$/;

/**
 * Returns the Latin words that a Kannada text may not contain. Ignores e-mail and web addresses.
 */
export function forbiddenLatinWords(text: string): string[] {
  const words = text.replaceAll(/\S+@\S+|https?:\S+/g, ' ').match(/[A-Za-z]{2,}/g) ?? [];
  return words.filter((word) => !allowedWord.test(word));
}
