import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { communityDate } from '@sambandha/contract/calendar';
import { id } from '@sambandha/contract/primitives';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { createBatcher } from '../../../db/batch.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Authenticate } from '../../../http/implement.ts';
import {
  createCandidateViewer,
  createRelativeViewer,
  type Viewer,
} from '../../../security/access/viewer.ts';
import {
  type AccessPaths,
  type AccountOwner,
  endAccessPaths,
} from '../../../security/access-paths.ts';
import { invalidateDeviceMarks } from '../device/store.ts';
import { newToken, tokenHash } from '../token.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

interface NewSession {
  readonly memberId: string;
  /**
   * If true, the session expires after 30 days without use. Otherwise it expires after 12 hours
   * without use.
   */
  readonly remember: boolean;
  /** The User-Agent header, of which only the names of browser and system are stored. */
  readonly userAgent: string;
  /** The hash of the device's mark. */
  readonly deviceMark?: Buffer | null;
  /** True if the second factor was proved. */
  readonly secondFactor?: boolean;
  /**
   * The id of the passkey that opens the session or is its second factor. The session ends when the
   * passkey is removed.
   */
  readonly passkeyId?: string | null;
  /** False if the credentials do not count as fresh proof. */
  readonly fresh?: boolean;
}

/**
 * Creates a session for a member who has just authenticated. Returns the token of the session. `db`
 * may be a transaction.
 */
export async function createSession(
  { now }: Pick<Context, 'now'>,
  db: Context['db'],
  session: NewSession,
): Promise<string> {
  const { memberId, remember, userAgent, deviceMark = null, secondFactor = false } = session;
  const { passkeyId = null, fresh = true } = session;
  const token = newToken();
  const at = now();
  await store.insertSession(db, {
    id: uuidv7(),
    member_id: memberId,
    token_hash: tokenHash(token),
    remember,
    second_factor: secondFactor,
    device: rules.deviceName(userAgent),
    device_mark: deviceMark,
    passkey_id: passkeyId,
    created_at: at,
    proved_at: fresh ? at : null,
    last_seen_at: at,
    expires_at: rules.sessionEnd(at, remember, at),
  });
  return token;
}

/**
 * Returns a function that returns the viewer of a token. It returns null if the token is unknown or
 * expired, or if the person is blocked or deactivated. It fails with NOT_IN_FAMILY or UNDER_REVIEW
 * if the person may not act for the candidate `onBehalfOf`. Parallel requests share one indexed
 * query. At intervals the function also extends the session, and records the visit of a person who
 * acts for themself. A relative's part is read at every call, so that access ends when the relative
 * is removed.
 */
export function createAuthenticate(context: Context): Authenticate {
  const findSession = createBatcher(async (hashes: readonly Buffer[]) => {
    const sessions = await store.findSessions(context.db, hashes, context.now());
    const byHash = new Map(
      sessions.map((session) => [session.token_hash.toString('hex'), session]),
    );
    return hashes.map((hash) => byHash.get(hash.toString('hex')));
  });
  return async (token, onBehalfOf) => {
    const session = await findSession(tokenHash(token));
    if (session === undefined) return null;
    await extendSession(context, session);
    const viewer = viewerOf(context, session);
    if (onBehalfOf === undefined || onBehalfOf === viewer.person) {
      await recordVisit(context, session);
      return viewer;
    }
    const { data: candidateId } = id.safeParse(onBehalfOf);
    if (candidateId === undefined) throw new Failure('NOT_IN_FAMILY');
    const relative = await store.findRelativePart(context.db, {
      candidateId,
      personId: viewer.person,
    });
    if (relative === undefined) throw new Failure('NOT_IN_FAMILY');
    // The failure is the same for every reason of a hold, so that relatives do not learn the
    // reason.
    if (relative.heldAt !== null) throw new Failure('UNDER_REVIEW');
    return createRelativeViewer(viewer, candidateId, relative.part);
  };
}

type SessionRow = Awaited<ReturnType<typeof store.findSessions>>[number];

async function extendSession(context: Context, session: SessionRow): Promise<void> {
  const now = context.now();
  if (!isOlder(session.last_seen_at, now, rules.SESSION_UPDATE_INTERVAL)) return;
  await store.touchSession(context.db, session.id, {
    now,
    expiresAt: rules.sessionEnd(now, session.remember, session.created_at),
    before: new Date(now.getTime() - rules.SESSION_UPDATE_INTERVAL),
  });
}

