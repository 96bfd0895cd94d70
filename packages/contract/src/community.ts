import { choices } from './choices.ts';

/**
 * Everything that is particular to the community. Another community adopts the product by changing
 * this file, `community-words.ts` and `community-names.ts` only.
 */
export const community = {
  product: 'Sambandha',
  wordmark: 'ಸಂಬಂಧ',
  name: 'Havyaka',
  religion: 'Hindu',
  /** The language of which the script is the community's own: names may be given in both. */
  nativeLanguage: 'kn',
  /** IANA zone in which ages and days are counted. */
  timeZone: 'Asia/Kolkata',
  /** ISO 3166 region assumed for phone numbers without a country code. */
  phoneRegion: 'IN',
  /** Years from which one may marry: the Prohibition of Child Marriage Act, 2006, section 2(a). */
  marriageAge: { FEMALE: 18, MALE: 21 },
  supportEmail: 'support@sambandha.example',
  supportPhone: '+91 80 0000 0000',
  /** Who answers complaints; an installation puts the name of a person here. */
  grievanceOfficer: { name: 'Grievance Officer, Sambandha', email: 'support@sambandha.example' },
} as const;

export const MOTHER_TONGUE = choices({
  HAVYAKA_KANNADA: 'Havyaka Kannada',
  KANNADA: 'Kannada',
  KONKANI: 'Konkani',
  TULU: 'Tulu',
  MALAYALAM: 'Malayalam',
  HINDI: 'Hindi',
  ENGLISH: 'English',
  TAMIL: 'Tamil',
  TELUGU: 'Telugu',
  MARATHI: 'Marathi',
  OTHER: 'Other',
});

/** Pastimes and languages that the profile offers; a member may name any other. */
export const SUGGESTED = {
  interests: [
    'Yakshagana',
    'Carnatic music',
    'Hindustani music',
    'Bharatanatyam',
    'Reading',
    'Gardening',
    'Trekking',
    'Cooking',
    'Travel',
    'Cricket',
    'Badminton',
    'Photography',
    'Temple visits',
    'Yoga',
    'Films',
  ],
  languages: ['Havyaka Kannada', 'Kannada', 'English', 'Hindi', 'Tulu', 'Konkani', 'Malayalam'],
} as const;

/** `OTHER` meets no preference and is compared with nothing. */
export const GOTRA = choices({
  BHARADWAJA: 'Bharadwaja',
  KASHYAPA: 'Kashyapa',
  ATRI: 'Atri',
  VISHWAMITRA: 'Vishwamitra',
  JAMADAGNI: 'Jamadagni',
  VASISHTA: 'Vasishta',
  AGASTYA: 'Agastya',
  ANGIRASA: 'Angirasa',
  GAUTAMA: 'Gautama',
  KAUNDINYA: 'Kaundinya',
  OTHER: 'Other',
});
