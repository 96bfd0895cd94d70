import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Creates a person without a profile, with an account and a session. */
export async function insertPerson(client: pg.Client, number: number) {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await client.query('INSERT INTO persons (id, full_name, created_at) VALUES ($1, $2, now())', [
    id,
    `Relative ${number}`,
  ]);
  await client.query(
    `INSERT INTO accounts (member_id, email, email_key, email_verified_at, password_hash)
     VALUES ($1, $2, $2, now(), 'none')`,
    [id, `relative${number}@test.example`],
  );
  await client.query(
    `INSERT INTO sessions (id, member_id, token_hash, remember, device, created_at, proved_at,
       last_seen_at, expires_at)
     VALUES ($1, $2, $3, true, 'Bench', now(), now(), now(), now() + interval '1 day')`,
    [randomUUID(), id, createHash('sha256').update(token).digest()],
  );
  return { id, token };
}
