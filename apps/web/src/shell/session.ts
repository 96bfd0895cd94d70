/** The part of the session that the shell shows, passed by root.tsx. */
export interface ShellSession {
  /** `unknown` until the stored session is read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  name: string;
  photo: string | null;
  /** True for an admin or a moderator. */
  isModerator: boolean;
  /** True if the screens are those of a relative, not of a candidate. */
  isRelative: boolean;
  /** True while acting for a candidate. */
  isActing: boolean;
  /** Number of conversations with unread messages. */
  unread: number;
  /** Number of received interests without an answer. */
  interests: number;
  onLogout: () => void;
}
