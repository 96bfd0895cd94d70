import { HOUR_MS } from '@sambandha/contract/durations';
import type { Contact } from '../contact.ts';

/**
 * Milliseconds of the hearing of a case. During the hearing the present side cannot win, and an
 * admin may decide only if both sides have proved a contact. A change of contact can be undone for
 * a period of the same length.
 */
const HEARING_DURATION_MS = 72 * HOUR_MS;

/** Returns the time until which a change made now can be undone. */
export function undoDeadline(now: Date): Date {
  return new Date(now.getTime() + HEARING_DURATION_MS);
}

/** Returns the end of the hearing of a case. */
export function hearingEnd(openedAt: Date): Date {
  return new Date(openedAt.getTime() + HEARING_DURATION_MS);
}

/** Returns the latest opening time of cases whose hearing is over. */
export function hearingCutoff(now: Date): Date {
  return new Date(now.getTime() - HEARING_DURATION_MS);
}

export interface SideProof {
  /** True if the side proved one of its contacts by a code. */
  readonly isContactProved: boolean;
  /** True if the side proved the password from before the change, or a recovery code. */
  readonly isKeyProved: boolean;
}

export type Side = 'former' | 'present';

interface HearingState extends Readonly<Record<Side, SideProof>> {
  readonly isHearingOver: boolean;
}

/**
 * Returns the side that wins a case by its proofs, or null if the case needs a response or a
 * decision.
 */
export function winningSide({ former, present, isHearingOver }: HearingState): Side | null {
  if (former.isContactProved && former.isKeyProved) return 'former';
  if (isHearingOver && present.isContactProved && present.isKeyProved && !former.isContactProved)
    return 'present';
  return null;
}

/** Returns true if an admin may settle the case now. */
export function mayBeDecided({ former, present, isHearingOver }: HearingState): boolean {
  return isHearingOver || (former.isContactProved && present.isContactProved);
}

interface CaseProofs {
  readonly former_spoke_at: Date | null;
  readonly former_key: string | null;
  readonly present_spoke_at: Date | null;
  readonly present_key: string | null;
}

/** Returns the proofs of both sides. A side that responded has proved one of its contacts. */
export function proofsOf(row: CaseProofs): Readonly<Record<Side, SideProof>> {
  return {
    former: { isContactProved: row.former_spoke_at !== null, isKeyProved: row.former_key !== null },
    present: {
      isContactProved: row.present_spoke_at !== null,
      isKeyProved: row.present_key !== null,
    },
  };
}

export function hearingState(
  row: CaseProofs & { readonly opened_at: Date },
  now: Date,
): HearingState {
  return { ...proofsOf(row), isHearingOver: now >= hearingEnd(row.opened_at) };
}

interface CaseContacts {
  readonly former_email: string | null;
  readonly former_phone: string | null;
  readonly present_email: string | null;
  readonly present_phone: string | null;
}

/** Returns the contacts that a side may prove. The present side may prove only new contacts. */
export function contactsOfSide(row: CaseContacts, side: Side): Contact[] {
  const formerContacts = listContacts(row.former_email, row.former_phone);
  if (side === 'former') return formerContacts;
  const formerValues = new Set(formerContacts.map(({ value }) => value));
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
