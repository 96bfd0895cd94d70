import { durationText, type RetentionRule, retention } from '@sambandha/contract/retention';
import type { LongText } from '../../../long-text.ts';

const rules: readonly RetentionRule[] = Object.values(retention);

function retentionLine(rule: RetentionRule): string {
  return `${rule.what}: ${durationText(rule)}. ${rule.why}`;
}

/** The privacy policy: the product's use of personal data. */
export const privacy: LongText = {
  title: 'Privacy Policy',
  description:
    'What Sambandha stores about you, who sees it, how long it is kept, and how to have it deleted.',
  effective: 'Effective 29/06/2025',
  lead: 'You trust us with details of your life and your family. This page says in plain words what we store, who sees it, how long we keep it, and what you can do about it. We do not sell it, and we do not track you.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        [
          'We never show your phone number or email address to other members. Only you can pass them on.',
          'We do not sell, rent or trade what we know about you. There is no advertising.',
          'There is no advertising cookie, no analytics and no tracker on these pages.',
          'You can correct your details at any time, take your data with you, and delete your account.',
        ],
      ],
    },
    {
      id: 'what-we-store',
      heading: 'What we store',
      body: [
        'Only what you give us, and what the service cannot work without:',
        [
          'Your account: phone number, email address or both, when each was confirmed, and your password in a form from which it cannot be read back.',
          'Your profile: name, gender, date of birth, mother tongue, marital status, and whatever else you choose to fill in about your work, family, culture, habits and interests.',
          'Your photos, in smaller copies that we make. The place, camera and other hidden details are taken out of them, and the file that you uploaded is not kept.',
          'Your partner preferences.',
          'What you do here: interests sent and answered, messages and when they were delivered and read, whose profiles you opened last and when, who you have blocked, and reports you have made.',
          'Where you are signed in: the kind of browser and device, when you signed in, and when you were last active.',
          'The time at which you confirmed that your details are true and accepted the terms, and their version.',
          'The IP address and the time at which your account was created.',
          'Feedback that you send, with the contact you choose to add to it.',
        ],
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      body: [
        'To show your profile to members you may like to meet, to bring your messages to them, to confirm that a contact is really yours, to keep accounts safe, and to look into reports. For nothing else.',
        'Emails, text messages and notifications from us carry OTPs, notices about your account, and word that something happened: an interest, a message. They never contain what members write to each other, nor who it is about. Only two kinds of messages carry the first name of the person who sent them: an invitation to help, and the question about a profile made for you. You choose in Settings what we tell you and how, and you can stop each kind of email in one tap.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      body: [
        'Your profile can be seen by signed-in members of the other gender, and by relatives who help them. It is not public, and search engines are asked to keep away. You decide the rest:',
        [
          'You choose whether all these members see your photos, or only your matches. Everyone else sees a drawing.',
          'Members who open your profile see how many people have viewed it, and how many interests you have received.',
          'You can hide when you were last here.',
          'You can hide your profile from Browse. Your matches can still see it.',
          'People you block cannot see you, and you cannot see them.',
          'Relatives you invite can do only what you allow in Settings, under Family.',
          'Anyone with a link to your biodata sees what you chose to show, until the link ends.',
        ],
        'Members see your age, not your date of birth. They never see your phone number or email address, unless you write it in a message or add it to a link to your biodata.',
        'Our team can see profiles, reports and feedback, so that they can look after the community. Messages are not end-to-end encrypted: the people who run the servers could technically reach what is stored there, and do so only to keep the service running, to look into a report, or where the law demands it.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept',
      body: [
        'In the database and the photo folder of this service, on servers that its operators run or rent. No other company receives your profile. To bring you a code or a notice, the provider that delivers our emails or text messages receives your address or number and the words of that message. Until it has left, the message waits in encrypted form.',
        'If you turn on notifications for a device, the maker of its browser carries them. They are sealed so that only your device can read them. The maker learns that there was one, and when. Turning them off, or signing out, ends it.',
        'If the law obliges us to hand something over, we hand over what the law asks for and no more. What is kept sealed for that is opened by two people together, and each time is written down.',
      ],
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      body: [
        'We set two cookies, for your safety alone. Only this service reads them. The first lets us recognise a browser you have signed in with. We can then tell you about a sign-in from another one, and strangers who guess your password cannot lock you out. It is set when you sign in, lasts for a year, and signs no one in by itself. The second lasts for 8 days. It says which browser asked for a code, so that no one else can use the code or continue that registration.',
        'Your browser itself remembers your session, your choice of light or dark, and drafts. Drafts of messages stay until you sign out, those of a registration or feedback until you close the tab. If you continue a registration later, it remembers your answers, your contact and the addresses of your photos for 7 days, but not your password or the photos themselves. “Start over” removes them at once. Signing out ends the session. We never store a password on your device.',
        'If you choose “Remember me”, your last conversations and the photos that you saw are also kept on the device, so that you can read without a connection and photos load once. They go when you sign out or the session ends, and a photo goes when you may no longer see it.',
        'If you choose “Remember me”, a session lasts until it has not been used for 30 days. Without it, a session lasts 12 hours. You can see all your sessions in Settings and end them there.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        'This is the whole list: what we keep, for how long at most, and why.',
        rules.map(retentionLine),
        'Our logs hold times, kinds of requests and error codes. They hold no names, contacts, passwords, codes or messages.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Correct, download, pause, delete',
      body: [
        [
          'Correct: everything in your profile can be changed under My Profile, and your contacts under Settings.',
          'Download: “Export Your Data” in Settings gives you a file with everything we hold about you, and your photos.',
          'Pause: a deactivated account is hidden everywhere. Signing in brings it back.',
          'Delete: “Delete Account Permanently” in Settings deletes your account, profile, preferences, interests and messages at once from everything that can be read, and your photo files right after. Those you have written with keep their own messages and see “Deleted member”.',
        ],
        'What may remain after that, each for the time named above and none of it shown to members:',
        rules.filter(({ outlivesAccount }) => outlivesAccount).map(({ what }) => `${what}.`),
        'If something does not work, write to us and a person will help you.',
      ],
    },
    {
      id: 'safety',
      heading: 'How it is protected',
      body: [
        'Passwords and codes are stored as one-way hashes, and guessing them is slowed down and counted. Photos are served only through signed addresses that are for one member, expire, and end when that member may no longer see the photo. Every request is checked on the server: what you may not see is not sent. No system is perfect. If you find a weakness, please tell us.',
      ],
    },
    {
      id: 'adults',
      heading: 'Adults only',
      body: [
        'Sambandha is for people of 18 years and over. We do not knowingly keep anything about children. If you know of a profile of someone younger, please report it.',
      ],
    },
    {
      id: 'changes',
      heading: 'When this page changes',
      body: ['We change this page when the product changes, and put the new date at its top.'],
    },
    {
      id: 'contact',
      heading: 'Questions and complaints',
      body: [
        'Write to us about anything on this page. Complaints go to the Grievance Officer: we acknowledge them within 24 hours and resolve them within 15 days.',
      ],
      contact: 'grievance',
    },
  ],
};
