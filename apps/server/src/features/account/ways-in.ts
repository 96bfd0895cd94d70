import type { Context } from '../../context.ts';
import type { WaysIn } from '../../ways-in.ts';
import { forgetDevices } from './device/store.ts';
import { passkeysRemovedText } from './message-texts.ts';
import { sendNoticeToMember } from './notice.ts';
import { deletePasskeysOf, setAsidePasskeys } from './passkey/store.ts';
import { deleteSessionsOf } from './session/store.ts';
import { deleteLinks } from './settings/link.store.ts';
import { changeAccount } from './store.ts';

type OfAccount = Pick<
  WaysIn,
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

/** The ways into an account by which its owner signs in, or proves who they are. */
export function accountWaysIn(context: Context): OfAccount {
  const replaced = { undo: 'kept', reset: 'kept', signOut: 'kept' } as const;
  const all = { undo: 'all', reset: 'all', signOut: 'all' } as const;
  return {
    // An undo puts the former one back; a reset sets another.
    password: {
      listedBy: null,
      announcedBy: 'password-changed',
      reach: replaced,
    },
    // Before the sessions, since the device of the session that goes on is found by that session.
    device: {
      listedBy: null,
      announcedBy: null,
      reach: all,
      end: async (trx, { memberId, except }) => {
        await forgetDevices(trx, memberId, except);
        return () => {};
      },
    },
    session: {
      listedBy: 'listSessions',
      announcedBy: 'new-device',
      reach: all,
      end: async (trx, { memberId, except }) => {
        const ended = await deleteSessionsOf(trx, memberId, except);
        return () => context.live.endSessions(ended);
      },
    },
    passkey: {
      listedBy: 'listPasskeys',
      announcedBy: 'passkey-added',
      reach: { undo: 'since', reset: 'all', signOut: 'kept' },
      // After an undo the other side may still be right: they are set aside until the case is settled.
      end: async (trx, { memberId }, { since, ending }) => {
        if (ending === 'undo') {
          await setAsidePasskeys(trx, memberId, since);
          return () => {};
        }
        const removed = await deletePasskeysOf(trx, memberId);
        if (removed === 0) return () => {};
        return () => sendNoticeToMember(context, memberId, passkeysRemovedText());
      },
    },
    // With its recovery codes. An undo puts the former one back; a reset needs it.
    secondFactor: {
      listedBy: 'readMe',
      announcedBy: null,
      reach: replaced,
    },
    // A code is of use to who gets it, and for ten minutes.
    code: {
      listedBy: null,
      announcedBy: null,
      reach: replaced,
    },
    // Each belongs to a session, and goes with it.
    push: {
      listedBy: 'listSessions',
      announcedBy: null,
      reach: replaced,
    },
    // An address that waits for its link would sign in, and could set another password.
    contactChange: {
      listedBy: 'readContacts',
      announcedBy: 'email-changed',
      reach: { undo: 'all', reset: 'all', signOut: 'kept' },
      end: async (trx, { memberId }) => {
        await deleteLinks(trx, memberId, 'confirm-email');
        await changeAccount(trx, memberId, { new_email: null });
        return () => {};
      },
    },
    // How an owner takes the account back: it outlives what it ends.
    recoveryCase: {
      listedBy: 'listContactChanges',
      announcedBy: 'phone-changed',
      reach: replaced,
    },
  };
}
