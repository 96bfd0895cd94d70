import type { Context } from '../../core/context.ts';
import type { AccessPaths } from '../../security/access-paths.ts';
import { invalidateDeviceMarks } from './device/store.ts';
import { passkeysRemovedText } from './message-texts.ts';
import { sendNoticeToMember } from './notice.ts';
import { deletePasskeysOf, setAsidePasskeys } from './passkey/store.ts';
import { deleteSessionsOf } from './session/store.ts';
import { deleteLinks } from './settings/link.store.ts';
import { changeAccount } from './store.ts';

type AccountAccessPaths = Pick<
  AccessPaths,
  | 'password'
  | 'session'
  | 'device'
  | 'passkey'
  | 'secondFactor'
  | 'code'
  | 'push'
  | 'contactChange'
  | 'recoveryCase'
>;

/** Returns the access paths by which the owner of an account signs in or authenticates. */
export function accountAccessPaths(context: Context): AccountAccessPaths {
  const alwaysKept = { undo: 'kept', reset: 'kept', signOut: 'kept' } as const;
  const alwaysEnded = { undo: 'all', reset: 'all', signOut: 'all' } as const;
  return {
    // An undo restores the former password. A reset sets a new one.
    password: {
      listingEndpoint: null,
      announcementKind: 'password-changed',
      reach: alwaysKept,
    },
    // The device mark of the kept session stays valid.
    device: {
      listingEndpoint: null,
      announcementKind: null,
      reach: alwaysEnded,
      end: async (trx, { memberId, retainedSessionId }) => {
        await invalidateDeviceMarks(trx, memberId, retainedSessionId);
        return () => {};
      },
    },
    session: {
      listingEndpoint: 'listSessions',
      announcementKind: 'new-device',
      reach: alwaysEnded,
      end: async (trx, { memberId, retainedSessionId }) => {
        const endedSessionIds = await deleteSessionsOf(trx, memberId, retainedSessionId);
        return () => context.live.endSessions(endedSessionIds);
      },
    },
    passkey: {
      listingEndpoint: 'listPasskeys',
      announcementKind: 'passkey-added',
      reach: { undo: 'since', reset: 'all', signOut: 'kept' },
      // An undo opens a recovery case, which the owner of the present contacts may win. Passkeys
      // are therefore set aside until the case is settled.
      end: async (trx, { memberId }, { since, ending }) => {
        if (ending === 'undo') {
          await setAsidePasskeys(trx, memberId, since);
          return () => {};
        }
        const removedCount = await deletePasskeysOf(trx, memberId);
        if (removedCount === 0) return () => {};
        return () => sendNoticeToMember(context, memberId, passkeysRemovedText());
      },
    },
    // The second factor includes the recovery codes. An undo restores the former second factor, and
    // a reset requires the current second factor.
    secondFactor: {
      listingEndpoint: 'readMe',
      announcementKind: null,
      reach: alwaysKept,
    },
    // A code is valid for ten minutes, and only its recipient can use it.
    code: {
      listingEndpoint: null,
      announcementKind: null,
      reach: alwaysKept,
    },
    // Each subscription belongs to a session and ends with the session.
    push: {
      listingEndpoint: 'listSessions',
      announcementKind: null,
      reach: alwaysKept,
    },
    // An unconfirmed address can be used to sign in. Once it is confirmed, it can also be used to
    // reset the password.
    contactChange: {
      listingEndpoint: 'readContacts',
      announcementKind: 'email-changed',
      reach: { undo: 'all', reset: 'all', signOut: 'kept' },
      end: async (trx, { memberId }) => {
        await deleteLinks(trx, memberId);
        await changeAccount(trx, memberId, { new_email: null });
        return () => {};
      },
    },
    // The owner uses a recovery case to regain the account, so the end of other access paths does
    // not end the case.
    recoveryCase: {
      listingEndpoint: 'listContactChanges',
      announcementKind: 'phone-changed',
      reach: alwaysKept,
    },
  };
}
