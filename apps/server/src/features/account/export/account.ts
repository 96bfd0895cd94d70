import type { Exporter, ExportSection } from '../../../lifecycle/export.ts';
import { readCasesForExport } from '../case/case.store.ts';
import { displayEmail } from '../contact.ts';
import { readAccountRows } from './store.ts';

const isoOrNull = (date: Date | null | undefined) => date?.toISOString() ?? null;

const declarations = {
  terms: 'Terms and privacy policy',
  intent: 'True details and intent',
  adult: '18 or older',
} as const;

/**
 * Returns the account's part of the export: contacts, declarations, origin, sessions, devices,
 * passkeys, and changes of contact with their recovery cases.
 */
export const exportAccountData: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const { account, member, consents, origin, sessions, devices, factor, passkeys } =
    await readAccountRows(db, memberId);
  const { changes, cases } = await readCasesForExport(db, memberId);
  return [
    {
      name: 'account',
      title: 'Account',
      note: 'We keep your password only in a form that cannot be read back.',
      value: {
        id: memberId,
        name: member.full_name,
        email: account.email && displayEmail(account.email),
        emailConfirmedAt: isoOrNull(account.email_verified_at),
        emailToBeConfirmed: account.new_email && displayEmail(account.new_email),
        phone: account.phone,
        phoneConfirmedAt: isoOrNull(account.phone_verified_at),
        language: account.language,
        secondFactorSince: isoOrNull(factor?.confirmed_at),
        joinedAt: isoOrNull(member.created_at),
        lastActiveAt: isoOrNull(member.last_active_at),
        verifiedAt: isoOrNull(member.verified_at),
        isAdmin: member.is_admin,
        isModerator: member.is_moderator,
      },
    },
    {
      name: 'declarations',
      title: 'What you have confirmed',
      value: consents.map((consent) => ({
        what: declarations[consent.kind],
        version: consent.version,
        at: isoOrNull(consent.given_at),
      })),
    },
    {
      name: 'origin',
      title: 'Where the account was made',
      note: 'The law requires matrimonial sites to keep this while the account exists and for one year after.',
      value: { address: origin?.address ?? null, at: isoOrNull(origin?.created_at) },
    },
    {
      name: 'sessions',
      title: 'Where you are signed in',
      value: sessions.map((session) => ({
        device: session.device,
        since: isoOrNull(session.created_at),
        lastUsedAt: isoOrNull(session.last_seen_at),
        endsAt: isoOrNull(session.expires_at),
      })),
    },
    {
      name: 'devices',
      title: 'Devices you have signed in with',
      value: devices.map(({ device, last_at }) => ({ device, lastAt: isoOrNull(last_at) })),
    },
    {
      name: 'passkeys',
      title: 'Passkeys',
      note: 'Only the public key of each is here. The private key never leaves your device.',
      value: passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        addedAt: isoOrNull(created_at),
        lastUsedAt: isoOrNull(last_used_at),
      })),
    },
    {
      name: 'contactChanges',
      title: 'Changes of contact that can be undone',
      value: changes.map(({ kind, at, trusted, ...former }) => ({
        what: kind,
        before: kind === 'phone' ? former.former_phone : former.former_email,
        at: isoOrNull(at),
        markedAsNotYours: !trusted,
      })),
    },
    {
      name: 'recoveryCases',
      title: 'Changes of contact that were undone',
      value: cases.map((row) => ({
        what: row.kind,
        at: isoOrNull(row.opened_at),
        settledAt: isoOrNull(row.settled_at),
        accountOf: row.outcome,
      })),
    },
  ];
};
