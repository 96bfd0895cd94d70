import { plainText } from '@sambandha/contract/text';

/**
 * Warning signs in early messages of a member whom the reader hardly knows, the most serious first.
 */
const SIGNS = ['money', 'code', 'upi', 'crypto', 'parcel', 'phone', 'link'] as const;

export type Sign = (typeof SIGNS)[number];

/** Number of messages at the start of a conversation in which signs are shown. */
export const EARLY_MESSAGES = 20;

const patterns: Readonly<Record<Sign, RegExp>> = {
  money:
    /(₹|\brs\.?\s*\d|\binr\b|\brupees?\b|\blakhs?\b|\b(send|transfer|lend|borrow|need|urgent)\b.{0,40}\b(money|cash|amount|funds?)\b|\b(money|cash)\b.{0,40}\b(send|transfer|urgent|help)\b|\bbank account\b|\baccount number\b|\bifsc\b|\bgift ?cards?\b|\bloan\b|ಹಣ|ದುಡ್ಡು|ರೂಪಾಯಿ)/iu,
  code: /(\botp\b|\b(verification|security|login|one.?time) (code|password)\b|\bcvv\b|\bpin (number|code)\b|\bshare the code\b|ಒಟಿಪಿ)/iu,
  upi: /\b[a-z0-9._-]{2,}@(ok(axis|hdfcbank|icici|sbi)|upi|ybl|ibl|axl|paytm|apl|ptyes|ptsbi|sbi|icici|hdfcbank|axisbank|kotak|airtel|jio|freecharge|cnrb|barodampay)\b|\b(gpay|google pay|phonepe|paytm|upi)\b/iu,
  crypto:
    /\b(bitcoin|btc|crypto(currency)?|ethereum|usdt|binance|forex|trading platform|guaranteed returns?)\b/iu,
  parcel:
    /\b(parcel|courier|customs (duty|fee|clearance|officer)|package is held|clearance fee)\b/iu,
  phone:
    /(?<![\d.])(\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)|\+\d{1,3}[\s-]?\d[\d\s-]{7,12}\d|\b(whats ?app|telegram)\b/iu,
  link: /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.|\b[a-z0-9-]+\.(com|in|net|org|info|xyz|me|io|link|top|ly)(\/|\b)/iu,
};

/** Returns the most serious warning sign in a text, or null. Only the reader sees the sign. */
export function findWarningSign(text: string): Sign | null {
  // Replaces all dashes and the minus sign with the hyphen, the only dash in the patterns.
  const comparableText = plainText(text).replace(/[\p{Pd}\u2212]/gu, '-');
  return SIGNS.find((sign) => patterns[sign].test(comparableText)) ?? null;
}
