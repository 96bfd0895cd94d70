/* Texts of the registration steps in the third person, about a candidate. Part of `draft`. */

export const her = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'Everything here is optional. She can add it later.',
    '4': 'A clear photo of her face in good light works best.',
    '5': 'Who she is, and who she hopes to meet.',
  },
  basic: {
    name: 'Her full name',
    gender: 'Her gender',
    dateOfBirth: 'Her date of birth',
    dateOfBirthHint: 'Others see only her age.',
    motherTongue: 'Her mother tongue',
    maritalStatus: 'Her marital status',
    height: 'Her height',
    work: 'Her work and location (optional)',
    education: 'Her education',
    profession: 'Her profession',
    location: 'Her location',
    locationHint: 'Where she lives now, for example Sirsi',
  },
  cultural: {
    stars: 'Her lineage and stars',
    community: 'Her community',
    family: 'Her family',
  },
  about: {
    partner: 'The partner she hopes for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. She can change it later.',
    bio: 'About her (bio)',
    bioHint: 'Write about her daily life, family and what matters to her. At least 50 characters.',
    interests: 'Her hobbies and interests',
  },
} as const;

export const his = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'Everything here is optional. He can add it later.',
    '4': 'A clear photo of his face in good light works best.',
    '5': 'Who he is, and who he hopes to meet.',
  },
  basic: {
    name: 'His full name',
    gender: 'His gender',
    dateOfBirth: 'His date of birth',
    dateOfBirthHint: 'Others see only his age.',
    motherTongue: 'His mother tongue',
    maritalStatus: 'His marital status',
    height: 'His height',
    work: 'His work and location (optional)',
    education: 'His education',
    profession: 'His profession',
    location: 'His location',
    locationHint: 'Where he lives now, for example Sirsi',
  },
  cultural: {
    stars: 'His lineage and stars',
    community: 'His community',
    family: 'His family',
  },
  about: {
    partner: 'The partner he hopes for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. He can change it later.',
    bio: 'About him (bio)',
    bioHint: 'Write about his daily life, family and what matters to him. At least 50 characters.',
    interests: 'His hobbies and interests',
  },
} as const;

export const their = {
  leads: {
    '2': 'The first things families ask.',
    '3': 'Everything here is optional. They can add it later.',
    '4': 'A clear photo of their face in good light works best.',
    '5': 'Who they are, and who they hope to meet.',
  },
  basic: {
    name: 'Their full name',
    gender: 'Their gender',
    dateOfBirth: 'Their date of birth',
    dateOfBirthHint: 'Others see only their age.',
    motherTongue: 'Their mother tongue',
    maritalStatus: 'Their marital status',
    height: 'Their height',
    work: 'Their work and location (optional)',
    education: 'Their education',
    profession: 'Their profession',
    location: 'Their location',
    locationHint: 'Where they live now, for example Sirsi',
  },
  cultural: {
    stars: 'Their lineage and stars',
    community: 'Their community',
    family: 'Their family',
  },
  about: {
    partner: 'The partner they hope for',
    partnerLead:
      'All of this is optional and excludes no one. Members see which of these preferences they meet. They can change it later.',
    bio: 'About them (bio)',
    bioHint:
      'Write about their daily life, family and what matters to them. At least 50 characters.',
    interests: 'Their hobbies and interests',
  },
} as const;
