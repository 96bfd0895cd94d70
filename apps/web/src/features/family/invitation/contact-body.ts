/** Returns the request field for a typed contact, an e-mail address or a phone number. */
export function contactBody(contact: string): { email: string } | { phone: string } {
  return contact.includes('@') ? { email: contact } : { phone: contact };
}
