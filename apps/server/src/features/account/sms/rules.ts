import parsePhoneNumber from 'libphonenumber-js/max';

/**
 * Number types that receive text messages; in some countries landlines and mobiles are not
 * distinguishable.
 */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * True if codes are sent to a number (E.164): a mobile number of one of the countries. Satellite
 * phones, ships and international services belong to no country.
 */
export function canReceiveCodes(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumber(phone);
  const country = number?.country;
  return country !== undefined && countries.includes(country) && MOBILE.has(number?.getType());
}

/**
 * The range of a number: the calling code and the next four digits. SMS pumping uses whole ranges.
 */
export function rangeOf(phone: string): string {
  const number = parsePhoneNumber(phone);
  return `+${number?.countryCallingCode} ${number?.nationalNumber.slice(0, 4)}`;
}

/** The part of a day's budget that one range may use. */
export function rangeBudget(perDay: number): number {
  return Math.min(perDay, Math.max(20, Math.floor(perDay / 10)));
}

/** The part of a budget that registrations may use; the rest is for members. */
export function registrationShare(budget: number): number {
  return Math.ceil(budget * 0.8);
}

/** The number of codes at which the operator is alerted. */
export function alertThreshold(budget: number): number {
  return Math.ceil(budget * 0.8);
}
