import { type CodeOf, choices } from '../choices.ts';

/** The eight kootas of Ashtakoota guna milan, in their order. */
export const KOOTA = choices({
  varna: 'Varna',
  vashya: 'Vashya',
  tara: 'Tara',
  yoni: 'Yoni',
  maitri: 'Graha maitri',
  gana: 'Gana',
  bhakoot: 'Bhakoot',
  nadi: 'Nadi',
});

/** Temperament classes of the moon signs. They say nothing about a person's own caste. */
export const VARNA = choices({
  BRAHMIN: 'Brahmin',
  KSHATRIYA: 'Kshatriya',
  VAISHYA: 'Vaishya',
  SHUDRA: 'Shudra',
});

export const VASHYA = choices({
  CHATUSHPADA: 'Chatushpada (four-footed)',
  MANAVA: 'Manava (human)',
  JALACHARA: 'Jalachara (of the water)',
  VANACHARA: 'Vanachara (of the forest)',
  KEETA: 'Keeta (insect)',
});

/** The nine taras, in the order in which they are counted from one star to the other. */
export const TARA = choices({
  JANMA: 'Janma',
  SAMPAT: 'Sampat',
  VIPAT: 'Vipat',
  KSHEMA: 'Kshema',
  PRATYAK: 'Pratyak',
  SADHAKA: 'Sadhaka',
  NAIDHANA: 'Naidhana',
  MITRA: 'Mitra',
  PARAMA_MITRA: 'Parama Mitra',
});

export const YONI = choices({
  HORSE: 'Horse',
  ELEPHANT: 'Elephant',
  SHEEP: 'Sheep',
  SERPENT: 'Serpent',
  DOG: 'Dog',
  CAT: 'Cat',
  RAT: 'Rat',
  COW: 'Cow',
  BUFFALO: 'Buffalo',
  TIGER: 'Tiger',
  DEER: 'Deer',
  MONKEY: 'Monkey',
  MONGOOSE: 'Mongoose',
  LION: 'Lion',
});

/** The lords of the moon signs. */
export const GRAHA = choices({
  SUN: 'Sun',
  MOON: 'Moon',
  MARS: 'Mars',
  MERCURY: 'Mercury',
  JUPITER: 'Jupiter',
  VENUS: 'Venus',
  SATURN: 'Saturn',
});

export const GANA = choices({ DEVA: 'Deva', MANUSHYA: 'Manushya', RAKSHASA: 'Rakshasa' });

export const NADI = choices({ ADI: 'Adi', MADHYA: 'Madhya', ANTYA: 'Antya' });

/**
 * The southern poruthams that are shown as flags, because their tables are the same everywhere. The
 * other five share their names with kootas above, but not their tables.
 */
export const PORUTHAM = choices({
  dina: 'Dina',
  mahendra: 'Mahendra',
  streeDirgha: 'Stree-dirgha',
  rajju: 'Rajju',
  vedha: 'Vedha',
});

/** Possible common traits of two families. */
export const TIE = choices({
  gotra: 'Gotra',
  houseName: 'House name',
  nativePlace: 'Native place',
  mothersHouse: "Mother's house",
});

/** Subjects of a preference. */
export const WISH = choices({
  age: 'Age',
  height: 'Height',
  maritalStatus: 'Marital status',
  motherTongue: 'Mother tongue',
  education: 'Education',
  profession: 'Profession',
  gotra: 'Gotra',
  nakshatra: 'Nakshatra',
  manglik: 'Manglik',
  otherGotra: 'Another gotra',
});

/**
 * Preferences that a card can name as its reason. The other preferences say little, because nearly
 * all members who fit meet them.
 */
export const CARD_WISHES = [
  'profession',
  'nakshatra',
  'gotra',
  'education',
  'manglik',
] as const satisfies readonly CodeOf<typeof WISH>[];
