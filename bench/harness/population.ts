import { createHash, randomBytes } from 'node:crypto';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import pg from 'pg';

const firstNames = [
  'Asha',
  'Bharati',
  'Chaitra',
  'Deepa',
  'Ganapati',
  'Harsha',
  'Kavya',
  'Mahesh',
  'Narayana',
  'Poornima',
  'Raghavendra',
  'Shrinidhi',
  'Suma',
  'Vinayaka',
];
const lastNames = ['Bhat', 'Bhatt', 'Hegde', 'Hegade', 'Shastri', 'Joshi', 'Dixit', 'Upadhya'];
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
 * Fills an empty database with `members` complete members of both genders. The members are the same
 * in every run, except for their ids and for times, which are relative to now. Returns session
 * tokens of the first `viewers` members.
 */
export async function populate(
  connection: pg.PoolConfig,
  members: number,
  viewers = 100,
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
      RASHI.codes,
      firstNames,
      lastNames,
    ]);
    await client.query(insertPreferences, [MARITAL_STATUS.codes, EDUCATION.codes, professions]);
    await client.query(insertPhotos);
    await client.query('VACUUM ANALYZE');
    return { tokens: await createSessions(client, viewers) };
  } finally {
    await client.end();
  }
}

/**
 * Returns SQL for a random item of the list in a query parameter. With a higher skew, the first
 * items are more frequent.
 */
const randomItemSql = (parameter: number, skew = 1) =>
  `($${parameter}::text[])[1 + floor(power(random(), ${skew}) * cardinality($${parameter}::text[]))::int]`;

/** `quarter` numbers the 108 padas. Each of the 27 nakshatras has four padas, each rashi nine. */
const insertMembers = `
  INSERT INTO members (id, synthetic, created_at, last_active_at, full_name, gender, date_of_birth,
    mother_tongue, marital_status, height_inches, education, profession, location, bio, gotra,
    nakshatra, pada, rashi, manglik)
  SELECT gen_random_uuid(), false, now() - random() * interval '900 days',
    now() - power(random(), 2) * interval '400 days', ${randomItemSql(11)} || ' ' || ${randomItemSql(12)},
    CASE WHEN number % 2 = 0 THEN 'MALE' ELSE 'FEMALE' END,
    date '1984-01-01' + (power(random(), 0.7) * 8000)::int,
    ${randomItemSql(2, 2)}, ${randomItemSql(3, 4)}, 56 + (random() * 20)::int, ${randomItemSql(4)}, ${randomItemSql(5)}, ${randomItemSql(6)},
    'I grew up in ' || ${randomItemSql(6)} || ' among areca gardens, studied, and work as I like to live: calmly '
      || 'and with care. On Sundays I cook, read and walk in the hills with my cousins. My family '
      || 'looks for someone kind, who enjoys music and long talks. Member ' || number,
    ${randomItemSql(7)}, ($8::text[])[1 + quarter / 4], 1 + quarter % 4, ($10::text[])[1 + quarter / 9],
    ${randomItemSql(9)}
  FROM (SELECT number, floor(random() * 108)::int AS quarter
    FROM generate_series(1, $1::int) AS number) AS numbers`;

/** Seven in ten members have preferences. */
const insertPreferences = `
  INSERT INTO preferences (member_id, age_min, age_max, height_min_inches, marital_status, education,
    profession)
  SELECT id, 18 + (random() * 8)::int, 28 + (random() * 12)::int,
    CASE WHEN random() < 0.4 THEN 58 + (random() * 6)::int END,
    CASE WHEN random() < 0.7 THEN ($1::text[])[1] END,
    CASE WHEN random() < 0.5 THEN ${randomItemSql(2)} END,
    CASE WHEN random() < 0.2 THEN ${randomItemSql(3)} END
  FROM members WHERE random() < 0.7`;

/** Seven in ten members have a photo. Only day-people.ts writes a file for them. */
const insertPhotos = `
  INSERT INTO photos (id, member_id, file_name, width, height, thumbhash, is_primary, created_at)
  SELECT gen_random_uuid(), id, replace(id::text, '-', ''), 1080, 1350,
    '1QcSHQRnh493V4dIh4eXh1h4kJUI', true, created_at
  FROM members WHERE random() < 0.7`;

/**
 * Creates sessions of the first `count` listed members by id, as a sign-in would. Returns the
 * tokens in this order.
 */
export async function createSessions(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM members WHERE listed ORDER BY id LIMIT $1',
    [count],
  );
  const ids = rows.map(({ id }) => id);
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `INSERT INTO accounts (member_id, email, email_verified_at, password_hash)
     SELECT id, id || '@bench.example', now(), 'none' FROM unnest($1::uuid[]) AS id
     ON CONFLICT DO NOTHING`,
    [ids],
  );
  await client.query(
    `INSERT INTO sessions (id, member_id, token_hash, remember, device, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, hash, true, 'Bench', now(), now(), now() + interval '1 day'
     FROM unnest($1::uuid[], $2::bytea[]) AS session(id, hash)`,
    [ids, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}
