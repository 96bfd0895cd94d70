/*
 * Text as people write it: what is stored of it, the form to which a pattern is applied, and the one in
 * which a search compares it. Schemas, inputs and searches on both sides use the same functions.
 */

// Besides spaces, controls, marks without a letter and ignorable characters: signs that are drawn blank
// (Braille, music, hieroglyphs) and the place of an object that is missing.
const seen =
  /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;

/** True for a text of which a reader sees nothing. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** Joiners are part of Kannada spelling; emoji need variation selectors and tags. */
const kept = String.raw`\u200c\u200d\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;
const hiddenInLine = new RegExp(
  String.raw`(?![${kept}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  'gu',
);

/**
 * A text of one line: a line break or tab becomes a space, and what turns the direction of a sentence
 * or cannot be seen is removed. Empty where nothing can be seen.
 */
export function lineOf(text: string): string {
  if (isBlank(text)) return '';
  return text
    .replace(hiddenInLine, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** A text of several lines, without what turns the direction. Empty where nothing can be seen. */
export function linesOf(text: string): string {
  if (isBlank(text)) return '';
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .trim();
}

/** Digits of any script as 0 to 9. */
export function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitOf);
}

// Each script has its digits in a row from zero, and rows that touch have ten each.
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let place = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - place - 1))) place += 1;
  return String(place % 10);
}

/** The form of a text to which a pattern is applied: plain letters and digits, nothing invisible. */
export function plain(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');
  return withPlainDigits(visible).trim();
}

/** The digits of a text that was typed or pasted, of any script, as 0 to 9. */
export function digitsOf(text: string): string {
  return plain(text).replace(/\D/g, '');
}

/** A code as typed or pasted, without what only groups it. */
export function codeOf(text: string): string {
  return plain(text).replace(/[\s\p{Pd}\u2212]/gu, '');
}

/** A phone number as typed or pasted, without what groups its digits. */
export function phoneOf(text: string): string {
  const typed = plain(text);
  const number = typed
    .replace(/^tel:([^;]*).*$/is, '$1')
    .replace(/^(\+\d+)\D*\(0\)/, '$1')
    .replace(/[\s\p{Pd}\u2212.()[\]/\u00b7\u2022]/gu, '');
  // A text of dashes alone is no number, and not missing either.
  return number === '' ? typed : number;
}

/** The contact that one signs in with: an e-mail address where it has an @, or else a phone number. */
export function contactOf(text: string): string {
  return plain(text).includes('@') ? emailOf(text) : phoneOf(text);
}

/**
 * An e-mail address as typed or pasted, its domain in the letters of the domain name system (`xn--`), in
 * which it is stored and compared.
 */
export function emailOf(text: string): string {
  const typed = text.normalize('NFKC');
  const at = typed.lastIndexOf('@');
  if (at < 0) return plain(typed);
  const mailbox = plain(typed.slice(0, at)).replace(/^mailto:/i, '');
  return `${mailbox}@${asciiDomain(typed.slice(at + 1))}`;
}

// In the libraries of browsers and Node, which this package does without.
declare const URL: new (address: string) => { readonly hostname: string };

/** A domain that is none stays as it is. */
function asciiDomain(typed: string): string {
  const domain = typed.replace(hiddenInLine, '').trim();
  const bare = domain.replace(/[\u200c\u200d]/g, '');
  // Joiners tell words of Kannada apart, and nothing between Latin letters.
  if (/^[ -~]*$/.test(bare)) return bare;
  const outer = domain.replace(/^[\u200c\u200d]+|[\u200c\u200d]+$/g, '');
  if (/[\s\p{Cc}/\\?#:@[\]%]/u.test(outer)) return outer;
  try {
    return new URL(`http://${outer}`).hostname;
  } catch {
    return outer;
  }
}

/** Scripts whose digits are searched for by 0 to 9: Arabic and those of India. */
const zeros = '\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0de6';
const searchedDigits = new RegExp(
  `[${[...zeros].map((zero) => `${zero}-${String.fromCodePoint(zero.charCodeAt(0) + 9)}`).join('')}]`,
  'g',
);

/**
 * The spelling in which a search compares texts: without ignorable characters and accents, decomposed
 * (NFKD), with straight quotes, plain dashes and digits, single spaces, and Latin letters in lower case.
 * plain_spelling in the database does the same; a property test holds the two together.
 */
export function plainSpelling(text: string): string {
  return text
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
    .replace(/[\u2018-\u201b\u02b9\u02bb\u02bc\u2032\u2035`\u00b4]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g, '"')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(searchedDigits, digitOf)
    .replace(/[\t-\r \u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .trim();
}
