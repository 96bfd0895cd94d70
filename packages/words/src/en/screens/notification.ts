import type { AccountNotice } from '@sambandha/contract/notification/kinds';

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
  toBrowse: 'Browse profiles',
  failed: 'We could not load your notifications.',
  markFailed: 'We could not mark them as read. Please try again.',
  more: 'Show earlier notifications',
  notVisible: 'You can no longer see this member.',
  notice,
  settings: {
    lead: 'These emails and notifications never show a name or what a message says.',
    emailLead: 'These emails never show a name or what a message says.',
    readFailed: 'We could not load your settings.',
    saveFailed: 'We could not save this. Please try again.',
    kinds: 'What we tell you',
    pace: 'We group similar emails, and send them at most once an hour.',
    byEmail: 'By email',
    byEmailAndPush: 'By email and on devices',
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
    refused: 'Notifications are not allowed in this browser.',
    refusedLink: 'How to allow them',
    refusedHow:
      'Tap the icon beside the web address at the top, turn notifications on, and come back here.',
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
    incomplete: 'This link does not work',
    again: 'Please open the full link from the email, or choose what we send in Settings.',
    settings: 'Go to notification settings',
  },
} as const;
