import { CONSENT_CODE_LENGTH, CONSENT_PATH } from '@sambandha/contract/draft/choices';
import type { NameSpellings } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import { type MessageText, tokenHash } from '../account/index.ts';

type Keys = Context['config']['keys'];

const TOKEN_USE = 'link of a consent';
const CODE_USE = 'code of a consent';

/**
 * Returns the token and the code of a letter, which is an e-mail or SMS. Both are derived from the
 * draft's id and SECRET. The reminder therefore contains the same values, and neither value is
 * stored.
 */
export function letterSecrets(keys: Keys, draftId: string) {
  return {
    token: keys.hash(TOKEN_USE, draftId).toString('base64url'),
    code: codeFrom(keys.hash(CODE_USE, draftId)),
  };
}

/**
 * Returns the token and the code of a sent letter, derived from the present or the previous SECRET.
 * Returns null if neither token matches the hash.
 */
export function sentLetterSecrets(keys: Keys, draftId: string, sentHash: Buffer) {
  const tokens = keys.hashes(TOKEN_USE, draftId).map((hash) => hash.toString('base64url'));
  const index = tokens.findIndex((candidate) => tokenHash(candidate).equals(sentHash));
  const token = tokens[index];
  // Tokens and codes have the same order: under the present SECRET, then under the previous one.
  const code = possibleCodes(keys, draftId)[index];
  return token === undefined || code === undefined ? null : { token, code };
}

/** Returns the possible codes of a draft's letter, including the code under the previous SECRET. */
export function possibleCodes(keys: Keys, draftId: string): readonly string[] {
  return keys.hashes(CODE_USE, draftId).map(codeFrom);
}

function codeFrom(hash: Buffer): string {
  const code = Number(hash.readBigUInt64BE() % 10n ** BigInt(CONSENT_CODE_LENGTH));
  return String(code).padStart(CONSENT_CODE_LENGTH, '0');
}

interface Letter {
  readonly token: string;
  /** The SMS templates call this value `consent`. */
  readonly code: string;
  /** The first name of the person who asks for consent. */
  readonly names: NameSpellings;
}

/**
 * Returns the letter that asks a candidate for consent. `helped` is true if a volunteer prepared
 * the draft. The candidate may then read the code out to the volunteer.
 */
export function consentText(
  publicUrl: string,
  { token, code, names, helped }: Letter & { readonly helped: boolean },
): MessageText {
  const link = consentLink(publicUrl, token);
  return {
    kind: helped ? 'consent-helped' : 'consent',
    wording: ({ account, draft }) =>
      draft[helped ? 'helped' : 'consent'](account.name(names), link, code),
    values: ({ account }) => ({ name: account.name(names), link, consent: code }),
  };
}

/** Returns the reminder, which is sent only once. */
export function consentReminderText(
  publicUrl: string,
  { token, code, names }: Letter,
): MessageText {
  const link = consentLink(publicUrl, token);
  return {
    kind: 'consent-reminder',
    wording: ({ account, draft }) => draft.reminder(account.name(names), link, code),
    values: ({ account }) => ({ name: account.name(names), link, consent: code }),
  };
}

function consentLink(publicUrl: string, token: string): string {
  return `${publicUrl}${CONSENT_PATH}#${token}`;
}
