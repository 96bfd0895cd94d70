const titles = 'shri|shree|sri|smt|kumari|kum|miss|mrs|prof|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಶ್ರೀಮತೀ|ಕುಮಾರಿ|ಡಾಕ್ಟರ್';
/** One letter, with its marks or, as "ಎಸ್", spelled out; two in Latin letters. */
const initials = '.[\\u0c82\\u0c83\\u0cbc-\\u0ccd]*|[\\u0c85-\\u0c94].\\u0ccd|ಹೆಚ್|[!-\\u024f]{1,2}';

/** A word by which no one is called. first_name of the database has the same rule. */
const notAFirstName = new RegExp(`^(?:.*\\..*|${initials}|${titles})$`, 'iu');

/** The name by which a person is called: "Dr. A. Vinoda Gaonkar" gives "Vinoda". */
export function firstName(name: string): string {
  const words = name.match(/[^\s.]+\.?/gu) ?? [];
  return words.find((word) => !notAFirstName.test(word)) ?? name.trim();
}
