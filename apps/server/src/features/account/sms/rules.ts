import parsePhoneNumber from 'libphonenumber-js/max';

/**
 * The number types that receive text messages. In some countries landlines and mobiles cannot be
 * distinguished.
 */
const MOBILE_TYPES: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Returns true if codes are sent to a number in E.164 format, which must be a mobile number of one
 * of the countries. Satellite phones, ships and international services belong to no country.
 */
export function canReceiveCodes(phone: string, countries: readonly string[]): boolean {
  const number = parsePhoneNumber(phone);
  const country = number?.country;
  return (
    country !== undefined && countries.includes(country) && MOBILE_TYPES.has(number?.getType())
  );
}

/**
 * Returns the range of a number: the calling code and the next four digits. SMS pumping fraud uses
 * whole ranges.
 */
export function numberRange(phone: string): string {
  const number = parsePhoneNumber(phone);
  return `+${number?.countryCallingCode} ${number?.nationalNumber.slice(0, 4)}`;
}

/** Returns the part of a day's budget that one range may use: a tenth, but at least 20 codes. */
export function rangeBudget(perDay: number): number {
  return Math.min(perDay, Math.max(20, Math.floor(perDay / 10)));
}

/** Returns the part of a budget that registrations may use: 80 %. Members use the rest. */
export function registrationShare(budget: number): number {
  return Math.ceil(budget * 0.8);
}

/** Returns the number of codes at which the operator is alerted: 80 % of a budget. */
export function alertThreshold(budget: number): number {
  return Math.ceil(budget * 0.8);
}
