/**
 * The rules of access by name. An endpoint or a live event says which one governs it: what it is about,
 * never who may. Who may, in which part and after which proof, is one table of the server.
 */
export const rules = {
  /** For everybody, whoever they are. */
  open: 'open',
  /** For everybody; who is signed in is known. */
  welcome: 'welcome',
  /** A person's own account: contacts, sessions, proofs, what it costs. */
  account: 'account',
  /** What a candidate tells of themself, their photos and wishes. */
  describe: 'describe',
  /** Taking away what a candidate has shown of themself. */
  discard: 'discard',
  /** Looking at other candidates. */
  look: 'look',
  /** A candidate's own lists of others: the shortlist, whom they set aside, saved searches. */
  lists: 'lists',
  /** The family's board, for candidate and relatives. */
  board: 'board',
  /** What stands between a candidate and others. */
  interests: 'interests',
  /** What only the candidate decides: to ask, to answer, to end, to block, from whom to hear. */
  decide: 'decide',
  /** What a relative proposes to a candidate, and which received interests wait for them. */
  propose: 'propose',
  /** Who is in a candidate's family, and in which part. */
  family: 'family',
  /** A profile that a person prepares for somebody, who has not consented yet. */
  prepare: 'prepare',
  /** What a volunteer does for somebody without a smartphone. */
  help: 'help',
  /** A candidate's conversations: receipts, what they see of them, and to whom they are open. */
  converse: 'converse',
  /** Reading and writing in conversations; a relative, in those that were opened to them. */
  speak: 'speak',
  /** What a person is told, and how. */
  notice: 'notice',
  /** Handing a member to the moderators. */
  report: 'report',
  /** The panel: what moderators do, every look written down. */
  moderate: 'moderate',
  /** The panel: contacts, roles, deletion. */
  administer: 'administer',
} as const;

export type Rule = keyof typeof rules;
