import { hash } from '@node-rs/argon2';
import { uuidv7 } from 'uuidv7';
import { PASSWORD } from '../account.ts';
import type { TestApp } from '../app.ts';
import { createMember, createRelative } from '../factories.ts';
import { recordContacts } from './contacts.ts';
import { createOwnedRecords, type OwnedIds, unknownIds } from './owned-ids.ts';

/** A caller, or the subject of a call. */
export interface TestPerson {
  readonly id: string;
  readonly token: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly ownedIds: OwnedIds;
  /** The candidate on whose behalf the person acts. Undefined if they act for nobody. */
  readonly onBehalfOf?: string;
}

/** A person with a session. */
export type SignedInPerson = TestPerson & { readonly token: string };

let personCount = 0;

/** A hash with low cost, because many calls verify the password. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Creates a member with PASSWORD, unique contacts and one record of each kind in OwnedIds. */
export async function createMemberWithRecords(
  app: TestApp,
  columns: Parameters<typeof createMember>[1] = {},
): Promise<SignedInPerson> {
  const contacts = newContacts();
  const member = await createMember(app, { ...contacts, ...columns });
  await setPassword(app, member.id);
  return { ...member, ...contacts, ownedIds: await createOwnedRecords(app, member.id) };
}

/** Creates a person with PASSWORD and contacts, without a profile or a family. */
export async function createPersonWithoutProfile(app: TestApp): Promise<SignedInPerson> {
  const contacts = newContacts();
  const relative = await createRelative(app, contacts);
  await setPassword(app, relative.id);
  return { ...relative, ...contacts, ownedIds: unknownIds() };
}

/** Returns unused contacts, and records them. */
function newContacts() {
  personCount += 1;
  const email = `person${personCount}@private.example`;
  const phone = `+9199003${String(personCount).padStart(5, '0')}`;
  recordContacts(email, phone);
  return { email, phone };
}

async function setPassword(app: TestApp, id: string): Promise<void> {
  await app.db
    .updateTable('accounts')
    .set({ password_hash: await passwordHash })
    .where('member_id', '=', id)
    .execute();
}

/** Marks all sessions of a person as opened with the second factor. */
export async function markSecondFactor(app: TestApp, { id }: { id: string }): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ second_factor: true })
    .where('member_id', '=', id)
    .execute();
}

/** Returns a person who does not exist, with random ids. */
export function unknownPerson(): TestPerson {
  return {
    id: uuidv7(),
    token: undefined,
    name: 'nobody',
    email: 'nobody@private.example',
    phone: '+919900299999',
    ownedIds: unknownIds(),
  };
}
