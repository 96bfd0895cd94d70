/** The request field for a typed contact: e-mail or phone. */
export function contactBody(contact: string): { email: string } | { phone: string } {
  return contact.includes('@') ? { email: contact } : { phone: contact };
}
