import {
  ACKNOWLEDGE_HOURS,
  adminTexts,
  RESOLVE_DAYS,
  URGENT_HOURS,
} from '@sambandha/contract/admin/choices';
import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { foldSpelling } from '@sambandha/contract/fold';
import { LANGUAGES } from '@sambandha/contract/language';
import { extractDigits, withPlainDigits } from '@sambandha/contract/text';
import { translateSentence } from '@sambandha/words/sentences';
import { validationFailure } from '../../core/failure.ts';
import type { Viewer } from '../../security/access/viewer.ts';

/** Maximum number of log entries on the page of a member or of a case. */
export const HISTORY_LIMIT = 50;

/** Maximum number of cases in a list that is not paginated. */
export const CASE_LIST_LIMIT = 200;

/** Returns the deadline for acknowledging a report. */
export function acknowledgeDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);
}

/** Returns the deadline for deciding a report. */
export function resolveDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + RESOLVE_DAYS * DAY_MS);
}

/** Returns the deadline for deciding an urgent report, which may hold the profile until then. */
export function resolveUrgentDeadline(createdAt: Date): Date {
  return new Date(createdAt.getTime() + URGENT_HOURS * HOUR_MS);
}

/** Returns the start of the period in which a member may be asked for a better photo only once. */
export function photoRequestCutoff(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Requires a reason for a deletion in production. Fails with VALIDATION on the field `reason`. */
export function requireDeletionReason(
  reason: string | null,
  { production }: { readonly production: boolean },
): void {
  if (production && reason === null) {
    throw validationFailure([{ path: 'reason', message: adminTexts.reasonRequired }]);
  }
}

/** The actor's name in audit entries of the operator. */
export const OPERATOR_NAME = 'Command line';

/**
 * Returns a member's name for the audit log. A name that equals the operator's is marked, so that
 * no member can impersonate the operator.
 */
export function auditName(name: string): string {
  return isOperatorName(name) ? `${name} (member)` : name;
}

/**
 * Returns the displayed name of a staff member: the native name, unless there is none or it equals
 * the operator's name.
 */
export function staffName(auditedName: string, nativeName: string | null): string {
  return nativeName === null || isOperatorName(nativeName) ? auditedName : nativeName;
}

/** Returns true if a name is the operator's name in any language. */
function isOperatorName(name: string): boolean {
  const foldedName = foldSpelling(name);
  return LANGUAGES.some(
    (language) => foldSpelling(translateSentence(language, OPERATOR_NAME)) === foldedName,
  );
}

interface Roles {
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
}

/** The role that an action requires. Admins also have the role of a moderator. */
export type RequiredRole = 'moderator' | 'admin';

/** Returns true if an active person has the role. */
export function mayAct(
  actor: Roles & { readonly active: boolean },
  requiredRole: RequiredRole,
): boolean {
  return actor.active && (actor.isAdmin || (requiredRole === 'moderator' && actor.isModerator));
}

/**
 * Returns true if the actor may decide about the member. Moderators may decide only about members
 * who are not staff.
 */
export function mayDecideAbout(actor: Roles, target: Roles): boolean {
  return actor.isAdmin || !(target.isAdmin || target.isModerator);
}

export type Role = 'member' | RequiredRole;

export function roleOf({ isAdmin, isModerator }: Roles): Role {
  if (isAdmin) return 'admin';
  return isModerator ? 'moderator' : 'member';
}

/** The team member who handles cases. */
export interface CaseWorker {
  readonly id: string;
  readonly isAdmin: boolean;
}

export function toCaseWorker({ person, sessionFacts }: Viewer): CaseWorker {
  return { id: person, isAdmin: sessionFacts.isAdmin };
}

/** Minimum number of digits of a search that looks like a phone number. */
const MIN_PHONE_DIGITS = 6;

/** Returns true if a search looks like an e-mail address or a phone number. */
export function looksLikeContact(words: string): boolean {
  return words.includes('@') || extractDigits(words).length >= MIN_PHONE_DIGITS;
}

/**
 * Minimum length of a replaced part of a name or e-mail address. Shorter parts occur in too many
 * other words.
 */
const MIN_NAME_LENGTH = 3;

/**
 * Replaces a member's name, e-mail address and phone number in a reason with an ellipsis, because
 * the audit log outlives a deleted member and must not identify them.
 */
export function redactPerson(
  reason: string,
  person: {
    readonly names: readonly string[];
    readonly email: string | null;
    readonly phone: string | null;
  },
): string {
  const { names, email, phone } = person;
  const nameParts = names
    .flatMap((name) => name.split(/\s+/))
    .concat(email?.split('@')[0] ?? [])
    .filter((part) => part.length >= MIN_NAME_LENGTH);
  const words = [...names, ...nameParts, email].flatMap((word) =>
    word ? normalizeText(word) : [],
  );
  // A longer word may contain a shorter one and must be replaced as a whole.
  const patterns = words.sort((a, b) => b.length - a.length).map(escapeRegExp);
  if (phone !== null) patterns.unshift(numberPattern(phone));
  return patterns.reduce(
    (text, pattern) => text.replace(new RegExp(pattern, 'giu'), '…'),
    normalizeText(reason),
  );
}

/**
 * Returns the form of a text to which the patterns apply: composed, with plain digits and without
 * invisible characters.
 */
function normalizeText(text: string): string {
  // Joiners are kept, because they are part of Kannada spelling.
  const visible = text.replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, '');
  return withPlainDigits(visible.normalize());
}

function escapeRegExp(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Characters with which people group the digits of a phone number. */
const separators = String.raw`[\s\p{Pd}\u2212.()/\u00b7\u200c\u200d]*`;

/** Returns a pattern for a phone number in any grouping, with or without the country code. */
function numberPattern(phone: string): string {
  const digits = [...phone.replace(/\D/g, '').slice(-10)].join(separators);
  return `(?:\\+?\\d{1,3}${separators})?${digits}`;
}
