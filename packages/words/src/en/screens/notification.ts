import type {
  AccountNotice,
  ConfigurableKind,
  KindWith,
  NotificationKind,
} from '@sambandha/contract/notification/kinds';

type KindTexts = {
  [Kind in NotificationKind]: {
    line: string;
    setting: string;
    /** A second sentence in the settings; empty where there is none. */
    hint: string;
  } & (Kind extends ConfigurableKind ? { unsubscribe: string } : unknown) &
    /** About someone who is not to be seen any more. */
    (Kind extends KindWith<'about', 'match'> ? { unknown: string } : unknown);
};

const kind = {
  INTEREST_RECEIVED: {
    line: '{name} is interested in you',
    unknown: 'Someone was interested in you',
    setting: 'Someone is interested in me',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when someone is interested in you?',
  },
  INTEREST_ACCEPTED: {
    line: '{name} accepted your interest',
    unknown: 'Someone accepted your interest',
    setting: 'My interest is accepted',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when your interest is accepted?',
  },
  MESSAGE: {
    line: '{count, plural, one {{name} wrote to you} other {{name} sent you # messages}}',
    unknown: 'Someone wrote to you',
    setting: 'New messages',
    hint: 'Muted conversations stay quiet.',
    unsubscribe: 'Shall we stop writing to you about new messages?',
  },
  SAVED_SEARCH: {
    line: '{count, plural, one {# new profile in your search “{search}”} other {# new profiles in your search “{search}”}}',
    setting: 'New profiles in saved searches',
    hint: 'For the searches whose digest you turned on.',
    unsubscribe: 'Shall we stop writing to you about your saved searches?',
  },
  FAMILY_PROPOSAL: {
    line: '{count, plural, one {Your family proposes somebody to you} other {Your family proposes # members to you}}',
    setting: 'My family proposes somebody',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when your family proposes somebody?',
  },
  FAMILY_LINK: {
    line: '{count, plural, one {Your family proposes a link to your biodata} other {Your family proposes # links to your biodata}}',
    setting: 'My family proposes a link to my biodata',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when your family proposes a link to your biodata?',
  },
  FAMILY_JOINED: {
    line: 'A relative whom you invited now takes part in your family',
    setting: 'A relative joins my family',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when a relative joins?',
  },
  OPENING_ASKED: {
    line: '{name} asks that relatives may read your conversation',
    unknown: 'Someone asked that relatives may read a conversation',
    setting: 'Relatives shall read a conversation',
    hint: '',
    unsubscribe: 'Shall we stop writing to you when a conversation shall be opened to relatives?',
  },
  URGENT_CASE: {
    line: 'Something urgent waits in the panel',
    setting: 'Urgent cases in the panel',
    hint: '',
    unsubscribe: 'Shall we stop writing to you about urgent cases?',
  },
  ACCOUNT: {
    line: 'There is news about your account.',
    setting: 'Notices about your account',
    hint: 'Sign-ins from new devices, changed passwords, decisions: these always come, for your safety.',
  },
} as const satisfies KindTexts;

const notice = {
  VERIFIED: 'Your profile is verified. Others see the mark from now on.',
  REPORT_DECIDED: 'We have looked into your report. Thank you for it.',
  CONSENT_CHECK: 'You agreed to your profile a week ago. Is this still right?',
  STILL_LOOKING: 'Are you still looking? One press answers.',
  RESTS: 'Your profile rests, since you were not here for 60 days. One press shows it again.',
  SETTLED: 'You said 90 days ago that you are engaged or married. What becomes of your account?',
} as const satisfies Record<AccountNotice, string>;

/** The list of notifications, its settings, and the page that ends e-mails. */
export const notification = {
  title: 'Notifications',
  lead: 'What happened around your profile in the last 90 days.',
  list: 'Notifications',
  unreadLine: 'Unread',
  markAllRead: 'Mark all as read',
  toSettings: 'Settings',
  loading: 'Loading notifications...',
  empty: 'Nothing yet',
  emptyHint:
    'When someone is interested in you, accepts your interest or writes to you, you read it here.',
  toBrowse: 'Browse Matches',
  failed: 'Your notifications could not be read.',
  markFailed: 'That did not work. Please try again.',
  more: 'Show earlier ones',
  notVisible: 'This member is not to be seen any more.',
  kind,
  notice,
  settings: {
    title: 'Notifications',
    lead: 'How we tell you what happens while you are not here. Neither an email nor a notification on a device ever holds a name or a word of a message.',
    readFailed: 'Your settings could not be read.',
    saveFailed: 'This could not be saved. Please try again.',
    kinds: 'What we tell you',
    pace: 'Emails tell everything of a kind together, and come at most once an hour.',
    email: 'Email',
    push: 'Device',
    emailOf: 'By email: {kind}',
    pushOf: 'On devices: {kind}',
    noEmail: 'You have no confirmed email address, so nothing can come by email.',
    addEmail: 'Add an email address',
    device: 'On this device',
    deviceLead:
      'A short notification when something happens, also while Sambandha is closed. It says what happened, never with whom.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    isOn: 'Notifications are on for this device.',
    turnedOff: 'Notifications are off for this device.',
    refused: 'Your browser does not allow notifications from Sambandha.',
    refusedHow:
      'To change that, open the settings of this site in your browser (the sign to the left of the address), allow notifications, and come back here.',
    dismissed: 'Your browser asked, and the answer was not yes. You can try again at any time.',
    unsupported: 'This browser cannot show notifications of a closed site.',
    unsupportedHow:
      'On an iPhone or iPad, add Sambandha to your Home Screen first and open it from there.',
    unavailable: 'Notifications to devices are not offered at present.',
    pushFailed:
      'Your browser could not be reached by its notification service. Please try again later.',
    otherDevices:
      '{count, plural, one {Notifications go to # device now.} other {Notifications go to # devices now.}}',
  },
  unsubscribe: {
    title: 'Emails from Sambandha',
    submit: 'Yes, stop these emails',
    done: 'Done. These emails have stopped.',
    doneText:
      'You still see everything in the product, and can turn the emails on again in your settings.',
    failed: 'That did not work. Please try again.',
    incomplete: 'This link is not complete.',
    again: 'Please open the whole link in the email, or choose what we send in your settings.',
    settings: 'Notification settings',
  },
} as const;
