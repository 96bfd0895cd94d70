/** The full comparison of two members, loaded only with the screen that shows it. */
export const fit = {
  title: 'How you two fit',
  advice:
    'The percentage counts both sides’ preferences, and guna milan if both nakshatras are known. It can be below 100% even if all preferences are met. Use it as a guide, not a verdict.',
  scoreLabel: 'Fits {score, number} out of 100',
  words: {
    high: 'On paper, most things fit.',
    good: 'On paper, a lot fits.',
    some: 'Some details go well together, others differ.',
    low: 'Many details differ on paper. They may matter less after a talk.',
  },
  allMet: 'All preferences met.',
  allMetGuna: 'All preferences met. Guna milan: {total, number} of {max, number}.',
  noScore: 'Not enough details yet for a score.',
  wishes: 'What each is looking for',
  wishesMet: '{met, number} of {judged, number} met',
  mine: 'How they fit your preferences',
  theirs: 'How you fit their preferences',
  percent: '{percent, number}%',
  unjudged: 'Nothing to compare',
  bothLook: 'Both are looking for',
  youLook: 'You are looking for',
  theyLook: 'They are looking for',
  /** For a relative, instead of the texts with the same keys. */
  named: {
    title: 'How {candidate} and {name} fit',
    mine: 'How {name} fits {candidate}’s preferences',
    theirs: 'How {candidate} fits {name}’s preferences',
    youLook: '{candidate} is looking for',
    theyLook: '{name} is looking for',
  },
  fits: 'Fits',
  differs: 'Differs',
  wish: {
    maritalStatus: 'Marital status: {wanted}',
    motherTongue: 'Mother tongue: {wanted}',
    education: 'Education: {wanted}',
    profession: 'Profession: {wanted}',
    gotra: 'Gotra: {wanted}',
    nakshatra: 'Nakshatra: {wanted}',
    manglik: 'Manglik: {wanted}',
    otherGotra: 'A different gotra',
  },
  age: {
    both: 'Age: each is within the other’s range',
    met: 'Within the age range ({ends, select, from {from {min}} upTo {up to {max}} other {{min} to {max}}})',
    unmet:
      'Outside the age range ({ends, select, from {from {min}} upTo {up to {max}} other {{min} to {max}}})',
  },
  height: {
    both: 'Height: each is within the other’s range',
    met: 'Within the height range ({ends, select, from {from {min}} upTo {up to {max}} other {{min} to {max}}})',
    unmet:
      'Outside the height range ({ends, select, from {from {min}} upTo {up to {max}} other {{min} to {max}}})',
  },

  gotra: 'Gotra',
  gotraSame: 'The same',
  gotraOther: 'Different',
  sagotraText: 'Both are from the same gotra. Many families do not marry within the same gotra.',
  otherGotra: 'The gotras are different.',

  related: {
    title: 'Could the families be related?',
    gotra: 'Both families have the gotra {name}. You can check at home.',
    houseName: 'Both families have the house name {name}. You can check at home.',
    nativePlace: 'Both families come from {name}. They may know each other.',
    mothersHouse: 'Both mothers come from the house {name}. You can check at home.',
  },

  guna: 'Guna milan',
  gunaTotal: '{total, number} of {max, number}',
  spread: 'Other panchangas: {low, number} to {high, number}',
  spreadNone: 'Other panchangas give the same score.',
  gunaAbout:
    'Printed panchangas differ, so a few points more or less mean little. The classes describe stars and signs, not people.',
  points: '{points, number} of {max, number}',
  notes: 'Other notes',
  southern: 'Southern poruthams',
  southernAbout: 'Checks from Kalaprakasika. They do not add points.',
  held: 'Agrees',
  notHeld: 'Does not agree',
  porutham: {
    dina: 'Dina',
    mahendra: 'Mahendra',
    streeDirgha: 'Stree-dirgha',
    rajju: 'Rajju',
    vedha: 'Vedha',
  },

  koota: {
    varna: 'Varna',
    vashya: 'Vashya',
    tara: 'Tara',
    yoni: 'Yoni',
    maitri: 'Graha maitri',
    gana: 'Gana',
    bhakoot: 'Bhakoot',
    nadi: 'Nadi',
  },
  row: {
    varnaMet:
      'The temperament class of the groom’s sign ({groom}) is not below the bride’s ({bride}).',
    varnaBelow:
      'The temperament class of the groom’s sign ({groom}) is below the bride’s ({bride}).',
    vashyaSame: 'Both signs are in the same group: {groom}.',
    vashyaPart: 'The signs are partly drawn to each other: {groom} and {bride}.',
    vashyaLittle: 'The signs are a little drawn to each other: {groom} and {bride}.',
    vashyaNone: 'The signs are not drawn to each other: {groom} and {bride}.',
    taraBoth: 'The stars are favourable counted both ways: {groom} and {bride}.',
    taraOne: 'The stars are favourable counted one way only: {groom} and {bride}.',
    yoniSame: 'Both stars have the same animal: {groom}.',
    yoniFriendly: 'The animals of the stars are friendly: {groom} and {bride}.',
    yoniNeutral: 'The animals of the stars are neutral to each other: {groom} and {bride}.',
    yoniUnfriendly: 'The animals of the stars do not get on: {groom} and {bride}.',
    yoniEnemies: 'The animals of the stars are great enemies: {groom} and {bride}.',
    maitriSame: 'Both signs have the same lord: {groom}.',
    maitriFriends: 'The lords of the signs are friends: {groom} and {bride}.',
    maitriFriendNeutral:
      'One lord of the signs is a friend, the other neutral: {groom} and {bride}.',
    maitriNeutral: 'The lords of the signs are neutral to each other: {groom} and {bride}.',
    maitriFriendEnemy:
      'One lord of the signs is a friend, the other an enemy: {groom} and {bride}.',
    maitriNeutralEnemy:
      'One lord of the signs is neutral, the other an enemy: {groom} and {bride}.',
    maitriEnemies: 'The lords of the signs are enemies: {groom} and {bride}.',
    ganaSame: 'Both stars have the same temperament: {groom}.',
    ganaNear: 'The temperaments of the stars go well together: {groom} and {bride}.',
    ganaFar: 'The temperaments of the stars are far apart: {groom} and {bride}.',
    bhakootSame: 'Both have the same sign.',
    bhakootGood: 'The signs are well placed to each other, at places {groom} and {bride}.',
    bhakootBad:
      'The signs stand at places {groom} and {bride} from each other, which gives no points.',
    nadiDifferent: 'The stars have different nadis: {groom} and {bride}.',
    nadiSame: 'Both stars have the same nadi: {groom}.',
  },
  name: {
    varna: { BRAHMIN: 'Brahmin', KSHATRIYA: 'Kshatriya', VAISHYA: 'Vaishya', SHUDRA: 'Shudra' },
    vashya: {
      CHATUSHPADA: 'four-footed',
      MANAVA: 'human',
      JALACHARA: 'of the water',
      VANACHARA: 'of the forest',
      KEETA: 'insect',
    },
    tara: {
      JANMA: 'Janma',
      SAMPAT: 'Sampat',
      VIPAT: 'Vipat',
      KSHEMA: 'Kshema',
      PRATYAK: 'Pratyak',
      SADHAKA: 'Sadhaka',
      NAIDHANA: 'Naidhana',
      MITRA: 'Mitra',
      PARAMA_MITRA: 'Parama Mitra',
    },
    yoni: {
      HORSE: 'horse',
      ELEPHANT: 'elephant',
      SHEEP: 'sheep',
      SERPENT: 'serpent',
      DOG: 'dog',
      CAT: 'cat',
      RAT: 'rat',
      COW: 'cow',
      BUFFALO: 'buffalo',
      TIGER: 'tiger',
      DEER: 'deer',
      MONKEY: 'monkey',
      MONGOOSE: 'mongoose',
      LION: 'lion',
    },
    maitri: {
      SUN: 'Sun',
      MOON: 'Moon',
      MARS: 'Mars',
      MERCURY: 'Mercury',
      JUPITER: 'Jupiter',
      VENUS: 'Venus',
      SATURN: 'Saturn',
    },
    gana: { DEVA: 'Deva', MANUSHYA: 'Manushya', RAKSHASA: 'Rakshasa' },
    nadi: { ADI: 'Adi', MADHYA: 'Madhya', ANTYA: 'Antya' },
  },
  note: {
    HALF_SIGN:
      'Vashya depends on the half of the sign, which is not known here. The later half is assumed.',
    NADI_SAME: 'Both stars have the same nadi (nadi dosha), which gives none of its eight points.',
    NADI_SAME_RASHI:
      'Classical exception to nadi dosha: one rashi, but different stars (Muhurta Chintamani VI.36–37).',
    NADI_SAME_STAR_RASHIS:
      'Classical exception to nadi dosha: one star, but different rashis (Muhurta Chintamani VI.36–37).',
    NADI_SAME_STAR_PADAS:
      'Classical exception to nadi dosha: one star, but different padas (Muhurta Chintamani VI.36–37).',
    NADI_MIDDLE_ONLY:
      'Some regions count only the middle nadi, and this is not one (commentary on Muhurta Chintamani).',
    BHAKOOT_2_12:
      'The signs stand second and twelfth to each other (bhakoot dosha), which gives no points.',
    BHAKOOT_5_9:
      'The signs stand fifth and ninth to each other (bhakoot dosha), which gives no points.',
    BHAKOOT_6_8:
      'The signs stand sixth and eighth to each other (bhakoot dosha), which gives no points.',
    BHAKOOT_EASED:
      'Classical exception to bhakoot dosha: the nadi is clear and enough of its grounds hold, such as friendly lords or taras good both ways (Muhurta Chintamani VI.32–33, counted as Garga does).',
    BHAKOOT_MILD: 'This bhakoot dosha is held mild: the sixth place is from an even sign (Charak).',
    BHAKOOT_FRIENDLY:
      'This bhakoot dosha is held eased: the lords of the signs are friends (Charak).',
    GANA_RAKSHASA:
      'One star is of the Rakshasa gana, the other is not (gana dosha). This describes the star, not the person.',
    GANA_LORDS:
      'Classical exception to gana dosha: the lords of the signs are one or friends (Muhurta Chintamani VI.33).',
    GANA_NAVAMSHA:
      'Classical exception to gana dosha: the navamsha lords are one or friends (Muhurta Chintamani VI.33).',
    GANA_DISTANT:
      'Gana dosha is lessened: the bride’s star lies beyond the fourteenth from the groom’s (Kalaprakasika).',
    SOUTHERN_LIFTED:
      'Rajju and vedha are held lifted here: the lords of the signs are one or friends, or the signs stand opposite (Kalaprakasika).',
    MANGLIK_BOTH:
      'Both are manglik, which many families take as balanced. It is not part of the 36 points.',
    MANGLIK_ONE: 'One of the two is manglik, the other is not. It is not part of the 36 points.',
  },
} as const;
