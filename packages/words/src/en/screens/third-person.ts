/*
 * The texts of the registration steps that name or address the person, in the third person about a
 * candidate. Part of `draft`.
 */

export const her = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'All optional. She can add it later.',
    '4': 'A clear face in good light works best.',
    '5': 'Who she is, and who she hopes to meet.',
  },
  basic: {
    name: 'Her full name',
    dateOfBirthHint: 'Others see only her age.',
    locationHint: 'Where she lives now, for example Sirsi',
  },
  about: {
    partner: 'The partner she hopes for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. She can change it later.',
    bio: 'About her (bio)',
    bioHint: 'Write about her daily life, family and what matters to her. At least 50 characters.',
  },
} as const;

export const his = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'All optional. He can add it later.',
    '4': 'A clear face in good light works best.',
    '5': 'Who he is, and who he hopes to meet.',
  },
  basic: {
    name: 'His full name',
    dateOfBirthHint: 'Others see only his age.',
    locationHint: 'Where he lives now, for example Sirsi',
  },
  about: {
    partner: 'The partner he hopes for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. He can change it later.',
    bio: 'About him (bio)',
    bioHint: 'Write about his daily life, family and what matters to him. At least 50 characters.',
  },
} as const;

export const their = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'All optional. They can add it later.',
    '4': 'A clear face in good light works best.',
    '5': 'Who they are, and who they hope to meet.',
  },
  basic: {
    name: 'Their full name',
    dateOfBirthHint: 'Others see only their age.',
    locationHint: 'Where they live now, for example Sirsi',
  },
  about: {
    partner: 'The partner they hope for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. They can change it later.',
    bio: 'About them (bio)',
    bioHint:
      'Write about their daily life, family and what matters to them. At least 50 characters.',
  },
} as const;
