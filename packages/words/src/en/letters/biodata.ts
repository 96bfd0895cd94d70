/** The page behind a link to a biodata, for people without an account. */
export const biodata = {
  title: 'Biodata',
  of: (name: string): string => `Biodata of ${name}`,
  age: (age: number): string => `${age} years`,
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  photoOf: (name: string): string => `Photo of ${name}`,
  foot: (product: string): string =>
    `Shared by the family on ${product}. Please do not pass it on without asking them.`,
  preview: 'A family has shared a biodata.',
  codeTitle: 'Please enter the code',
  codeText: 'The family who sent you this link has given you a code of 4 to 8 digits with it.',
  codeLabel: 'Code',
  codeOpen: 'Open',
  codeWrong: 'This code is not right. Please look again, or ask the family.',
  slowTitle: 'Please wait a little',
  slowText: 'There were too many tries. Please try again in an hour.',
  endedTitle: 'This biodata is no longer shown',
  endedText:
    'The family has ended this link, or its time is over. If you would like to read it, please ask them: they can send you a new one.',
  unknownTitle: 'Nothing is here',
  unknownText:
    'There is no biodata at this address. A part of it may have been lost on the way: please open it from the message once more.',
};
