import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { populate } from '../../bench/harness/population.ts';

// Run this script in the folder of a release, as the product's user, on the product's machine. Each
// command prints its result as JSON:
//   fill MEMBERS            fills an empty database; prints `[{ id, match }]` for four members
//   signIn ID               creates a session with a fresh proof; prints its token
//   pairs COUNT             signs in both members of some matches, whose conversations are emptied;
//                           prints what conversations.mjs reads
//   send PORT TOKEN MATCH TEXT   sends a message through the product
//   deleteAccount PORT TOKEN   deletes the session owner's account through the product
//   inspect                 prints the numbers of rows and the messages of the trial
const connection = { host: '/run/postgresql', database: 'sambandha', user: 'sambandha' };
const [command, ...args] = process.argv.slice(2);
const commands = { fill, signIn, pairs: signInPairs, send, deleteAccount, inspect };
/** @type {(...words: any[]) => Promise<unknown>} */
const run = commands[/** @type {keyof typeof commands} */ (command)];
if (run === undefined) throw new Error(`Usage: people.mjs ${Object.keys(commands).join('|')} …`);
console.log(JSON.stringify(await run(...args)));

/** @param {string} [members] */
async function fill(members = '1000') {
  // `populate` creates accounts only for viewers, so all members are viewers. The sessions that it
  // also creates are not needed.
  await populate(connection, Number(members), Number(members));
  return withClient(async (client) => {
    await client.query('DELETE FROM sessions');
    await client.query(`
      INSERT INTO account_origins (member_id, address, created_at)
      SELECT member_id, '192.0.2.1', now() FROM accounts`);
    await client.query(`
      INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at, decided_at,
        updated_at, last_seq)
      SELECT gen_random_uuid(), least(women.id, men.id), greatest(women.id, men.id), men.id, 'ACCEPTED',
        now(), now(), now(), 10
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM members WHERE gender = 'FEMALE') women
      JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM members WHERE gender = 'MALE') men
        USING (number)`);
    await client.query(`INSERT INTO match_sides (match_id, member_id)
      SELECT id, low_id FROM matches UNION ALL SELECT id, high_id FROM matches`);
    await client.query(`
      INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
      SELECT matches.id, seq, gen_random_uuid(), CASE WHEN seq % 2 = 0 THEN low_id ELSE high_id END,
        gen_random_uuid(), 'Line ' || seq || ' of a conversation between two families', now()
      FROM matches, generate_series(1, 10) AS seq`);
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(
      'SELECT low_id AS id, id AS match FROM matches ORDER BY low_id LIMIT 4',
    );
    return rows;
  });
}

/** @param {string} id */
async function signIn(id) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await withClient((client) =>
    client.query(
      `INSERT INTO sessions (id, member_id, token_hash, remember, device, created_at, last_seen_at,
         expires_at, proved_at)
       VALUES (gen_random_uuid(), $1, $2, true, 'Try', now(), now(), now() + interval '1 day', now())`,
      [id, hash],
    ),
  );
  return token;
}

/** @param {string} count */
async function signInPairs(count) {
  const matches = await withClient(async (client) => {
    const { rows } = await client.query(
      `SELECT id, low_id, high_id FROM matches WHERE low_id IS NOT NULL AND high_id IS NOT NULL
       ORDER BY id DESC LIMIT $1`,
      [count],
    );
    const ids = rows.map(({ id }) => id);
    await client.query('DELETE FROM messages WHERE match_id = ANY($1)', [ids]);
    await client.query('UPDATE matches SET last_seq = 0 WHERE id = ANY($1)', [ids]);
    return rows;
  });
  const member = async (/** @type {string} */ id) => ({
    id,
    name: id.slice(-4),
    token: await signIn(id),
    email: null,
    phone: null,
  });
  return Promise.all(
    matches.map(async ({ id, low_id, high_id }) => ({
      matchId: id,
      sides: [await member(low_id), await member(high_id)],
    })),
  );
}

/** @param {string} port @param {string} token @param {string} match @param {string} text */
async function send(port, token, match, text) {
  const body = JSON.stringify({ text, clientId: randomUUID() });
  const response = await callApi(port, token, `/messages/${match}`, { method: 'POST', body });
  return { status: response.status };
}

/** @param {string} port @param {string} token */
async function deleteAccount(port, token) {
  const response = await callApi(port, token, '/auth/delete-account', { method: 'DELETE' });
  return { status: response.status };
}

async function inspect() {
  return withClient(async (client) => {
    const { rows } = await client.query(`SELECT
      (SELECT count(*)::int FROM members) AS members, (SELECT count(*)::int FROM messages) AS messages,
      (SELECT count(*)::int FROM sessions) AS sessions,
      (SELECT array_agg(body ORDER BY sent_at) FROM messages WHERE body LIKE 'try:%') AS texts,
      (SELECT pg_size_pretty(pg_database_size('sambandha'))) AS size`);
    return rows[0];
  });
}

/** @param {string} port @param {string} token @param {string} path @param {RequestInit} request */
function callApi(port, token, path, request) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  return fetch(`http://127.0.0.1:${port}/api${path}`, { ...request, headers });
}

/** @template Result @param {(client: pg.Client) => Promise<Result>} work */
async function withClient(work) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
