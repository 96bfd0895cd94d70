/** The people whom the README names. They sign in with any password of six or more characters. */
export const demoPeople = {
  woman: { key: 'demo-woman', phone: '+919900000001' },
  man: { key: 'demo-man', phone: '+919900000002' },
  admin: { key: 'demo-admin', phone: '+919900000009' },
} as const;

/** Fictional relatives of two demo members, without a profile. */
export const demoRelatives = [
  {
    fullName: 'Gajanana Hegde',
    nativeName: 'ಗಜಾನನ ಹೆಗಡೆ',
    phone: '+919900000003',
    relation: 'UNCLE',
    part: 'adviser',
    candidate: demoPeople.woman,
  },
  {
    fullName: 'Shyamala Hegde',
    nativeName: 'ಶ್ಯಾಮಲಾ ಹೆಗಡೆ',
    phone: '+919900000004',
    relation: 'MOTHER',
    part: 'manager',
    candidate: demoPeople.woman,
  },
  {
    fullName: 'Vasudeva Bhat',
    nativeName: 'ವಾಸುದೇವ ಭಟ್',
    phone: '+919900000005',
    relation: 'FATHER',
    part: 'speaker',
    candidate: demoPeople.man,
  },
] as const;

/**
 * A volunteer who prepares profiles from paper, and the phone number of a candidate who was asked
 * for consent. Neither person exists.
 */
export const demoVolunteer = {
  fullName: 'Savitri Hegde',
  nativeName: 'ಸಾವಿತ್ರಿ ಹೆಗಡೆ',
  phone: '+919900000006',
  places: ['Sirsi', 'Siddapur'],
  /** Phone number of the candidate. */
  askedPhone: '+919900000016',
} as const;

export type DemoVolunteer = typeof demoVolunteer;

export type DemoRelative = (typeof demoRelatives)[number];

/** A profile that a relative prepares. Its candidate, who does not exist, was asked for consent. */
export const demoDraft = {
  /** Phone number of the relative who prepares the profile. */
  maker: '+919900000004',
  forWhom: 'RELATIVE',
  relation: 'AUNT',
  email: 'ashwini.hegde@demo.example',
  language: 'en',
  fields: {
    name: 'Ashwini Hegde',
    gender: 'FEMALE',
    dateOfBirth: '1999-08-21',
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    profession: 'Teacher',
    location: 'Yellapur',
    gotra: 'KASHYAPA',
    bio: 'She teaches mathematics at the high school in Yellapur, sings in the temple on Fridays and knows each path to the falls. She would like to go on teaching.',
  },
  portrait: { seed: 'demo-draft', gender: 'FEMALE', age: 27, picture: 0, scene: 'verandah' },
} as const;
