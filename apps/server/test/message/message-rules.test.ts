import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decide } from '../../src/features/match/rules.ts';
import { storeMessages } from '../../src/features/message/send.store.ts';
import { viewMember } from '../../src/features/profile/index.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';

/*
 * The function `send_message` decides about a send. These tests compare it with the rules for everything
 * else: who sees whom, and what a match allows.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
});
afterAll(() => app.close());

const rare = fc.integer({ min: 0, max: 5 }).map((value) => value === 0);
const side = fc.record({
  gender: fc.constantFrom<'MALE' | 'FEMALE'>('MALE', 'FEMALE'),
  isAdmin: rare,
  deactivated: rare,
  blockedAt: rare,
  heldAt: rare,
  hidden: rare,
  incomplete: rare,
});
const status = fc.constantFrom('REQUESTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED');

const hello = { clientId: null, text: 'Hello', replyTo: null };

it('the database accepts a message exactly when the rules allow it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(side, side),
      status,
      fc.boolean(),
      fc.constantFrom('nobody', 'nobody', 'one', 'other'),
      async (sides, status, isRequester, blocks) => {
        const now = app.clock.now();
        const [one, other] = await Promise.all(
          sides.map((sideCase) =>
            createMember(app, {
              gender: sideCase.gender,
              is_admin: sideCase.isAdmin,
              state: sideCase.deactivated ? 'deactivated' : 'active',
              blocked_at: sideCase.blockedAt ? now : null,
              held_at: sideCase.heldAt ? now : null,
              hidden: sideCase.hidden,
              ...(sideCase.incomplete ? { bio: null } : {}),
            }),
          ),
        );
        if (one === undefined || other === undefined) throw new Error('there are two');
        const id = uuidv7();
        const [low, high] = [one.id, other.id].sort();
        const requester = isRequester ? one.id : other.id;
        await app.db
          .insertInto('matches')
          .values({
            id,
            low_id: low ?? '',
            high_id: high ?? '',
            requester_id: requester,
            status,
            requested_at: now,
            decided_at: null,
            updated_at: now,
          })
          .execute();
        if (blocks !== 'nobody') {
          const [blocker, blocked] = blocks === 'one' ? [one, other] : [other, one];
          await app.db
            .insertInto('blocks')
            .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: now })
            .execute();
        }

        const [stored] = await storeMessages(
          app.db,
          [{ ...hello, id: uuidv7(), matchId: id, senderId: one.id, at: now }],
          { maxPerMinute: 1000, dues: { mail: now, push: now } },
        );

        const seen =
          (await viewMember(app.db, ownIds(one.id), other.id)) !== null &&
          (await viewMember(app.db, ownIds(other.id), one.id)) !== null;
        const decision = decide(
          { status, side: isRequester ? 'requester' : 'recipient', since: now, withdrawals: 0 },
          'write',
          now,
        );
        const allowed = { stay: 'sent', change: 'accepted', refuse: 'NOT_CONNECTED', ask: 'never' };
        expect(stored?.outcome).toBe(seen ? allowed[decision.kind] : 'CONVERSATION_NOT_FOUND');
      },
    ),
    { numRuns: 120 },
  );
});
