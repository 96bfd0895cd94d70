/** A contact as typed, as the field that it is. */
export function contactBody(contact: string): { email: string } | { phone: string } {
  return contact.includes('@') ? { email: contact } : { phone: contact };
}
