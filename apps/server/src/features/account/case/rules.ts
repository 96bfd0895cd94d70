import type { Contact } from '../contact.ts';

const HOUR = 60 * 60 * 1000;

/** For how long a change of contact can be taken back, and both sides of a case are heard: milliseconds. */
const HOURS = 72 * HOUR;

/** Until when a change that is made now can be taken back. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + HOURS);
}

/** Until when both sides of a case are heard at least. */
export function heardUntil(openedAt: Date): Date {
  return new Date(openedAt.getTime() + HOURS);
}

/** Both sides of cases that were opened then, or before, have had their time. */
export function openedBefore(now: Date): Date {
  return new Date(now.getTime() - HOURS);
}

/** What a side has shown of itself. */
export interface Shown {
  /** A code sent to one of its contacts. */
  readonly contact: boolean;
  /** The password from before the change, or a recovery code. */
  readonly key: boolean;
}

export type Side = 'former' | 'present';

interface Standing {
  readonly former: Shown;
  readonly present: Shown;
  /** Both sides have had their time. */
  readonly over: boolean;
}

/** For whom a case is settled by what was shown; null: it waits, for a side or for a person. */
export function settledFor({ former, present, over }: Standing): Side | null {
  if (former.contact && former.key) return 'former';
  if (over && present.contact && present.key && !former.contact) return 'present';
  return null;
}

/** Whether a person may decide already. */
export function mayBeDecided({ former, present, over }: Standing): boolean {
  return over || (former.contact && present.contact);
}

interface Row {
  readonly opened_at: Date;
  readonly former_spoke_at: Date | null;
  readonly former_key: string | null;
  readonly present_spoke_at: Date | null;
  readonly present_key: string | null;
}

export function standingOf(row: Row, now: Date): Standing {
  return {
    former: { contact: row.former_spoke_at !== null, key: row.former_key !== null },
    present: { contact: row.present_spoke_at !== null, key: row.present_key !== null },
    over: now >= heardUntil(row.opened_at),
  };
}

interface CaseContacts {
  readonly former_email: string | null;
  readonly former_phone: string | null;
  readonly present_email: string | null;
  readonly present_phone: string | null;
}

/** The contacts by which a side may speak: of the present ones those that are new. */
export function contactsOfSide(row: CaseContacts, side: Side): Contact[] {
  const former = pair(row.former_email, row.former_phone);
  if (side === 'former') return former;
  const known = new Set(former.map(({ value }) => value));
  return pair(row.present_email, row.present_phone).filter(({ value }) => !known.has(value));
}

function pair(email: string | null, phone: string | null): Contact[] {
  return [
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ];
}
