import { uuidv7 } from 'uuidv7';
import { insertRequest, saveStatus } from '../../src/features/match/store.ts';
import type { TestApp } from '../harness/app.ts';
import { createPair, type TestMember } from '../harness/factories.ts';

export interface ConnectedPair {
  /** The id of their match. */
  readonly id: string;
  readonly sides: readonly [TestMember, TestMember];
}

/** Inserts two members who may write to each other. */
export async function connectPair(db: TestApp['db']): Promise<ConnectedPair> {
  const now = new Date();
  const { woman, man } = await createPair({ db, clock: { now: () => now } });
  const id = uuidv7();
  await insertRequest(db, { id, requesterId: man.id, recipientId: woman.id, at: now });
  await saveStatus(db, id, 'ACCEPTED', now);
  return { id, sides: [woman, man] };
}
