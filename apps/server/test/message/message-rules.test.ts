import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { decide } from '../../src/features/match/rules.ts';
import { storeMessages } from '../../src/features/message/send.store.ts';
import { viewMember } from '../../src/features/profile/index.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { createMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The database function `send_message` decides if a message is accepted. These tests compare it
 * with the rules of visibility and of matches.
 */

const app = testApp({ env: { MESSAGES_PER_MINUTE: '1000' } });

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

const content = { clientId: null, text: 'Hello', replyTo: null };

test('the database accepts a message exactly when the rules allow it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(side, side),
      status,
      fc.boolean(),
      fc.constantFrom('nobody', 'nobody', 'sender', 'recipient'),
      async (sides, status, isRequester, blocker) => {
        const now = app.clock.now();
        const [sender, recipient] = await Promise.all(
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
        if (sender === undefined || recipient === undefined) throw new Error('a member is missing');
        const id = uuidv7();
        const [low, high] = [sender.id, recipient.id].sort();
        const requester = isRequester ? sender.id : recipient.id;
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
        if (blocker !== 'nobody') {
          const [blockingMember, blockedMember] =
            blocker === 'sender' ? [sender, recipient] : [recipient, sender];
          await app.db
            .insertInto('blocks')
            .values({
              blocker_id: blockingMember.id,
              blocked_id: blockedMember.id,
              created_at: now,
            })
            .execute();
        }

        const [result] = await storeMessages(
          app.db,
          [{ ...content, id: uuidv7(), matchId: id, senderId: sender.id, at: now }],
          { maxPerMinute: 1000, dues: { mail: now, push: now } },
        );

        const isVisible =
          (await viewMember(app.db, ownIds(sender.id), recipient.id)) !== null &&
          (await viewMember(app.db, ownIds(recipient.id), sender.id)) !== null;
        const decision = decide(
          { status, side: isRequester ? 'requester' : 'recipient', since: now, withdrawals: 0 },
          'write',
          now,
        );
        const expectedOutcomes = {
          stay: 'sent',
          change: 'accepted',
          refuse: 'NOT_CONNECTED',
          ask: 'never',
        };
        expect(result?.outcome).toBe(
          isVisible ? expectedOutcomes[decision.kind] : 'CONVERSATION_NOT_FOUND',
        );
      },
    ),
    { numRuns: 120 },
  );
});