/** Records the visit of a member. A person without a profile has no visits. */
async function recordVisit(context: Context, session: SessionRow): Promise<void> {
  const now = context.now();
  const { member_id: memberId, last_active_at: lastActiveAt } = session;
  if (lastActiveAt === null || !isOlder(lastActiveAt, now, rules.VISIT_UPDATE_INTERVAL)) return;
  const before = new Date(now.getTime() - rules.VISIT_UPDATE_INTERVAL);
  const today = communityDate(now);
  const isRecorded = await store.touchMember(context.db, memberId, { now, today, before });
  const isFirstOfDay = communityDate(lastActiveAt) !== today;
  if (isRecorded && isFirstOfDay) await store.countActiveMember(context.db, today);
}

function viewerOf({ config }: Context, session: SessionRow): Viewer {
  const isStaff = session.is_admin || session.is_moderator;
  const viewer = createCandidateViewer(session.member_id, {
    sessionId: session.id,
    isAdmin: session.is_admin,
    isModerator: session.is_moderator,
    secondFactor: session.second_factor,
    provedAt: session.proved_at,
    secondFactorMissing: config.production && isStaff && !session.second_factor,
  });
  // Only a person without a profile has no last activity.
  return session.last_active_at === null ? { ...viewer, part: 'none' } : viewer;
}

function isOlder(time: Date, now: Date, milliseconds: number): boolean {
  return now.getTime() - time.getTime() >= milliseconds;
}

/**
 * Replaces all sessions of a signed-in member with one new session, which counts as freshly proved.
 * The new session has the device mark and the duration of the current session, and the passkey of
 * the current session unless `options` has another passkey. The second factor counts as proved only
 * if `options.secondFactor` is true. Makes the member's other devices unknown. Returns the new
 * token and the ids of the ended sessions, whose live connections must be closed after the commit.
 * Fails with UNAUTHENTICATED if the current session has ended.
 */
export async function replaceSessions(
  context: Pick<Context, 'now'>,
  trx: Context['db'],
  { person: memberId, sessionFacts: { sessionId } }: Viewer,
  options: Pick<NewSession, 'userAgent' | 'secondFactor' | 'passkeyId'>,
): Promise<{ readonly token: string; readonly endedSessionIds: readonly string[] }> {
  const sessions = await store.listValidSessions(trx, memberId, context.now());
  const currentSession = sessions.find((session) => session.id === sessionId);
  if (currentSession === undefined) throw new Failure('UNAUTHENTICATED');
  const { remember, device_mark: deviceMark, passkey_id: passkeyId } = currentSession;
  await invalidateDeviceMarks(trx, memberId, sessionId);
  const endedSessionIds = await store.deleteSessionsOf(trx, memberId);
  const newSession = { passkeyId, ...options, memberId, remember, deviceMark };
  return { token: await createSession(context, trx, newSession), endedSessionIds };
}

/** Returns a member's valid sessions, the last used first. */
export async function listSessions(
  { db, now }: Context,
  { person: memberId, sessionFacts: { sessionId } }: Viewer,
): Promise<SignedInSession[]> {
  const rows = await store.listValidSessions(db, memberId, now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/**
 * Ends one session of a signed-in member and its live connections. Makes its device unknown, unless
 * the current session has the same device. Returns false if the member has no such session.
 */
export async function endSession(
  context: Context,
  { person: memberId, sessionFacts: { sessionId: currentSessionId } }: Viewer,
  sessionId: string,
): Promise<boolean> {
  const isEnded = await store.deleteSession(context.db, { memberId, sessionId, currentSessionId });
  if (isEnded) context.live.endSessions([sessionId]);
  return isEnded;
}

/**
 * Ends a member's sessions and their live connections, and makes their devices unknown. The session
 * `owner.retainedSessionId` and its device are kept.
 */
export async function endSessions(
  context: Context,
  accessPaths: AccessPaths,
  owner: AccountOwner,
): Promise<void> {
  const afterCommit = await inTransaction(context.db, (trx) =>
    endAccessPaths(accessPaths, trx, owner, { ending: 'signOut', since: context.now() }),
  );
  await afterCommit();
}
