import type { LongText } from '../../long-text.ts';

/** The privacy policy: what the product does with what it knows about people. */
export const privacy: LongText = {
  title: 'Privacy Policy',
  description:
    'What Sambandha stores about you, who sees it, how long it is kept, and how to have it erased.',
  effective: 'Effective 29/06/2025',
  lead: 'You trust us with the details of a life and of a family. This page says in plain words what we store, who sees it, how long we keep it, and what you can do about it. We do not sell it, and we do not track you.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        [
          'Your phone number and e-mail address are never shown to another member.',
          'We do not sell, rent or trade what we know about you. There is no advertising.',
          'There are no cookies, no analytics and no trackers on these pages.',
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
          'Your account: phone number, e-mail address or both, when each was confirmed, and your password in a form from which it cannot be read back.',
          'Your profile: name, gender, date of birth, mother tongue, marital status, and whatever else you choose to fill in about your work, family, culture, habits and interests.',
          'Your photos, in smaller copies that we make. The place, camera and other hidden details are taken out of them, and the file that you uploaded is not kept.',
          'Your partner preferences.',
          'What you do here: interests sent and answered, messages and when they were delivered and read, whose profiles you opened last and when, whom you have blocked, and reports you have made.',
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
        'E-mails, text messages and notifications from us carry one-time codes, notices about your account, and word that something happened: an interest, a message. They never contain what members write to each other, nor whom it is about. You choose in Settings what we tell you and how, and every such e-mail can be ended with one press.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      body: [
        'Your profile can be seen by signed-in members of the other gender. It is not public, and search engines are asked to keep away. You decide the rest:',
        [
          'Your photos are seen by all these members, or only by those whose interest is accepted: your choice. The others see a drawn picture.',
          'You may hide when you were last here.',
          'You may hide your profile from Browse. Those you are already connected with keep seeing it.',
          'Whoever you block no longer sees you, nor you them.',
        ],
        'Members see your age, not your date of birth. They never see your phone number or e-mail address, unless you tell them yourself in a message.',
        'The admins of Sambandha can see profiles, reports and feedback, so that they can look after the community. Messages are not end-to-end encrypted: the people who run the servers could technically reach what is stored there, and do so only to keep the service running, to look into a report, or where the law demands it.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is kept',
      body: [
        'In the database and the photo folder of this service, on servers that its operators run or rent. No other company receives your profile. To bring you a code or a notice, the provider that delivers our e-mails or text messages receives your address or number and the words of that message. Until it has left, the message waits in encrypted form.',
        'If you turn on notifications for a device, the maker of its browser carries them. They are sealed so that only your device can read them; the maker learns that there was one, and when. Turning them off, or signing out, ends it.',
        'If the law obliges us to hand something over, we hand over what the law asks for and no more.',
      ],
    },
    {
      id: 'on-your-device',
      heading: 'What stays on your device',
      body: [
        'We set no cookies. Your browser itself remembers your session, your choice of light or dark, and drafts: of a registration, of messages, of feedback. Signing out ends the session. A password is never remembered by us on your device.',
        'If you choose “Remember me”, your last conversations are also kept on the device, so that you can read them without a connection. They go when you sign out or the session ends.',
        'If you choose “Remember me”, a session lasts until it has not been used for 30 days; without it, for 12 hours. You can see all your sessions in Settings and end them there.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        [
          'Your account, profile, photos and conversations: until you delete them or your account.',
          'One-time codes: 10 minutes, and only in a form from which they cannot be read back.',
          'Photos of a registration that was never finished: 24 hours.',
          'Counters that slow down abuse: about a day, with contacts and IP addresses in a form from which they cannot be read back.',
          'The address of a photo works for at most 48 hours, then a new one is made for those who may see it.',
          'The IP address and time at which your account was created: as long as the account exists and one year after, then they are erased. The law expects matrimonial sites to keep them.',
          'If an account is removed for breaking the rules: an irreversible fingerprint of its phone number and e-mail address, from which nobody can read them, so that the same person cannot simply come back. It is erased when an appeal succeeds.',
          'What you were told in the product: 90 days.',
          'Reports that are still open when one of the people concerned leaves: for at most one year more, so that harm cannot be hidden by leaving.',
          'Feedback sent while signed in: until your account is deleted. Other feedback: until you ask us to remove it; your name and contact go from it as soon as the contact is no longer that of your account.',
        ],
        'Our logs hold times, kinds of requests and error codes. They hold no names, contacts, passwords, codes or messages.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Correct, take along, pause, delete',
      body: [
        [
          'Correct: everything in your profile can be changed under My Profile, and your contacts under Settings.',
          'Take along: “Export Your Data” in Settings gives you a file with what we hold about you and your photos.',
          'Pause: a deactivated account is hidden everywhere. Signing in brings it back.',
          'Delete: “Delete Account Permanently” in Settings erases your account, profile, preferences, matches and messages at once, and your photo files right after. Those you have written with keep their own messages and see “Deleted member”.',
        ],
        'After that nothing of yours remains but what is named above: the time and address of the account’s creation for one year, open reports for at most one year, and the fingerprint after a removal for breaking the rules. If something does not work, write to us and a person will see to it.',
      ],
    },
    {
      id: 'safety',
      heading: 'How it is protected',
      body: [
        'Passwords and codes are stored as one-way hashes, and guessing them is slowed down and counted. Photos are served only through signed addresses that expire. Every request is checked on the server: what you may not see is not sent. No system is perfect; if you find a weakness, please tell us.',
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
