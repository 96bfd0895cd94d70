import { createHash, randomBytes } from 'node:crypto';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import pg from 'pg';

const professions = [
  'Software Engineer',
  'Areca Farmer',
  'Teacher',
  'Chartered Accountant',
  'Ayurvedic Doctor',
  'Archaka',
  'Nurse',
  'Civil Engineer',
  'Banker',
  'Scientist',
];
const places = [
  'Sirsi',
  'Siddapura',
  'Sagara',
  'Puttur',
  'Mangaluru',
  'Bengaluru',
  'Mysuru',
  'Pune',
];

/**
 * Fills an empty database with that many complete, synthetic members of both genders, the same ones
 * every time, and answers session tokens of some of them.
 */
export async function populate(
  connection: pg.PoolConfig,
  members: number,
): Promise<{ tokens: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT setseed(0.42)');
    await client.query(insertMembers, [
      members,
      MOTHER_TONGUE.codes,
      MARITAL_STATUS.codes,
      EDUCATION.codes,
      professions,
      places,
      GOTRA.codes,
      NAKSHATRA.codes,
      MANGLIK.codes,
    ]);
    await client.query('VACUUM ANALYZE members');
    return { tokens: await signIn(client, 20) };
  } finally {
    await client.end();
  }
}

const pick = (list: number, skew = 1) =>
  `($${list}::text[])[1 + floor(power(random(), ${skew}) * cardinality($${list}::text[]))::int]`;

const insertMembers = `
  INSERT INTO members (id, synthetic, created_at, last_active_at, full_name, gender, date_of_birth,
    mother_tongue, marital_status, height_inches, education, profession, location, bio, gotra,
    nakshatra, manglik)
  SELECT gen_random_uuid(), true, now() - random() * interval '900 days',
    now() - power(random(), 2) * interval '400 days', 'Member ' || n,
    CASE WHEN n % 2 = 0 THEN 'MALE' ELSE 'FEMALE' END,
    date '1984-01-01' + (power(random(), 0.7) * 8000)::int,
    ${pick(2, 2)}, ${pick(3, 4)}, 56 + (random() * 20)::int, ${pick(4)}, ${pick(5)}, ${pick(6)},
    'I grew up among areca gardens and work as I like to live: calmly and with care. Member ' || n,
    ${pick(7)}, ${pick(8)}, ${pick(9)}
  FROM generate_series(1, $1::int) AS n`;

/** Sessions of members, as a sign-in would make them. */
export async function signIn(client: pg.Client, howMany: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM members WHERE listed ORDER BY id LIMIT $1',
    [howMany],
  );
  const tokens: string[] = [];
  for (const { id } of rows) {
    const token = randomBytes(32).toString('base64url');
    tokens.push(token);
    await client.query(
      `INSERT INTO accounts (member_id, email, password_hash) VALUES ($1, $2, 'none')
       ON CONFLICT DO NOTHING`,
      [id, `${id}@bench.example`],
    );
    await client.query(
      `INSERT INTO sessions (id, member_id, token_hash, remember, device, created_at, last_seen_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, true, 'Bench', now(), now(), now() + interval '1 day')`,
      [id, createHash('sha256').update(token).digest()],
    );
  }
  return tokens;
}
