import type { User } from '@sambandha/contract/user';
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import {
  deviceStorage,
  onDeviceStorageChange,
  readJson,
  type SafeStorage,
  tabStorage,
  writeJson,
} from '../storage/safe-storage.ts';

/** Storage key of the session. `prefetch.ts` and `document/defer-scripts.ts` also read this key. */
const SESSION_KEY = 'auth-storage';

/**
 * The signed-in member without contacts. Contacts are stored only on the server. Screens that show
 * contacts read them from the server.
 */
type SessionUser = Omit<User, 'email' | 'phone'>;

export interface StoredSession {
  user: SessionUser | null;
  token: string | null;
}

export interface SessionState extends StoredSession {
  /** True while a sign-in or a registration is running. */
  isLoading: boolean;
  /** Message of the last failed sign-in or registration. */
  error: string | null;
  /**
   * Path to which the page navigates because the session has just ended. Null once that path is
   * open.
   */
  exit: '/' | '/auth' | null;
  /**
   * Id of the person whose session ended last on this page. The next session may belong to another
   * person.
   */
  formerId: string | null;
}

const signedOutState = { user: null, token: null, isLoading: false, error: null } as const;

/** True if the session outlives the tab. */
let outlivesTab = true;

const storage: PersistStorage<StoredSession> = {
  getItem() {
    const tabSession = readStoredSession(tabStorage);
    const storedSession = tabSession ?? readStoredSession(deviceStorage);
    outlivesTab = tabSession === null;
    return storedSession === null ? null : { state: storedSession, version: 0 };
  },
  setItem(_name, { state }) {
    if (state.token === null) return storage.removeItem(SESSION_KEY);
    writeJson(outlivesTab ? deviceStorage : tabStorage, SESSION_KEY, { state, version: 0 });
    if (outlivesTab) tabStorage.removeItem(SESSION_KEY);
  },
  removeItem() {
    tabStorage.removeItem(SESSION_KEY);
    // Otherwise the session on the device is that of another tab, and possibly another person.
    if (outlivesTab) deviceStorage.removeItem(SESSION_KEY);
  },
};

/**
 * The session of the person signed in on this device. Only `user` and `token` are stored, without
 * contacts.
 */
export const useSession = create<SessionState>()(
  persist((): SessionState => ({ ...signedOutState, exit: null, formerId: null }), {
    name: SESSION_KEY,
    storage,
    partialize: ({ user, token }) => ({ user, token }),
  }),
);

/** Starts a session, on this device with `remember`, otherwise only in this tab. */
export function signIn(
  session: { user: User; token: string },
  { remember }: { remember: boolean },
): void {
  const { token } = useSession.getState();
  const isStoredOnDevice = token !== null && readStoredSession(deviceStorage)?.token === token;
  // The storage of the tab does not replace this tab's former session on the device.
  if (!remember && isStoredOnDevice) deviceStorage.removeItem(SESSION_KEY);
  outlivesTab = remember;
  const user = withoutContacts(session.user);
  useSession.setState({ ...signedOutState, user, token: session.token, exit: null });
}

/** Removes the session that another tab stored on the device if it belongs to the same person. */
export function forgetOwnDeviceSession(): void {
  const { user } = useSession.getState();
  if (storedMemberId() === user?.id) deviceStorage.removeItem(SESSION_KEY);
}

/** Returns the id of the member whose session is stored on the device, possibly by another tab. */
export function storedMemberId(): string | undefined {
  return readStoredSession(deviceStorage)?.user?.id;
}

/** Stores the session of another tab in this tab only. Does nothing when signed in. */
export function joinSession(session: StoredSession): void {
  if (useSession.getState().token !== null) return;
  outlivesTab = false;
  useSession.setState({ ...signedOutState, ...session, exit: null });
}

/** Returns true if the session outlives the tab, which allows this device to store its data. */
export function isSessionRemembered(): boolean {
  return outlivesTab;
}

/** Number of running actions that end or replace the session themselves. */
let runningActions = 0;
/** The end of the session that was reported during these actions. */
let pendingEnd: { token: string | null; exit: '/' | '/auth' } | null = null;

/**
 * Ends the session in this browser and navigates to `exit`. During an action that ends or replaces
 * the session, the end is deferred unless `force` is set.
 */
export function endSession(exit: '/' | '/auth', { force = false } = {}): void {
  const { token, user, formerId } = useSession.getState();
  if (runningActions > 0 && !force) pendingEnd = { token, exit };
  else useSession.setState({ ...signedOutState, exit, formerId: user?.id ?? formerId });
}

/**
 * Runs an action of the member that ends the session on the server, such as a change of password.
 * An end reported during the action is deferred, and takes effect only if the action leaves the
 * session unchanged.
 */
export async function withDeferredSessionEnd<T>(action: () => Promise<T>): Promise<T> {
  runningActions += 1;
  try {
    return await action();
  } finally {
    runningActions -= 1;
    const end = pendingEnd;
    if (runningActions === 0) pendingEnd = null;
    if (runningActions === 0 && end !== null && end.token === useSession.getState().token) {
      endSession(end.exit);
    }
  }
}

/** Replaces the token. Does nothing when signed out. */
export function renewToken(token: string): void {
  useSession.setState((session) => (session.token === null ? {} : { token }));
}

/** Ends the session in this browser without leaving the screen, which is public. */
export function endSessionInPlace(): void {
  useSession.setState(({ user, formerId }) => ({
    ...signedOutState,
    formerId: user?.id ?? formerId,
  }));
}

/** Updates the signed-in member after a change. Does nothing when signed out. */
export function updateUser(change: Partial<User>): void {
  useSession.setState(({ user }) =>
    user === null ? {} : { user: { ...user, ...withoutContacts(change) } },
  );
}

/**
 * Follows a session that another tab starts, changes or ends. Returns a function that stops
 * following.
 */
export function followOtherTabs(): () => void {
  return onDeviceStorageChange((key) => {
    // The key is null after all keys were removed.
    if (key !== SESSION_KEY && key !== null) return;
    const { token } = useSession.getState();
    // A session that is not remembered is stored only in this tab.
    if (token !== null && !outlivesTab) return;
    const storedSession = readStoredSession(deviceStorage);
    if (storedSession !== null) {
      outlivesTab = true;
      useSession.setState({ ...storedSession, exit: null });
    } else if (token !== null) endSession('/');
  });
}

function readStoredSession(source: SafeStorage): StoredSession | null {
  const session = readJson<{ state?: StoredSession }>(source, SESSION_KEY)?.state;
  if (typeof session?.token !== 'string' || typeof session.user?.id !== 'string') return null;
  return { user: session.user, token: session.token };
}

function withoutContacts<U extends Partial<User>>(user: U): Omit<U, 'email' | 'phone'> {
  const { email: _, phone: __, ...rest } = user;
  return rest;
}
