/** Sharing and printing of the biodata, loaded with its pages. */
export const biodata = {
  title: 'Biodata',
  titleOf: 'Biodata of {name}',
  lead: 'One page to share, print or save as PDF.',
  share: 'Share',
  copy: 'Copy as text',
  copied: 'Biodata copied. You can paste it anywhere.',
  shareFailed: 'We could not share your biodata. Please try again.',
  sharePicture: 'Share as picture',
  savePicture: 'Save as picture',
  pictureHint:
    'Anyone who gets the picture can keep it and share it. Unlike a link, it cannot be ended.',
  choices: 'What to include',
  leadOther:
    'One page about {name} to show at home. Please ask before you share it with anyone else.',
  withPhoto: 'My photo',
  withBirth: 'My date, time and place of birth',
  withContact: 'My phone number and email',
  contactFailed: 'We could not load your phone number and email. Please try again.',
  print: 'Print or save as PDF',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  links: 'Share by link',
  /** Labels on a phone. Each is a part of the full label. */
  short: { copy: 'Text', print: 'PDF', picture: 'Picture', links: 'Link' },
  foot: '{product}, {day}',
} as const;
