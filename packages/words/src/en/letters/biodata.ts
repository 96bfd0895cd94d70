/** The public page of a shared biodata, for people without an account. */
export const biodata = {
  title: 'Biodata',
  of: (name: string): string => `Biodata of ${name}`,
  age: (age: number): string => `${age} years`,
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  photoOf: (name: string): string => `Photo of ${name}`,
  foot: (product: string): string => `Shared on ${product}. Please ask before you pass it on.`,
  preview: 'A family has shared a biodata.',
  codeTitle: 'Please enter the code',
  codeText: 'The family who sent you this link also gave you a code of 4 to 8 digits.',
  codeLabel: 'Code',
  codeOpen: 'Open',
  codeWrong: 'That is not the code. Please check it, or ask the family.',
  limitedTitle: 'Please wait',
  limitedText: 'Too many attempts. Please try again in an hour.',
  endedTitle: 'This biodata is no longer shown',
  endedText: 'The family has ended this link, or it has expired. You can ask them for a new one.',
  unknownTitle: 'Nothing here',
  unknownText:
    'There is no biodata at this address. Part of the link may be missing. Please open it from the message again.',
};
