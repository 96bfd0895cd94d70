import type { Exporter, ExportSection } from '../../../export.ts';
import { heldCases } from '../case/case.store.ts';
import { heldRows } from './store.ts';

const when = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** What the account holds: contacts, declarations, where it was made, sessions and devices. */
export const exportAccountData: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const { account, member, consents, origin, sessions, devices, factor } = await heldRows(
    db,
    memberId,
  );
  const { changes, cases } = await heldCases(db, memberId);
  return [
    {
      name: 'account',
      title: 'Account',
      note: 'Your password is kept only as a hash that cannot be turned back.',
      value: {
        id: memberId,
        email: account.email,
        emailConfirmedAt: when(account.email_verified_at),
        emailToBeConfirmed: account.new_email,
        phone: account.phone,
        phoneConfirmedAt: when(account.phone_verified_at),
        secondFactorSince: when(factor?.confirmed_at),
        joinedAt: when(member.created_at),
        lastActiveAt: when(member.last_active_at),
        verifiedAt: when(member.verified_at),
        waitingForReviewSince: when(member.held_at),
        isAdmin: member.is_admin,
      },
    },
    {
      name: 'declarations',
      title: 'What you have confirmed',
      value: consents.map((consent) => ({
        what: consent.kind === 'terms' ? 'Terms and privacy policy' : 'True details and intent',
        version: consent.version,
        at: when(consent.given_at),
      })),
    },
    {
      name: 'origin',
      title: 'Where the account was made',
      note: 'Kept by duty of a matrimonial site for the life of the account and one year after.',
      value: { address: origin?.address ?? null, at: when(origin?.created_at) },
    },
    {
      name: 'sessions',
      title: 'Where you are signed in',
      value: sessions.map((session) => ({
        device: session.device,
        since: when(session.created_at),
        lastUsedAt: when(session.last_seen_at),
        endsAt: when(session.expires_at),
      })),
    },
    {
      name: 'devices',
      title: 'Devices you have signed in with',
      value: devices.map(({ device, last_at }) => ({ device, lastAt: when(last_at) })),
    },
    {
      name: 'contactChanges',
      title: 'Changes of contact that can be taken back',
      value: changes.map(({ kind, at, trusted, ...former }) => ({
        what: kind,
        before: kind === 'phone' ? former.former_phone : former.former_email,
        at: when(at),
        markedAsNotYours: !trusted,
      })),
    },
    {
      name: 'recoveryCases',
      title: 'Changes of contact that were taken back',
      value: cases.map((row) => ({
        what: row.kind,
        at: when(row.opened_at),
        settledAt: when(row.settled_at),
        accountOf: row.outcome,
      })),
    },
  ];
};
