import parsePhoneNumber from 'libphonenumber-js/max';

/** Types of numbers that take text messages; in some countries landlines and mobiles look alike. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Whether codes are sent to a number (E.164): a mobile of one of the countries. Satellite phones,
 * ships and international services belong to none.
 */
export function takesCodes(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumber(phone);
  const country = number?.country;
  return country !== undefined && countries.includes(country) && MOBILE.has(number?.getType());
}

/** The range that a number belongs to: the calling code and the next four digits. */
export function rangeOf(phone: string): string {
  const number = parsePhoneNumber(phone);
  return `+${number?.countryCallingCode} ${number?.nationalNumber.slice(0, 4)}`;
}

/** How many codes a range may get of a day's budget: it is bought in whole where SMS are pumped. */
export function rangeBudget(perDay: number): number {
  return Math.min(perDay, Math.max(20, Math.floor(perDay / 10)));
}

/** Of a budget, so much may be used by who registers; the rest is for members. */
export function newcomersPart(budget: number): number {
  return Math.ceil(budget * 0.8);
}

/** The use at which the operator is told. */
export function alertAt(budget: number): number {
  return Math.ceil(budget * 0.8);
}
