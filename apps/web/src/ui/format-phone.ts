/**
 * Returns a phone number of India in the usual format, such as "+91 98765 43210". Other numbers
 * keep their groups. All spaces are non-breaking.
 */
export function formatPhone(number: string): string {
  return number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2').replaceAll(' ', '\u00a0');
}
