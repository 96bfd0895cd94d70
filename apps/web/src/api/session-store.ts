import type { User } from '@sambandha/contract/user';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import {
  inTab,
  type Kept,
  onDevice,
  onDeviceChange,
  readJson,
  writeJson,
} from '../storage/kept.ts';
import { moveFormerDrafts } from './former-drafts.ts';

/** Where the session is kept in the browser. */
export const SESSION_KEY = 'auth-storage';

/** The signed-in member. Their contacts stay on the server; whoever shows them reads them there. */
type SessionUser = Omit<User, 'email' | 'phone'>;

export interface KeptSession {
  user: SessionUser | null;
  token: string | null;
}

export interface SessionState extends KeptSession {
  /** A sign-in or a registration is under way. */
  isLoading: boolean;
  /** Why the last sign-in or registration failed. */
  error: string | null;
  /** Where to go because the session has just ended; null once there. */
  exit: '/' | '/auth' | null;
  /** Whose session ended last on this page; who signs in next may be somebody else. */
  formerId: string | null;
}

const signedOut = { user: null, token: null, isLoading: false, error: null } as const;

/** Whether the session outlives the tab. */
let remembered = true;

const storage: PersistStorage<KeptSession> = {
  getItem() {
    const ofTab = readKept(inTab);
    const kept = ofTab ?? readKept(onDevice);
    remembered = ofTab === null;
    return kept === null ? null : { state: kept, version: 0 };
  },
  setItem(_name, { state }) {
    if (state.token === null) return storage.removeItem(SESSION_KEY);
    const [keep, clear] = remembered ? [onDevice, inTab] : [inTab, onDevice];
    writeJson(keep, SESSION_KEY, { state, version: 0 });
    clear.removeItem(SESSION_KEY);
  },
  removeItem() {
    onDevice.removeItem(SESSION_KEY);
    inTab.removeItem(SESSION_KEY);
  },
};

moveFormerDrafts();

/**
 * The session: who is signed in on this device. Only `user` and `token` are kept, and of the member no
 * contact.
 */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...signedOut, exit: null, formerId: null }), {
    name: SESSION_KEY,
    storage,
    partialize: ({ user, token }) => ({ user, token }),
  }),
);

/** Starts a session: on this device with `remember`, else for this tab alone. */
export function signIn(session: { user: User; token: string }, remember: boolean): void {
  remembered = remember;
  const user = withoutContacts(session.user);
  useSession.setState({ ...signedOut, user, token: session.token, exit: null });
}

/** Goes on with the session of another tab, which ends with the browser's tabs; does nothing when signed in. */
export function joinSession(session: KeptSession): void {
  if (useSession.getState().token !== null) return;
  remembered = false;
  useSession.setState({ ...signedOut, ...session, exit: null });
}

/** Whether the session is to outlive the tab, so that this device may keep what belongs to it. */
export function isRemembered(): boolean {
  return remembered;
}

/** Acts under way that end or replace the session themselves, and what was heard of it meanwhile. */
let acts = 0;
let heardEnd: { token: string | null; exit: '/' | '/auth' } | null = null;

/** Forgets the session and sends the browser to `exit`. */
export function endSession(exit: '/' | '/auth'): void {
  const { token, user, formerId } = useSession.getState();
  if (acts > 0) heardEnd = { token, exit };
  else useSession.setState({ ...signedOut, exit, formerId: user?.id ?? formerId });
}

/**
 * Runs an act of the member's that ends the session on the server, such as a new password: what is
 * heard of that end has to wait, and counts only where the act leaves the session as it was.
 */
export async function whileEnding<T>(act: () => Promise<T>): Promise<T> {
  acts += 1;
  try {
    return await act();
  } finally {
    acts -= 1;
    const heard = heardEnd;
    if (acts === 0) heardEnd = null;
    if (acts === 0 && heard !== null && heard.token === useSession.getState().token) {
      endSession(heard.exit);
    }
  }
}

/** Goes on with another token; does nothing when signed out. */
export function renewToken(token: string): void {
  useSession.setState((session) => (session.token === null ? {} : { token }));
}

/** Forgets the session and stays on the screen, which is one for everyone. */
export function forgetSession(): void {
  useSession.setState(signedOut);
}

/** Replaces the signed-in member after a change of theirs; does nothing when signed out. */
export function updateUser(change: Partial<User>): void {
  useSession.setState(({ user }) =>
    user === null ? {} : { user: { ...user, ...withoutContacts(change) } },
  );
}

/** Follows a session that another tab starts, changes or ends. Returns how to stop. */
export function followOtherTabs(): () => void {
  return onDeviceChange((key) => {
    if (key !== SESSION_KEY && key !== null) return;
    const { token } = useSession.getState();
    if (token !== null && !remembered) return;
    const kept = readKept(onDevice);
    if (kept !== null) {
      remembered = true;
      useSession.setState({ ...kept, exit: null });
    } else if (token !== null) endSession('/');
  });
}

function readKept(from: Kept): KeptSession | null {
  const kept = readJson<{ state?: KeptSession }>(from, SESSION_KEY)?.state;
  if (typeof kept?.token !== 'string' || typeof kept.user?.id !== 'string') return null;
  const { token } = kept;
  const user = withoutContacts(kept.user);
  // Older versions kept the contacts as well.
  if ('email' in kept.user || 'phone' in kept.user) {
    writeJson(from, SESSION_KEY, { state: { user, token }, version: 0 });
  }
  return { user, token };
}

function withoutContacts<U extends Partial<User>>(user: U): Omit<U, 'email' | 'phone'> {
  const { email: _, phone: __, ...known } = user;
  return known;
}
