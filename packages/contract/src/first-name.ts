const titles = 'shri|shree|sri|smt|kumari|kum|miss|mrs|prof|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಶ್ರೀಮತೀ|ಕುಮಾರಿ|ಡಾಕ್ಟರ್';
/** One letter, with its marks or, as "ಎಸ್", spelled out; two in Latin letters. */
const initials = '.[\\u0c82\\u0c83\\u0cbc-\\u0ccd]*|[\\u0c85-\\u0c94].\\u0ccd|ಹೆಚ್|[!-\\u024f]{1,2}';

/** A word of a name by which nobody is called. The function first_name of the database has the same rule. */
export const NOT_A_FIRST_NAME = `^(?:.*\\..*|${initials}|${titles})$`;
const notAFirstName = new RegExp(NOT_A_FIRST_NAME, 'iu');

/** The name by which a person is called: "Dr. A. Vinoda Gaonkar" gives "Vinoda". */
export function firstName(name: string): string {
  const words = name.match(/[^\s.]+\.?/gu) ?? [];
  return words.find((word) => !notAFirstName.test(word)) ?? name.trim();
}
