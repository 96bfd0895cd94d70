/** What the shell shows of the session; passed in by root.tsx. */
export interface ShellSession {
  /** `unknown` until the stored session is read. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  name: string;
  photo: string | null;
  /** An admin or a moderator. */
  moderates: boolean;
  /** Has the screens of a relative, not of a candidate. */
  relative: boolean;
  /** Looks for a candidate at present. */
  acting: boolean;
  /** Conversations with unread messages. */
  unread: number;
  /** Interests to answer. */
  interests: number;
  onLogout: () => void;
}
