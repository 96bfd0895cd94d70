import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { todayThere } from '@sambandha/contract/calendar';
import { uuidv7 } from 'uuidv7';
import { asThemself, type Viewer } from '../../../access/viewer.ts';
import type { Context } from '../../../context.ts';
import { batch } from '../../../db/batch.ts';
import type { Authenticate } from '../../../http/implement.ts';
import { forgetMarks } from '../device/store.ts';
import { newToken, tokenHash } from '../token.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

interface NewSession {
  readonly memberId: string;
  /** 30 days instead of 12 hours. */
  readonly remember: boolean;
  /** The User-Agent header; only what it says of browser and system is kept. */
  readonly userAgent: string;
  /** The hash of the device's mark. */
  readonly deviceMark?: Buffer | null;
  /** It is opened with the second factor. */
  readonly secondFactor?: boolean;
}

/**
 * Signs a member in who has just given proof, and returns the token, which only they hold. Give `db` a
 * transaction to join it.
 */
export async function createSession(
  { now }: Pick<Context, 'now'>,
  db: Context['db'],
  { memberId, remember, userAgent, deviceMark = null, secondFactor = false }: NewSession,
): Promise<string> {
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
    created_at: at,
    proved_at: at,
    last_seen_at: at,
    expires_at: rules.sessionEnd(at, remember, at),
  });
  return token;
}

/**
 * What finds the member behind a token, or null if it is not, or no longer, good. One indexed query
 * for all calls that come together; once in a while it also prolongs the session and writes the visit
 * down.
 */
export function createAuthenticate(context: Context): Authenticate {
  const find = batch(async (hashes: readonly Buffer[]) => {
    const sessions = await store.findSessions(context.db, hashes, context.now());
    const byHash = new Map(sessions.map((one) => [one.token_hash.toString('hex'), one]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')));
  });
  return async (token) => signedIn(context, await find(tokenHash(token)));
}

type FoundSession = Awaited<ReturnType<typeof store.findSessions>>[number];

async function signedIn(
  context: Context,
  session: FoundSession | undefined,
): Promise<Viewer | null> {
  if (session === undefined) return null;
  const { db } = context;
  const now = context.now();
  if (isOlder(session.last_seen_at, now, rules.TOUCH_EVERY)) {
    await store.touchSession(db, session.id, {
      now,
      expiresAt: rules.sessionEnd(now, session.remember, session.created_at),
      before: new Date(now.getTime() - rules.TOUCH_EVERY),
    });
  }
  if (isOlder(session.last_active_at, now, rules.ACTIVE_EVERY)) {
    const before = new Date(now.getTime() - rules.ACTIVE_EVERY);
    const today = todayThere(now);
    const touched = await store.touchMember(db, session.member_id, { now, today, before });
    const firstToday = touched && todayThere(session.last_active_at) !== today;
    if (firstToday) await store.countActive(db, today);
  }
  return asThemself(session.member_id, {
    sessionId: session.id,
    isAdmin: session.is_admin,
    isModerator: session.is_moderator,
    secondFactor: session.second_factor,
    provedAt: session.proved_at,
    secondFactorMissing:
      context.config.production &&
      (session.is_admin || session.is_moderator) &&
      !session.second_factor,
  });
}

function isOlder(moment: Date, now: Date, milliseconds: number): boolean {
  return now.getTime() - moment.getTime() >= milliseconds;
}

/**
 * Ends all sessions of a member who is signed in, makes their other devices strangers, and opens
 * another session like theirs. Returns its token and the sessions that ended, whose live connections are to be cut after the commit.
 */
export async function replaceSessions(
  context: Pick<Context, 'now'>,
  trx: Context['db'],
  { person: memberId, checks: { sessionId } }: Viewer,
  opened: Pick<NewSession, 'userAgent' | 'secondFactor'>,
): Promise<{ readonly token: string; readonly ended: readonly string[] }> {
  const sessions = await store.sessionsOf(trx, memberId, context.now());
  const present = sessions.find(({ id }) => id === sessionId);
  const { remember = false, device_mark: deviceMark = null } = present ?? {};
  await forgetMarks(trx, memberId, sessionId);
  const ended = await store.deleteSessionsOf(trx, memberId, undefined);
  const session = { ...opened, memberId, remember, deviceMark };
  return { token: await createSession(context, trx, session), ended };
}

/** Where a member is signed in, the latest used first. */
export async function listSessions(
  { db, now }: Context,
  { person: memberId, checks: { sessionId } }: Viewer,
): Promise<SignedInSession[]> {
  const rows = await store.sessionsOf(db, memberId, now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/**
 * Ends one session of a signed-in member, its live connections included, and makes the device a
 * stranger unless it is the present one; false if it is not theirs.
 */
export async function endSession(
  context: Context,
  { person: memberId, checks: { sessionId: present } }: Viewer,
  sessionId: string,
): Promise<boolean> {
  const ended = await store.deleteSession(context.db, { memberId, sessionId, present });
  if (ended) context.live.endSessions([sessionId]);
  return ended;
}

/**
 * Ends a member's sessions, live connections included, and makes their devices strangers; `except`
 * stays, and with it its device.
 */
export async function endSessions(
  context: Context,
  memberId: string,
  { except }: { readonly except?: string } = {},
): Promise<void> {
  const ended = await context.db.transaction().execute(async (trx) => {
    await forgetMarks(trx, memberId, except);
    return store.deleteSessionsOf(trx, memberId, except);
  });
  context.live.endSessions(ended);
}
