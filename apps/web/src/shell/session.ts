/** What the shell needs to know of the session; root.tsx wires it. */
export interface ShellSession {
  /** `unknown` while a page wakes up and has not read what the device keeps. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  name: string;
  photo: string | null;
  /** An admin or a moderator. */
  moderates: boolean;
  /** Unread messages and open requests. */
  unread: number;
  /** Interests that wait for an answer. */
  interests: number;
  onLogout: () => void;
}
