const titles = 'shri|shree|sri|smt|kumari|kum|miss|mrs|prof|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಶ್ರೀಮತೀ|ಕುಮಾರಿ|ಡಾಕ್ಟರ್';
/**
 * One character with its Kannada marks, the Kannada name of a Latin letter such as "ಎಸ್", or one or
 * two Latin characters.
 */
const initials = '.[\\u0c82\\u0c83\\u0cbc-\\u0ccd]*|[\\u0c85-\\u0c94].\\u0ccd|ಹೆಚ್|[!-\\u024f]{1,2}';

/**
 * A word that is not a first name: a title, initials, or a word with a period, such as "Dr.". The
 * function first_name of the database has the same rule.
 */
const notAFirstName = new RegExp(`^(?:.*\\..*|${initials}|${titles})$`, 'iu');

/**
 * Returns the first name: "Dr. A. Vinoda Gaonkar" gives "Vinoda". A name without a first name is
 * returned whole.
 */
export function firstName(name: string): string {
  const words = name.match(/[^\s.]+\.?/gu) ?? [];
  return words.find((word) => !notAFirstName.test(word)) ?? name.trim();
}
