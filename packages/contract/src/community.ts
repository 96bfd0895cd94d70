import { choices } from './choices.ts';

/**
 * All that is particular to the community. Another community adopts the product by changing only
 * this file, `community-names.ts`, `community-places.ts`, `community-words.ts` and the translations
 * of their texts (`packages/words`).
 */
export const community = {
  product: 'Sambandha',
  wordmark: 'ಸಂಬಂಧ',
  name: 'Havyaka',
  religion: 'Hindu',
  /** The language of the community's own script. Names can be given in both scripts. */
  nativeLanguage: 'kn',
  /** IANA time zone in which ages and days are counted. */
  timeZone: 'Asia/Kolkata',
  /** ISO 3166 region assumed for phone numbers without a country code. */
  phoneRegion: 'IN',
  /**
   * Minimum age at marriage in years: the Prohibition of Child Marriage Act, 2006, section 2(a).
   */
  marriageAge: { FEMALE: 18, MALE: 21 },
  supportEmail: 'support@sambandha.example',
  supportPhone: '+91 80 0000 0000',
  /** The officer for complaints. An installation enters the name of a person. */
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

/** Pastimes and languages that the profile suggests. A member may name any other. */
export const SUGGESTED_WORDS = {
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

/** `OTHER` matches no preference and is not compared. */
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
