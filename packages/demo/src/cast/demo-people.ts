import { demoPeople } from '../people.ts';
import type { FixedFacts } from './member.ts';

type Role = Omit<FixedFacts, 'today' | 'usage' | 'takenNames'> & { readonly phone: string };

/** The facts of the demo people, written by hand, because a visitor meets these people first. */
export const demoRoles: readonly Role[] = [
  {
    ...demoPeople.woman,
    gender: 'FEMALE',
    age: 27,
    work: 'Ayurvedic doctor',
    where: 'home',
    native: 'Sirsi',
    heightInches: 63,
    photos: 3,
    name: { full: 'Sahana Hegde Kodlagadde', first: 'Sahana', house: 'Kodlagadde' },
    interests: ['Yakshagana', 'Gardening', 'Kannada literature', 'Cooking', 'Monsoon walks'],
    aboutMe:
      'I run a small Ayurvedic clinic in Sirsi, where half the treatment is listening. Home is an old house at {native} with a wide verandah, a loud clock and a herb garden that feeds both the kitchen and the pharmacy. I will sit through a Yakshagana till dawn without being asked twice. I hope to meet someone who says what they mean, laughs at small things and knows that the rain is never too much.',
  },
  {
    ...demoPeople.man,
    gender: 'MALE',
    age: 30,
    work: 'Software engineer',
    where: 'city',
    town: 'Bengaluru',
    native: 'Puttur',
    heightInches: 69,
    photos: 3,
    name: { full: 'Vinayaka Bhat Kulamarva', first: 'Vinayaka', house: 'Kulamarva' },
    interests: ['Trekking', 'Flute', 'Reading', 'Cooking', 'Old Kannada films'],
    aboutMe:
      'I write software for a hospital group in Bengaluru and take the night bus to {native} for every festival I can. A bamboo flute from a temple fair turned into ten years of lessons; my neighbours have been patient. I cook on Sundays, walk in the Ghats when the leeches allow it, and ring my grandmother every evening at eight. I would like a friend first, and a home with music in the morning.',
  },
  {
    ...demoPeople.admin,
    gender: 'FEMALE',
    age: 44,
    work: 'Civil servant',
    where: 'city',
    town: 'Shivamogga',
    native: 'Sagara',
    photos: 1,
    name: { full: 'Sharada Joshi', first: 'Sharada', house: 'Balegadde' },
    interests: ['Volunteering', 'Quizzing', 'Temple history'],
    aboutMe:
      'I look after this community: I read every report, look at every new profile and answer every letter. By day I work in the state service; on free days I read inscriptions at Banavasi until somebody fetches me.',
  },
];
