const contacts: string[] = [];

/** Records contacts that no response to another member may contain. */
export function recordContacts(...added: readonly string[]): void {
  contacts.push(...added);
}

/** Returns the contacts of all created people. */
export const listRecordedContacts = (): readonly string[] => contacts;
