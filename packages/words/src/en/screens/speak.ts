/**
 * Texts of conversations that are opened to relatives: for the two matched members first, then
 * (from `lead`) for the relative.
 */
export const speak = {
  /** Above a message: the relative who wrote it. */
  writer: '{name} · {relation}',
  sheetTitle: 'Let my family join',
  sheetLead:
    'We ask {name} first. After a yes, the person you choose can read new messages here and write in their own name. You or {name} can end this at any time.',
  photos:
    'Photos meant only for matches stay hidden, unless their owner turned on “Show to relatives too”. If one of you writes a phone number, your relative can read it too.',
  choose: 'Who should join?',
  nobody:
    'No one in your family can join conversations yet. You can allow it in Settings, under Family.',
  toFamily: 'Go to Family settings',
  ask: 'Ask {name}',
  asked: 'We have asked {name}.',
  failed: 'Something went wrong. Please try again.',
  readFailed: 'We could not load this.',
  region: 'Family in this conversation',
  question: '{name} wants to let {relative} ({relation}) join this conversation.',
  questionText:
    '{relative} will see only new messages. Earlier messages stay between the two of you. If you tap “Not now”, {name} sees that you prefer not to.',
  allow: 'Allow',
  refuse: 'Not now',
  historyQuestion: '{name} wants to show {relative} your earlier messages too.',
  waiting: 'You have asked {name} to let {relative} ({relation}) join.',
  takeBack: 'Cancel request',
  canRead: '{relative} ({relation}) is in this conversation.',
  canReadTheirs: '{relative} ({relation} of {name}) is in this conversation.',
  close: 'Remove',
  closeFor: 'Remove {relative} from this conversation',
  closed: '{relative} is no longer in this conversation.',
  askHistory: 'Show earlier messages too',
  historyWaiting: 'We have asked {name} to let {relative} read earlier messages.',
  historyAllowed: 'They can also read earlier messages.',
  historyRefused: '{name} prefers to keep earlier messages private.',
  refused: '{name} prefers not to let {relative} join right now.',
  relativeOfBoth: '{relative} is helping both of you, so they cannot join this conversation.',

  lead: 'Conversations you can join',
  none: 'No conversations yet',
  noneText: 'When {name} and the other person let you join a conversation, you’ll see it here.',
  gone: 'You cannot open this conversation',
  back: 'Back to conversations',
  youWriteAs: 'You are writing as {writer} ({relation} of {name}). Both sides can see this.',
  self: 'You · {relation}',
  empty: 'No new messages since you joined.',
  sendFailed: 'Not sent. {reason}',
} as const;
