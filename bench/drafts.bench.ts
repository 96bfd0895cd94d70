import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKeys } from '../apps/server/src/security/keys.ts';
import { findFreePort } from './harness/load.ts';
import { median, medianInterval, percentile } from './harness/median.ts';
import { insertPerson } from './harness/persons.ts';
import { createSessions, populate } from './harness/population.ts';
import {
  CONTACT_HASH_KEY,
  SECRET,
  startProduct,
  withDatabase,
  withDataDir,
} from './harness/product.ts';

/**
 * Measures timing differences between responses with the same bytes: responses to a request for
 * consent to a free, a member's and a banned contact, and responses to makers after a refusal and
 * after no answer. All calls run in turns, in an order that changes with each round. A median ratio
 * whose interval excludes 1 is a difference.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
/** Number of first rounds that are not counted. */
const WARM_UP = 15;
const contactKinds = ['free', 'member', 'banned'] as const;

interface Draft {
  readonly id: string;
  readonly token: string;
}

const profileFields = {
  name: 'Sahana Bhat',
  gender: 'FEMALE',
  dateOfBirth: '1997-05-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  bio: 'She teaches mathematics in Sirsi, and loves Yakshagana, trekking and her garden.',
};

/** The product and its database. */
interface Bench {
  readonly url: string;
  readonly client: pg.Client;
}

type MakerCall = (id: string) => [method: string, path: string, body?: object];

/** Calls of a maker, by name. Each receives the id of the draft. */
const makerCalls: Readonly<Record<string, MakerCall>> = {
  'the list': () => ['GET', '/drafts'],
  'a change': (id) => ['PATCH', `/drafts/${id}`, { location: 'Sirsi' }],
  'asking again': (id) => ['POST', `/drafts/${id}/ask`],
};

/** Number of makers created so far. */
let makerCount = 0;

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    await populate({ connectionString: databaseUrl }, ROUNDS * 4);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // Creates accounts with an address but without the key by which the product finds them.
    await createSessions(client, ROUNDS + WARM_UP);
    await client.query('UPDATE accounts SET email_key = email WHERE email IS NOT NULL');
    const { rows: members } = await client.query<{ email: string }>(
      `SELECT email FROM accounts WHERE email LIKE '%@bench.example'`,
    );
    const product = await startProduct(dataDir, await findFreePort(), { databaseUrl });
    const bench = { url: product.url, client };
    const emails = members.map(({ email }) => email);
    const drafts = await measureByContact(bench, emails);
    const refusal = drafts.filter((_, index) => index % 2 === 0);
    const silence = drafts.filter((_, index) => index % 2);
    for (const draft of refusal) await refuseConsent(bench, draft);
    for (const [name, makerCall] of Object.entries(makerCalls)) {
      const times = await measureAfterAnswers(bench, { silence, refusal }, makerCall);
      printReport(`${name}, after`, times);
    }
    await product.stop();
    await client.end();
  }),
);

/** Measures requests for consent by contact. Returns the drafts for the free contacts. */
async function measureByContact(bench: Bench, memberEmails: readonly string[]): Promise<Draft[]> {
  const timesByKind: Record<string, number[]> = { free: [], member: [], banned: [] };
  const freeDrafts: Draft[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const drafts = await prepareDrafts(bench, memberEmails[round] as string);
    for (const kind of rotate(contactKinds, round)) {
      const milliseconds = await requestConsent(bench, drafts.get(kind) as Draft);
      if (round >= WARM_UP) timesByKind[kind]?.push(milliseconds);
    }
    freeDrafts.push(drafts.get('free') as Draft);
  }
  // Requests to members and to banned contacts are withheld.
  const withheld = await bench.client.query('SELECT FROM draft_contents WHERE withheld');
  const expectedCount = 2 * (ROUNDS + WARM_UP);
  if (withheld.rowCount !== expectedCount) throw new Error('not all requests were withheld');
  printReport('request for consent, by kind of contact', timesByKind);
  return freeDrafts;
}

/** Requests consent and returns the milliseconds of the request. */
async function requestConsent(bench: Bench, { id, token }: Draft): Promise<number> {
  const { status, text, milliseconds } = await callApi(bench, token, 'POST', `/drafts/${id}/ask`);
  if (status !== 200) throw new Error(text);
  return milliseconds;
}

/** Prepares a draft for each kind of contact. */
async function prepareDrafts(bench: Bench, memberEmail: string): Promise<Map<string, Draft>> {
  const drafts = new Map<string, Draft>();
  for (const kind of contactKinds) {
    const email = kind === 'member' ? memberEmail : await createContact(bench, kind);
    drafts.set(kind, await prepareDraft(bench, email));
  }
  return drafts;
}

