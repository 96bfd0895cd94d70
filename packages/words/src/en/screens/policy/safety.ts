import type { LongText } from '../../../long-text.ts';

/** Advice for safety. */
export const safety: LongText = {
  title: 'Safety',
  description:
    'Why never to send money, what the Verified mark means, how to meet, and how to report and block.',
  rule: 'Never send money to someone you met here.',
  lead: 'We check a phone number or an email address, but not everything that people write. A few simple habits keep you safe.',
  urgent: {
    online: 'Have you lost money, or is someone threatening you online?',
    forced: 'Is someone close to you threatening you, or forcing you to marry?',
    help: 'Get help now',
    police: 'Police',
    women: 'Women’s helpline',
    children: 'Childline',
  },
  sections: [
    {
      id: 'money',
      heading: 'Never send money',
      body: [
        'Not as a loan, and not for a journey, a hospital bill, customs on a parcel, or a “sure” investment. This is the most common fraud on matrimonial sites, and it often comes after weeks of kind words.',
        [
          'Do not tell anyone an OTP, a PIN or a password. No one from our team ever asks for them.',
          'Do not click payment links or scan QR codes that a member sends you.',
          'Do not send photos or documents that could be used against you.',
          'Be careful with someone who avoids a video call, hurries you, or wants to leave this site at once.',
        ],
        'Sambandha is free. Anyone who asks for a fee in our name is not from our team.',
        'If you have already paid, call 1930 at once.',
      ],
    },
    {
      id: 'verified',
      heading: 'What “Verified” means, and what it does not',
      body: [
        'Before a profile is shown, we confirm its phone number or email address with an OTP. The Verified mark says that our team has also looked at the profile and its photos, and found them believable. When the name, the date of birth or the profile photo changes, the mark goes until it has been looked at again.',
        'Tap the mark to see what it was given for. Unless it says so, we have not checked identity papers, work, income, health, family, horoscope or marital status. A profile without the mark is not a bad one: it may only be new. Ask, call relatives, and make your own enquiries before you decide.',
      ],
    },
    {
      id: 'meet',
      heading: 'Meet in public, and not alone',
      body: [
        [
          'Talk first, and see each other on a video call before you travel.',
          'Meet the first few times in a public place by day, and bring a family member or a friend.',
          'Tell someone at home where you are, and come and go in your own transport.',
          'Speak with the other family before anything is decided.',
          'Leave whenever you feel uneasy. You do not owe anyone an explanation.',
        ],
      ],
    },
    {
      id: 'report',
      heading: 'How to report and block',
      body: [
        'Open the menu on a profile or in a conversation.',
        [
          'Report tells our team what is wrong: a fake profile, harassment, asking for money, someone already married, someone being forced to marry, someone under 18, an inappropriate photo, or something else in your own words. The person is not told who reported them.',
          'Block hides you from each other at once and closes your conversation. The person is not told.',
        ],
        'When several members report the same profile, it is hidden from Browse until our team has decided.',
      ],
    },
    {
      id: 'helpline',
      heading: 'If it has already happened',
      body: [
        'If you have lost money or someone threatens you online, call the national cybercrime helpline at once: in the first hours a payment can often still be stopped. Tell your bank, too, and keep the messages. It is not your fault, and you are not the first.',
      ],
      contact: 'helpline',
    },
    {
      id: 'grievance',
      heading: 'Grievance Officer',
      body: [
        'Complaints about a profile, a photo, a conversation or a decision of ours go to the Grievance Officer.',
        'Our promise: your complaint is acknowledged in 24 hours and resolved in 15 days.',
      ],
      contact: 'grievance',
    },
    {
      id: 'purpose',
      heading: 'What this place is for',
      body: [
        'Sambandha is strictly for matrimonial purposes, for people of 18 years and over. It is not a dating site.',
      ],
    },
  ],
};
