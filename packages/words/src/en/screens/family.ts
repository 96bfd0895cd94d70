import { board } from './family-board.ts';
import { link } from './family-link.ts';
import { proposal } from './family-proposal.ts';
import { speak } from './speak.ts';

/** A candidate and the relatives who help: invitations, their access, the log, and leaving. */
export const family = {
  families: 'Helping',
  volunteer: 'Help for others',
  relation: {
    MOTHER: 'Mother',
    FATHER: 'Father',
    BROTHER: 'Brother',
    SISTER: 'Sister',
    GRANDPARENT: 'Grandparent',
    UNCLE: 'Uncle',
    AUNT: 'Aunt',
    GUARDIAN: 'Guardian',
    FRIEND: 'Family friend',
    OTHER: 'Other relative',
  },
  part: { adviser: 'Can browse', manager: 'Can edit profile', speaker: 'Can join conversations' },
  relativePartHint: {
    adviser: 'Can browse profiles for you. Cannot read your conversations or express interest.',
    manager:
      'Can browse for you, edit your profile, photos and preferences, and suggest profiles to you. Can see the interests you receive, and set them aside. Can see your date, time and place of birth. Cannot read your conversations.',
    speaker:
      'Everything “Can edit profile” allows. Can also read and write in conversations that you and the other person agree to.',
  },
  ownPartHint: {
    adviser:
      'You can browse profiles for {name}. You cannot read conversations or express interest.',
    manager:
      'You can browse for {name}, edit the profile, photos and preferences, and suggest profiles. You can see received interests and set them aside. You cannot read conversations.',
    speaker:
      'You can browse for {name}, edit the profile, suggest profiles, and join conversations that both sides agree to.',
  },

  bar: {
    label: 'Who you’re helping',
    actingFor: 'Helping {name}',
    toFamilies: 'Go to Helping',
    forMyself: 'Back to my own search',
  },

  settings: {
    title: 'People helping you',
    lead: 'Each person uses their own account. You can remove anyone at any time.',
    none: 'No one is helping you yet.',
    noneText:
      'Your mother, an uncle or a friend can browse for you. Your conversations stay private unless you let someone join.',
    list: 'Your relatives',
    since: 'Since {day}',
    readFailed: 'We could not load your family.',
    change: 'Change',
    changeOf: 'Change access: {name}',
    changeTitle: 'What can {name} do?',
    changeText: 'The change takes effect at once. We send no message, but {name} will see it here.',
    sendsAlone: 'Can send interest without asking me',
    sendsAloneHint:
      'When this relative suggests someone without a message, your interest goes out at once. The other person sees who suggested it. It counts toward your daily limit.',
    changed: 'Saved. {name}: {part}.',
    changeFailed: 'We could not save the change for {name}. Please try again.',
    removeTitle: 'Remove {name} from the people helping you?',
    removeText:
      '{name} will no longer be able to help you here. We send no message, but {name} will see it here.',
    removeConfirm: 'Yes, remove',
    removed: '{name} is no longer helping you.',
    removeFailed: 'We could not remove {name}. Please try again.',
    accountOwnerLead: 'You can hand it over to them, and help from an account of your own.',
    handOverLink: 'I run this account for someone else',
    waiting: 'Pending invitations',
    until: 'Valid until {day}',
    withdraw: 'Withdraw invitation',
    withdrawOf: 'Withdraw invitation to {contact}',
    withdrawn: 'Invitation to {contact} withdrawn.',
    withdrawFailed: 'We could not withdraw the invitation. Please try again.',
    inviteTitle: 'Invite a relative',
    inviteLead:
      'We send them a link. Only the person with this phone number or email can accept it, within {days, number} days.',
    method: 'How should we contact them?',
    byEmail: 'Email',
    byPhone: 'Phone',
    email: 'Their email address',
    phone: 'Their phone number',
    relation: 'Relation to you',
    choose: 'Choose',
    part: 'What they can do',
    submit: 'Send invitation',
    invited: 'Invitation sent to {contact}.',
    inviteFailed: 'We could not send the invitation. Please try again.',
    smsUnavailable: 'We cannot send SMS right now. Please use their email instead.',
    full: 'At most {most, number} people can help you, including invitations. Please remove someone or withdraw an invitation first.',
    others: 'You are also helping someone else.',
    toFamilies: 'Go to Helping',
  },

  log: {
    title: 'What your relatives have done',
    lead: 'Only you see this list. You can undo a change for 30 days.',
    readFailed: 'We could not load this list.',
    more: 'Show earlier',
    kind: {
      LOOKED: 'Opened profiles',
      PROFILE: 'Changed your profile',
      WISHES: 'Changed your partner preferences',
      PHOTO_ADDED: 'Added a photo',
      PHOTOS_ORDERED: 'Changed the order of photos',
      PHOTO_PRIMARY: 'Changed the profile photo',
      PROPOSED: 'Suggested a profile',
      SENT_ALONE: 'Sent an interest in your name',
      REPORTED: 'Reported someone',
      SET_ASIDE: 'Set a received interest aside',
      LINK_PROPOSED: 'Asked for a link to your biodata',
      LINK_ENDED: 'Ended a link to your biodata',
      JOINED: 'Started helping you',
      PART_CHANGED: 'You changed what they can do',
      LEFT: 'Stopped helping you',
      REMOVED: 'You removed them',
    },
    looked: '{count, plural, one {# profile} other {# profiles}} on this day',
    gone: 'Deleted account',
    before: 'Before:',
    after: 'After:',
    until: 'You can undo this until {day}',
    undone: 'Undone on {day}',
    undo: 'Undo',
    undoOf: 'Undo: {what}',
    done: 'Change undone.',
    failed: 'We could not undo this. Please try again.',
    changedTitle: 'This was changed again later',
    changedText: 'If you undo this, the newer change is lost.',
    photoTitle: 'Delete this photo?',
    photoText: 'Undoing this deletes the added photo permanently.',
    confirm: 'Yes, undo',
  },

  conflict: {
    title: 'Someone else changed this too',
    text: 'Choose which version to keep. Nothing has been saved yet.',
    by: 'Written by {name} ({relation})',
    byCandidate: 'Written by the owner of this profile',
    mine: 'Written by you',
    nothing: 'Empty',
    save: 'Save my choice',
  },

  candidate: {
    tab: 'Profile',
    title: '{name}’s profile',
    lead: '{name} can see every change you make, and undo it for 30 days.',
    alone: 'Only {name} can change these details and the privacy settings.',
    readFailed: 'We could not load the profile.',
    readFailedText: 'Your access may have changed. Please check with them.',
    photos: 'Only {name} can delete photos.',
    verifiedPhotos:
      'A new profile photo would remove the Verified mark, so only {name} can choose it.',
  },

  invitation: {
    title: 'Invitation',
    heading: '{name} has invited you',
    lead: '{name} would like your help in finding a match. You’ll use an account of your own.',
    relation: 'Your relation',
    part: 'What you can do',
    until: 'Accept by',
    newHere: 'Create my account',
    haveAccount: 'I already have an account',
    signedInAs: 'You are signed in as {name}.',
    accept: 'Accept invitation',
    acceptFailed: 'We could not accept the invitation. Please try again.',
    joined: 'You’re now helping {name}.',
    readFailed: 'We could not open this invitation.',
    askAgain:
      'It may have been used or withdrawn, or be older than {days, number} days. Please ask for a new one.',
    stop: 'Do not write to me again',
    stopTitle: 'Stop these messages?',
    stopText:
      'This invitation ends. While you have no account, no one can invite you again at this phone number or email.',
    stopped: 'We will not write to you again.',
    stopFailed: 'We could not save this. Please try again.',
    otherAccount: 'Log out, then open the invitation link again.',
  },

  register: {
    title: 'Your account',
    lead: 'You’ll use this account to help {name}. It has no profile and no photo, and members cannot find you.',
    contactLead: 'Enter the phone number or email that received the invitation.',
    name: 'Full name',
    nameHint: '{name} will see this name.',
    adult: 'I am 18 or older.',
    submit: 'Create account and accept',
    failed: 'We could not create the account. Please try again.',
    otherContact: 'Use another phone or email',
  },

  home: {
    title: 'Helping',
    lead: 'Family and friends you are helping to find a match.',
    relation: 'Your relation: {relation}',
    can: 'What you can do for {name}',
    moreOf: 'More about {name}',
    browseFor: 'Browse for {name}',
    browsing: 'Browsing now',
    underReview: 'Under review',
    leaveOf: 'Stop helping {name}',
    leaveTitle: 'Stop helping {name}?',
    leaveText:
      'You will no longer be able to browse for {name}. To help again, you need a new invitation.',
    leaveConfirm: 'Yes, stop helping',
    left: 'You’re no longer helping {name}.',
    leaveFailed: 'We could not save this. Please try again.',
    readFailed: 'We could not load this page.',
    make: 'Make a profile for someone',
    invited: 'Be invited to help',
    invitedText:
      'Family and friends can invite you in their Settings, under Family. Once you accept, they appear here.',
    accountStays: 'Your account stays until you delete it.',
    toAccount: 'Go to my account',
  },

  proposal,
  link,
  board,

  incomplete: '{name}’s profile is not complete yet. You can browse once it is.',

  speak,
} as const;
