import type { LongText } from '../../../long-text.ts';

/** The terms of service. A change to the terms requires a new `TERMS_VERSION` in the contract. */
export const terms: LongText = {
  title: 'Terms of Service',
  description: 'What you can expect of Sambandha, and what we and other members expect of you.',
  effective: 'Effective January 15, 2025',
  lead: 'Sambandha is a free place where members of the Havyaka community look for a husband or a wife. These are its rules, in plain words. By creating an account you accept them.',
  sections: [
    {
      id: 'purpose',
      heading: 'Strictly for matrimonial purposes',
      body: [
        'Sambandha serves one purpose: marriage. It is not a dating site, not a place to look for friends or business, and not a place for advertising of any kind. Accounts that are used for something else are closed.',
      ],
    },
    {
      id: 'who',
      heading: 'Who may join',
      body: [
        [
          'You are 18 years of age or over, and free to marry under the law that applies to you.',
          'You join for yourself. If a parent or relative helps you, the profile is still yours, and you know of it and agree with it.',
          'One person has one account.',
        ],
      ],
    },
    {
      id: 'truth',
      heading: 'True details',
      body: [
        'What you write about yourself is true and stays true: name, age, marital status, work, photos. Your photos show you. You have the right to use them and allow us to show them here to the members you choose, for as long as you keep them here.',
        'Before your account exists you confirm two things: that your details are true and your intent is marriage, and that you accept these terms and the privacy policy.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat each other',
      body: [
        'Be courteous, and take a no for a no. It is not allowed to',
        [
          'ask other members for money, gifts, loans or investments, or offer them;',
          'harass, threaten, shame or press anyone;',
          'pretend to be someone else, or hide that you are married;',
          'post indecent, hateful or unlawful texts or photos;',
          'copy, collect or pass on profiles, photos or messages of others;',
          'try to get around the limits and protections of the service, or use programs to operate it.',
        ],
      ],
    },
    {
      id: 'free',
      heading: 'Free of charge',
      body: [
        'Sambandha is free, and there are no paid plans. Voluntary contributions towards the running costs are welcome and buy nothing: no place in a list, no right and no advantage. So that everyone has a fair share, there are limits to how many interests and messages one member can send in a time.',
      ],
    },
    {
      id: 'verified',
      heading: 'What “Verified” means',
      body: [
        'Every account begins with a contact that was confirmed by a code. The Verified mark says that an admin has looked at the profile besides. It is no proof of identity, character, health, income or marital status, and no recommendation. Please make your own enquiries, as families always have.',
      ],
    },
    {
      id: 'no-promise',
      heading: 'What we do not promise',
      body: [
        'We cannot promise that you will find a partner, that every detail of a profile is true, or that the service is always available. Compatibility and preferences shown here are advice for your own judgement. Whom you write to, meet and marry is your decision, and you are responsible for it.',
        'We run the service with care and free of charge, as it is. As far as the law allows, we are not liable for what members say or do to each other, or for damage that we could not prevent with ordinary care. Nothing here takes away rights that the law gives you.',
      ],
    },
    {
      id: 'moderation',
      heading: 'Reports and closing of accounts',
      body: [
        'Any member can report a profile or a conversation. When several members report the same profile, it leaves Browse until an admin has decided. An account that breaks these rules can be blocked or deleted. Whoever disagrees with a decision can write to the Grievance Officer.',
      ],
      contact: 'grievance',
    },
    {
      id: 'leaving',
      heading: 'Leaving',
      body: [
        'You can deactivate or delete your account in Settings at any time, without giving a reason. The privacy policy says what is erased, and when.',
      ],
    },
    {
      id: 'changes',
      heading: 'When these terms change',
      body: [
        'We put the new date at the top of this page. If you do not agree with a change, you can leave at any time.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      body: ['The law of India applies.'],
    },
    {
      id: 'contact',
      heading: 'Contact',
      body: ['Questions about these terms are welcome.'],
      contact: 'support',
    },
  ],
};
