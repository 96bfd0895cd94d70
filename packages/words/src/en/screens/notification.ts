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
    /** A second sentence in the settings. May be empty. */
    hint: string;
  } & (Kind extends ConfigurableKind ? { unsubscribe: string } : unknown) &
    /** For a member who is no longer visible. */
    (Kind extends KindWith<'about', 'match'> ? { unknown: string } : unknown);
};

const kind = {
  INTEREST_RECEIVED: {
    line: '{name} is interested in you',
    unknown: 'Someone was interested in you',
    setting: 'Someone is interested in me',
    hint: '',
    unsubscribe: 'Stop emails about new interest in you?',
  },
  INTEREST_ACCEPTED: {
    line: '{name} accepted your interest',
    unknown: 'Someone accepted your interest',
    setting: 'My interest is accepted',
    hint: '',
    unsubscribe: 'Stop emails when your interest is accepted?',
  },
  MESSAGE: {
    line: '{count, plural, one {{name} wrote to you} other {{name} sent you # messages}}',
    unknown: 'Someone wrote to you',
    setting: 'New messages',
    hint: 'Muted conversations stay quiet.',
    unsubscribe: 'Stop emails about new messages?',
  },
  SAVED_SEARCH: {
    line: '{count, plural, one {# new profile in your search “{search}”} other {# new profiles in your search “{search}”}}',
    setting: 'New profiles in saved searches',
    hint: 'Only for searches with a weekly update.',
    unsubscribe: 'Stop emails about your saved searches?',
  },
  FAMILY_PROPOSAL: {
    line: '{count, plural, one {Your family has suggested someone} other {Your family has suggested # members}}',
    setting: 'My family suggests someone',
    hint: '',
    unsubscribe: 'Stop emails about suggestions from your family?',
  },
  FAMILY_LINK: {
    line: '{count, plural, one {Your family asks to share your biodata by link} other {Your family asks to share your biodata by # links}}',
    setting: 'My family asks to share my biodata by link',
    hint: '',
    unsubscribe: 'Stop emails about links to your biodata?',
  },
  FAMILY_JOINED: {
    line: 'A relative you invited has joined',
    setting: 'A relative accepts my invitation',
    hint: '',
    unsubscribe: 'Stop emails when a relative joins?',
  },
  OPENING_ASKED: {
    line: '{name} wants to let relatives join your conversation',
    unknown: 'Someone wanted to let relatives join a conversation',
    setting: 'Someone asks to bring a relative into our conversation',
    hint: '',
    unsubscribe: 'Stop emails about relatives joining a conversation?',
  },
  URGENT_CASE: {
    line: 'There is something urgent in the Admin Panel',
    setting: 'Urgent cases in the Admin Panel',
    hint: '',
    unsubscribe: 'Stop emails about urgent cases?',
  },
  ACCOUNT: {
    line: 'There is an update about your account.',
    setting: 'Account and security updates',
    hint: 'New sign-ins, password changes and our team’s decisions. We always send these, for your safety.',
  },
} as const satisfies KindTexts;

const notice = {
  VERIFIED: 'Your profile is verified. Others can now see the Verified mark.',
  REPORT_DECIDED: 'We have looked into your report. Thank you for telling us.',
  CONSENT_CHECK: 'You said yes to your profile a week ago. Are you still happy with it?',
  STILL_LOOKING: 'Are you still looking? You can answer with one tap.',
  RESTS: 'Your profile is hidden, because you have been away for 60 days. One tap shows it again.',
  SETTLED:
    'You said 90 days ago that you are engaged or married. What should happen to your account?',
} as const satisfies Record<AccountNotice, string>;

/** The list of notifications, its settings, and the page that turns off e-mails. */
export const notification = {
  title: 'Notifications',
  lead: 'Updates from the last 90 days.',
  list: 'Notifications',
  today: 'Today',
  thisWeek: 'This week',
  earlier: 'Earlier',
  unreadLine: 'Unread',
  markAllRead: 'Mark all as read',
  toSettings: 'Settings',
  loading: 'Loading notifications...',
  empty: 'Nothing yet',
  emptyHint:
    'When someone is interested in you, accepts your interest or writes to you, you’ll see it here.',
  toBrowse: 'Browse Matches',
  failed: 'We could not load your notifications.',
  markFailed: 'We could not mark them as read. Please try again.',
  more: 'Show earlier notifications',
  notVisible: 'You can no longer see this member.',
  kind,
  notice,
  settings: {
    lead: 'Choose how we reach you when you are away. Our emails and notifications never show a name or what a message says.',
    readFailed: 'We could not load your settings.',
    saveFailed: 'We could not save this. Please try again.',
    kinds: 'What we tell you',
    pace: 'We group similar emails, and send them at most once an hour.',
    email: 'Email',
    push: 'Device',
    emailOf: 'By email: {kind}',
    pushOf: 'On devices: {kind}',
    noEmail: 'To get emails, please add and confirm your email address.',
    addEmail: 'Add an email address',
    device: 'On this device',
    deviceLead:
      'Get a short notification even when Sambandha is closed. It says what happened, but never names anyone.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    isOn: 'Notifications are on for this device.',
    turnedOff: 'Notifications are off for this device.',
    refused: 'Not allowed in this browser.',
    refusedLink: 'How to allow them',
    refusedHow:
      'Tap the sign beside the web address at the top, turn notifications on, and come back here.',
    dismissed:
      'Notifications are still off, because you did not allow them in your browser. You can try again at any time.',
    unsupported: 'This browser cannot show notifications when Sambandha is closed.',
    unsupportedHow:
      'On an iPhone or iPad, add Sambandha to your Home Screen first and open it from there.',
    unavailable: 'Device notifications are not available right now.',
    pushFailed: 'We could not turn on notifications in this browser. Please try again later.',
    otherDevices:
      '{count, plural, one {Notifications are on for # device.} other {Notifications are on for # devices.}}',
  },
  unsubscribe: {
    title: 'Emails from Sambandha',
    submit: 'Yes, stop these emails',
    done: 'Done. These emails have stopped.',
    doneText:
      'You can still see everything in Sambandha, and turn these emails on again in Settings.',
    failed: 'That did not work. Please try again.',
    again: 'Please open the full link from the email, or choose what we send in Settings.',
    settings: 'Go to notification settings',
  },
} as const;
