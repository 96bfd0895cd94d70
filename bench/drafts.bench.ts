import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { createKeys } from '../apps/server/src/security/keys.ts';
import { freePort } from './harness/load.ts';
import { median, medianInterval, percentile } from './harness/median.ts';
import { makePerson } from './harness/persons.ts';
import { populate, signIn } from './harness/population.ts';
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
 * after no answer. All run in turns, in an order that changes with each round. A median ratio whose
 * interval excludes 1 is a difference.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const WARM_UP = 15;
const kinds = ['free', 'member', 'banned'] as const;

interface Draft {
  readonly id: string;
  readonly token: string;
}

const fields = {
  name: 'Sahana Bhat',
  gender: 'FEMALE',
  dateOfBirth: '1997-05-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  bio: 'She teaches mathematics in Sirsi, and loves Yakshagana, trekking and her garden.',
};

await withDataDir((dataDir) =>
  withDatabase(dataDir, async (databaseUrl) => {
    await populate({ connectionString: databaseUrl }, ROUNDS * 4);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await signIn(client, ROUNDS + WARM_UP);
    await client.query('UPDATE accounts SET email_key = email WHERE email IS NOT NULL');
    const { rows: members } = await client.query<{ email: string }>(
      `SELECT email FROM accounts WHERE email LIKE '%@bench.example'`,
    );
    const product = await startProduct(dataDir, await freePort(), { databaseUrl });
    let makerCount = 0;

    const call = async (token: string, method: string, path: string, body?: object) => {
      const startedAt = performance.now();
      const response = await fetch(`${product.url}/api${path}`, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, milliseconds: performance.now() - startedAt };
    };

    /** Creates a complete draft of a new maker, without a request for consent. */
    const prepareDraft = async (email: string): Promise<Draft> => {
      makerCount += 1;
      await client.query('DELETE FROM rate_limits');
      const { token } = await makePerson(client, makerCount);
      const draft = { forWhom: 'DAUGHTER', relation: 'MOTHER', email };
      const created = await call(token, 'POST', '/drafts', draft);
      const { id } = (JSON.parse(created.text) as { draft: { id: string } }).draft;
      const changed = await call(token, 'PATCH', `/drafts/${id}`, fields);
      if (changed.status !== 200) throw new Error(changed.text);
      await client.query(
        `INSERT INTO photos (id, verification_id, file_name, width, height, thumbhash, is_primary,
           position, created_at)
         VALUES (gen_random_uuid(), $1, 'none', 400, 500, 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', true, 0, now())`,
        [id],
      );
      return { id, token };
    };

    const createContact = async (kind: (typeof kinds)[number], round: number): Promise<string> => {
      if (kind === 'member') return members[round]?.email ?? '';
      const email = `${randomBytes(8).toString('hex')}@bench.example`;
      if (kind === 'free') return email;
      const keys = createKeys({ secret: SECRET, contactKey: CONTACT_HASH_KEY });
      const { hash, keyId } = keys.contactHash('banned-contact', email);
      await client.query('INSERT INTO banned_contacts VALUES ($1, now(), $2)', [hash, keyId]);
      return email;
    };

    /** Rotates a list by `round`, so that each item is equally often first and last. */
    const rotate = <T>(items: readonly T[], round: number): readonly T[] =>
      items.map((_, index) => items[(index + round) % items.length] as T);

    const timesByKind: Record<string, number[]> = { free: [], member: [], banned: [] };
    const freeDrafts: Draft[] = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const drafts = new Map<string, Draft>();
      for (const kind of kinds)
        drafts.set(kind, await prepareDraft(await createContact(kind, round)));
      for (const kind of rotate(kinds, round)) {
        const { id, token } = drafts.get(kind) as Draft;
        const { status, text, milliseconds } = await call(token, 'POST', `/drafts/${id}/ask`);
        if (status !== 200) throw new Error(text);
        if (round >= WARM_UP) timesByKind[kind]?.push(milliseconds);
      }
      freeDrafts.push(drafts.get('free') as Draft);
    }
    const withheld = await client.query('SELECT FROM draft_contents WHERE withheld');
    if (withheld.rowCount !== 2 * (ROUNDS + WARM_UP)) throw new Error('not all were withheld');
    printReport('asking, by whose contact it is', timesByKind);

    const [refusedDrafts, silentDrafts] = [
      freeDrafts.filter((_, index) => index % 2 === 0),
      freeDrafts.filter((_, index) => index % 2),
    ];
    for (const { id } of refusedDrafts) {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest();
      await client.query('UPDATE draft_contents SET token_hash = $1 WHERE draft_id = $2', [
        hash,
        id,
      ]);
      await client.query('DELETE FROM rate_limits');
      const { status, text } = await call('', 'POST', '/consent/no', { token });
      if (status !== 204) throw new Error(text);
    }
    const calls: Record<string, (id: string) => [method: string, path: string, body?: object]> = {
      'the list': () => ['GET', '/drafts'],
      'a change': (id: string) => ['PATCH', `/drafts/${id}`, { location: 'Sirsi' }],
      'asking again': (id: string) => ['POST', `/drafts/${id}/ask`],
    };
    for (const [name, request] of Object.entries(calls)) {
      const times: Record<string, number[]> = { silence: [], refusal: [] };
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        if (round % 20 === 0) await client.query('DELETE FROM rate_limits');
        for (const kind of rotate(['silence', 'refusal'] as const, round)) {
          const drafts = kind === 'silence' ? silentDrafts : refusedDrafts;
          const { id, token } = drafts[round % drafts.length] as Draft;
          const { milliseconds } = await call(token, ...request(id));
          if (round >= WARM_UP) times[kind]?.push(milliseconds);
        }
      }
      printReport(`${name}, after`, times);
    }
    await product.stop();
    await client.end();
  }),
);

/** Prints medians, spreads and the ratio of each kind to the first kind in the same round. */
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
