/**
 * A phone number as people write it, with spaces that do not break: "+91 98765 43210". One of another
 * country stays as it is.
 */
export function formatPhone(number: string): string {
  return number.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2').replaceAll(' ', '\u00a0');
}
