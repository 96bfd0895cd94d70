/**
 * The access rules by name. Each endpoint and each live event names the rule that governs it. A
 * rule says what the call is about, not who may make it. A table of the server maps rules to roles,
 * parts and proofs.
 */
export const rules = {
  /** Open to everybody, signed in or not. */
  open: 'open',
  /** Open to everybody. The session, if any, is read. */
  welcome: 'welcome',
  /** The person's own account: contacts, sessions, proofs, plan. */
  account: 'account',
  /** The candidate's profile, photos and preferences. */
  describe: 'describe',
  /** Removal of the candidate's photos. */
  discard: 'discard',
  /** Reading the profiles of other candidates. */
  look: 'look',
  /**
   * The candidate's own lists: shortlist, passed members, private cards of the board, saved
   * searches.
   */
  lists: 'lists',
  /** The family's board, for candidate and relatives. */
  board: 'board',
  /** Interests and matches of a candidate. */
  interests: 'interests',
  /** Decisions of the candidate alone: sending, answering and ending interests, blocks, privacy. */
  decide: 'decide',
  /**
   * A relative's proposals to the candidate, and received interests without the candidate's answer.
   */
  propose: 'propose',
  /** The relatives in a candidate's family and their parts. */
  family: 'family',
  /** A profile that a person prepares for a candidate who has not consented yet. */
  prepare: 'prepare',
  /** Help of a volunteer for a candidate without a smartphone. */
  help: 'help',
  /** The candidate's conversations: receipts, hidden messages, openings to relatives. */
  converse: 'converse',
  /**
   * Reading and writing messages. A relative can do so only in conversations that are open to them.
   */
  speak: 'speak',
  /** Notifications and their settings. */
  notice: 'notice',
  /** Reporting a member to the moderators. */
  report: 'report',
  /**
   * The panel: acts of moderators. The audit log records searches, and each read of one person or
   * case.
   */
  moderate: 'moderate',
  /**
   * The panel: contacts, roles, deletion, volunteers, disputed accounts, sealed records, audit log.
   */
  administer: 'administer',
} as const;

export type Rule = keyof typeof rules;
