import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/features/account/password.ts';
import { findFreePort } from './load.ts';
import { insertMessages } from './messages.ts';

type Harness = typeof import('./product.ts');
type Population = typeof import('./population.ts');
type Pairs = typeof import('./pairs.ts');
export type Product = Awaited<ReturnType<Harness['startProduct']>>;

export const PASSWORD = 'Bench-Passw0rd-31';
/** Number of members who sign in, in turn, with a known browser. */
const RETURNING_MEMBERS = 200;
/** Messages in each visitor's conversation. */
const MESSAGES_PER_CONVERSATION = 50;

/** A member with a session, another member to visit, and a conversation between the two. */
export interface Visitor {
  readonly token: string;
  readonly otherId: string;
  readonly matchId: string;
}

/** A member who signs in: the e-mail address and the cookie of their browser. */
export interface ReturningMember {
  readonly email: string;
  readonly cookie: string;
}

/** A checkout of the product, with its data folder and the members who use it. */
export interface Checkout {
  readonly dataDir: string;
  readonly start: () => Promise<Product>;
  readonly visitors: readonly Visitor[];
  readonly returningMembers: readonly ReturningMember[];
}

/** Calls `work` with a checkout and a new data folder, which the harness of the checkout fills. */
export async function withCheckout(
  root: string,
  members: number,
  work: (checkout: Checkout) => Promise<void>,
): Promise<void> {
  const load = (file: string) => import(join(root, 'bench/harness', file));
  const harness: Harness = await load('product.ts');
  const { populate }: Population = await load('population.ts');
  const { connect }: Pairs = await load('pairs.ts');
  await harness.withDataDir(async (dataDir) => {
    const prepared = await harness.prepare(dataDir, async (connection) => {
      const { tokens } = await populate(connection, members);
      const client = new pg.Client(connection);
      await client.connect();
      const emails = await setPasswords(client);
      const visitors: Visitor[] = [];
      for (const token of tokens) visitors.push(await createVisitor(client, token, connect));
      await client.query('VACUUM ANALYZE');
      await client.end();
      return { emails, visitors };
    });
    // The harness of an older checkout does not raise all of these limits itself.
    const env = {
      TRUST_PROXY: '127.0.0.1',
      PROFILES_PER_DAY: '1000000',
      CARDS_PER_DAY: '1000000',
      CARDS_PER_WEEK: '1000000',
      NEW_PROFILES_PER_DAY: '1000000',
      SEARCHES_PER_DAY: '9000000',
    };
    const start = async () => harness.startProduct(dataDir, await findFreePort(), { env });
    const product = await start();
    const returningMembers = await signInOnce(product, prepared.emails.slice(0, RETURNING_MEMBERS));
    await product.stop();
    await work({ dataDir, start, visitors: prepared.visitors, returningMembers });
  });
}

async function setPasswords(client: pg.Client): Promise<string[]> {
  await client.query('UPDATE accounts SET password_hash = $1', [await hashPassword(PASSWORD)]);
  const { rows } = await client.query<{ email: string }>('SELECT email FROM accounts');
  return rows.map(({ email }) => email);
}

async function createVisitor(
  client: pg.Client,
  token: string,
  connect: Pairs['connect'],
): Promise<Visitor> {
  const { rows } = await client.query<{ id: string; otherId: string }>(
    `SELECT viewer.id, other.id AS "otherId" FROM members AS viewer
       JOIN members AS other ON other.listed AND other.gender <> viewer.gender
     WHERE viewer.id = (SELECT member_id FROM sessions WHERE token_hash = $1)
     ORDER BY md5(viewer.id::text || other.id::text) LIMIT 1`,
    [createHash('sha256').update(token).digest()],
  );
  const [pair] = rows;
  if (pair === undefined) throw new Error('there is no member to visit');
  const matchId = await connect(client, pair.id, pair.otherId);
  await insertMessages(client, matchId, [pair.id, pair.otherId], MESSAGES_PER_CONVERSATION);
  return { token, otherId: pair.otherId, matchId };
}

/** Signs members in before the measurement, each with a new browser. Returns them with cookies. */
export async function signInOnce(
  { url }: Pick<Product, 'url'>,
  emails: readonly string[],
): Promise<ReturningMember[]> {
  const returning: ReturningMember[] = [];
  for (const [household, email] of emails.entries()) {
    const { path, ...request } = signInRequest({ email, cookie: '' }, household);
    const response = await fetch(`${url}${path}`, request);
    if (!response.ok) throw new Error(`sign-in failed: ${response.status}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    returning.push({ email, cookie: cookies.join('; ') });
  }
  return returning;
}

/**
 * Returns the request of a sign-in. Each household signs in from its own address. The API field
 * `phone` also accepts an e-mail address.
 */
export const signInRequest = ({ email, cookie }: ReturningMember, household: number) => ({
  method: 'POST' as const,
  path: '/api/auth/login',
  headers: {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${household}.1`,
    ...(cookie === '' ? {} : { cookie }),
  },
  body: JSON.stringify({ phone: email, password: PASSWORD }),
});

/** Returns the body of a new message. */
export const newMessageBody = () =>
  JSON.stringify({ text: 'We would be glad to meet your family.', clientId: randomUUID() });
