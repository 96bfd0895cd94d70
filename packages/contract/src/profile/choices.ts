import { type CodeOf, choices } from '../choices.ts';

export const GENDER = choices({ MALE: 'Male', FEMALE: 'Female' });

export type Gender = CodeOf<typeof GENDER>;

export const MARITAL_STATUS = choices({
  NEVER_MARRIED: 'Never Married',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
  SEPARATED: 'Separated',
});

/** The 27 lunar mansions, in their order. */
export const NAKSHATRA = choices({
  ASHWINI: 'Ashwini',
  BHARANI: 'Bharani',
  KRITTIKA: 'Krittika',
  ROHINI: 'Rohini',
  MRIGASHIRA: 'Mrigashira',
  ARDRA: 'Ardra',
  PUNARVASU: 'Punarvasu',
  PUSHYA: 'Pushya',
  ASHLESHA: 'Ashlesha',
  MAGHA: 'Magha',
  PURVA_PHALGUNI: 'Purva Phalguni',
  UTTARA_PHALGUNI: 'Uttara Phalguni',
  HASTA: 'Hasta',
  CHITRA: 'Chitra',
  SWATI: 'Swati',
  VISHAKHA: 'Vishakha',
  ANURADHA: 'Anuradha',
  JYESHTHA: 'Jyeshtha',
  MULA: 'Mula',
  PURVA_ASHADHA: 'Purva Ashadha',
  UTTARA_ASHADHA: 'Uttara Ashadha',
  SHRAVANA: 'Shravana',
  DHANISHTA: 'Dhanishta',
  SHATABHISHA: 'Shatabhisha',
  PURVA_BHADRAPADA: 'Purva Bhadrapada',
  UTTARA_BHADRAPADA: 'Uttara Bhadrapada',
  REVATI: 'Revati',
});

/** The 12 moon signs, in their order, each with its Sanskrit name. */
export const RASHI = choices({
  MESHA: 'Aries (Mesha)',
  VRISHABHA: 'Taurus (Vrishabha)',
  MITHUNA: 'Gemini (Mithuna)',
  KARKA: 'Cancer (Karka)',
  SIMHA: 'Leo (Simha)',
  KANYA: 'Virgo (Kanya)',
  TULA: 'Libra (Tula)',
  VRISHCHIKA: 'Scorpio (Vrishchika)',
  DHANU: 'Sagittarius (Dhanu)',
  MAKARA: 'Capricorn (Makara)',
  KUMBHA: 'Aquarius (Kumbha)',
  MEENA: 'Pisces (Meena)',
});

export const MANGLIK = choices({ YES: 'Yes', NO: 'No', DONT_KNOW: "Don't Know" });

export const FAMILY_TYPE = choices({
  JOINT_FAMILY: 'Joint Family',
  NUCLEAR_FAMILY: 'Nuclear Family',
  EXTENDED_FAMILY: 'Extended Family',
});

export const FAMILY_VALUES = choices({
  TRADITIONAL: 'Traditional',
  MODERATE: 'Moderate',
  LIBERAL: 'Liberal',
});

export const DIET = choices({
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  EGGETARIAN: 'Eggetarian',
  NON_VEGETARIAN: 'Non-vegetarian',
});

/** Frequency of smoking and drinking. */
export const HABIT = choices({
  NEVER: 'Never',
  OCCASIONALLY: 'Occasionally',
  REGULARLY: 'Regularly',
});
