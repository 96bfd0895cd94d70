/**
 * Returns a phone number in the usual format with non-breaking spaces, such as "+91 98765 43210". A
 * number of another country is unchanged.
 */
export function formatPhone(number: string): string {
  return number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2').replaceAll(' ', '\u00a0');
}
