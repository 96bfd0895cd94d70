import type { Contact } from '../contact.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Milliseconds for which a change of contact can be undone, and for which both sides of a case are
 * heard.
 */
const HEARING_MS = 72 * HOUR;

/** The time until which a change made now can be undone. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + HEARING_MS);
}

/** The earliest end of the hearing of a case. */
export function heardUntil(openedAt: Date): Date {
  return new Date(openedAt.getTime() + HEARING_MS);
}

/** The opening time up to which the hearing of a case is over. */
export function openedBefore(now: Date): Date {
  return new Date(now.getTime() - HEARING_MS);
}

/** The proofs of a side. */
export interface SideProof {
  /** Proved by a code to one of its contacts. */
  readonly contact: boolean;
  /** Proved by the password from before the change, or by a recovery code. */
  readonly key: boolean;
}

export type Side = 'former' | 'present';

interface HearingState {
  readonly former: SideProof;
  readonly present: SideProof;
  /** True if the hearing is over. */
  readonly hearingOver: boolean;
}

/** The side that wins a case by its proofs. Null if the case waits for a side or for an admin. */
export function winningSide({ former, present, hearingOver }: HearingState): Side | null {
  if (former.contact && former.key) return 'former';
  if (hearingOver && present.contact && present.key && !former.contact) return 'present';
  return null;
}

/** True if an admin may settle the case now. */
export function mayBeDecided({ former, present, hearingOver }: HearingState): boolean {
  return hearingOver || (former.contact && present.contact);
}

interface CaseProofs {
  readonly opened_at: Date;
  readonly former_spoke_at: Date | null;
  readonly former_key: string | null;
  readonly present_spoke_at: Date | null;
  readonly present_key: string | null;
}

export function hearingState(row: CaseProofs, now: Date): HearingState {
  return {
    former: { contact: row.former_spoke_at !== null, key: row.former_key !== null },
    present: { contact: row.present_spoke_at !== null, key: row.present_key !== null },
    hearingOver: now >= heardUntil(row.opened_at),
  };
}

interface CaseContacts {
  readonly former_email: string | null;
  readonly former_phone: string | null;
  readonly present_email: string | null;
  readonly present_phone: string | null;
}

/** The contacts that a side may prove. The present side may prove only the new ones. */
export function contactsOfSide(row: CaseContacts, side: Side): Contact[] {
  const former = listContacts(row.former_email, row.former_phone);
  if (side === 'former') return former;
  const formerValues = new Set(former.map(({ value }) => value));
  return listContacts(row.present_email, row.present_phone).filter(
    ({ value }) => !formerValues.has(value),
  );
}

function listContacts(email: string | null, phone: string | null): Contact[] {
  return [
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ];
}