/** Drafts by the answer of their candidates. */
interface AnsweredDrafts {
  readonly silence: readonly Draft[];
  readonly refusal: readonly Draft[];
}

/** Measures a call of makers after a refusal and after no answer. */
async function measureAfterAnswers(
  bench: Bench,
  drafts: AnsweredDrafts,
  makerCall: MakerCall,
): Promise<Record<keyof AnsweredDrafts, number[]>> {
  const times: Record<keyof AnsweredDrafts, number[]> = { silence: [], refusal: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    // The rounds would exceed the limits.
    if (round % 20 === 0) await bench.client.query('DELETE FROM rate_limits');
    for (const answer of rotate(['silence', 'refusal'] as const, round)) {
      const { id, token } = drafts[answer][round % drafts[answer].length] as Draft;
      const { milliseconds } = await callApi(bench, token, ...makerCall(id));
      if (round >= WARM_UP) times[answer].push(milliseconds);
    }
  }
  return times;
}

async function callApi(
  { url }: Bench,
  token: string | null,
  method: string,
  path: string,
  body?: object,
) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, milliseconds: performance.now() - startedAt };
}

/** Creates a complete draft of a new maker, without a request for consent. */
async function prepareDraft(bench: Bench, email: string): Promise<Draft> {
  const { client } = bench;
  makerCount += 1;
  await client.query('DELETE FROM rate_limits');
  const { token } = await insertPerson(client, makerCount);
  const draft = { forWhom: 'DAUGHTER', relation: 'MOTHER', email };
  const createResponse = await callApi(bench, token, 'POST', '/drafts', draft);
  const { id } = (JSON.parse(createResponse.text) as { draft: { id: string } }).draft;
  const changeResponse = await callApi(bench, token, 'PATCH', `/drafts/${id}`, profileFields);
  if (changeResponse.status !== 200) throw new Error(changeResponse.text);
  await client.query(
    `INSERT INTO photos (id, verification_id, file_name, width, height, thumbhash, is_primary,
       position, created_at)
     VALUES (gen_random_uuid(), $1, 'none', 400, 500, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', true, 0, now())`,
    [id],
  );
  return { id, token };
}

/** Creates a contact without an account. A banned contact cannot register. */
async function createContact({ client }: Bench, kind: 'free' | 'banned'): Promise<string> {
  const email = `${randomBytes(8).toString('hex')}@bench.example`;
  if (kind === 'free') return email;
  const keys = createKeys({ secret: SECRET, contactKey: CONTACT_HASH_KEY });
  const { hash, keyId } = keys.contactHash('banned-contact', email);
  await client.query('INSERT INTO banned_contacts VALUES ($1, now(), $2)', [hash, keyId]);
  return email;
}

/**
 * Refuses the request for consent. First replaces the token of the request, because the database
 * has only the hash of the original token.
 */
async function refuseConsent(bench: Bench, { id }: Draft): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await bench.client.query('UPDATE draft_contents SET token_hash = $1 WHERE draft_id = $2', [
    hash,
    id,
  ]);
  await bench.client.query('DELETE FROM rate_limits');
  const { status, text } = await callApi(bench, null, 'POST', '/consent/no', { token });
  if (status !== 204) throw new Error(text);
}

/** Rotates a list by `round`, so that each item is equally often first and last. */
function rotate<T>(items: readonly T[], round: number): readonly T[] {
  return items.map((_, index) => items[(index + round) % items.length] as T);
}

/**
 * Prints medians, 10th and 90th percentiles, and the ratio of each kind to the first kind in the
 * same round.
 */
function printReport(title: string, times: Readonly<Record<string, readonly number[]>>): void {
  const [baseTimes = []] = Object.values(times);
  console.log(title);
  console.table(
    Object.fromEntries(
      Object.entries(times).map(([kind, values]) => {
        const ratios = values.map((value, index) => value / (baseTimes[index] as number));
        const [low, high] = medianInterval(ratios);
        const columns = {
          'median ms': median(values).toFixed(2),
          'from 10 %': percentile(values, 0.1).toFixed(2),
          'to 90 %': percentile(values, 0.9).toFixed(2),
          ratio: median(ratios).toFixed(3),
          '95 %': `${low.toFixed(3)} to ${high.toFixed(3)}`,
        };
        return [kind, columns];
      }),
    ),
  );
}
