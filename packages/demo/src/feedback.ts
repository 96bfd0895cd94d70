interface DemoFeedback {
  readonly daysAgo: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly title: string;
  readonly description: string;
  readonly note?: string;
  readonly reply?: string;
}

/** Feedback of visitors of the demonstration. */
export const feedback: readonly DemoFeedback[] = [
  {
    daysAgo: 1,
    name: 'Parameshwara Bhat',
    email: 'parameshwara@example.org',
    title: 'Larger letters for my mother',
    description:
      'My mother reads the profiles on her phone and finds the letters small. Could there be a switch for larger ones?',
  },
  {
    daysAgo: 3,
    name: null,
    email: null,
    title: 'Thank you',
    description: 'We found a match for our daughter here. It is good that nobody asked for money.',
    note: 'To be read aloud at the next meeting.',
  },
  {
    daysAgo: 5,
    name: 'Mahalakshmi',
    email: 'mahalakshmi@example.org',
    title: 'Photo upload stops on a slow line',
    description:
      'In our village the upload stopped at 60 percent twice. The third time it worked. Please keep what was sent already.',
  },
  {
    daysAgo: 12,
    name: 'Ganapati Hegde',
    email: 'ganapati@example.org',
    title: 'Gotra of my family is missing',
    description: 'I could not find our gotra in the list and chose “Other”. Can it be added?',
    note: 'Asked for the spelling.',
    reply:
      'Thank you for telling us. Please write to us how your family spells it, and we will add it.\n\nSharada',
  },
];
