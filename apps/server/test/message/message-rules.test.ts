import { MATCH_STATUS } from '@sambandha/contract/match/schemas';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { MatchStatus } from '../../src/db/schema.ts';
import { decideTransition, orderPair } from '../../src/features/match/rules.ts';
import { storeMessages } from '../../src/features/message/send.store.ts';
import { viewMember } from '../../src/features/profile/index.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The database function `send_message` decides if a message is accepted. These tests compare it
 * with the rules of visibility and of matches.
 */

const app = testApp({ env: { MESSAGES_PER_MINUTE: '1000' } });

/** True in few of the generated cases. */
const rarelyTrue = fc.integer({ min: 0, max: 5 }).map((value) => value === 0);
interface Traits {
  readonly gender: 'MALE' | 'FEMALE';
  readonly isAdmin: boolean;
  readonly isDeactivated: boolean;
  readonly isBlocked: boolean;
  readonly isHeld: boolean;
  readonly isHidden: boolean;
  readonly isIncomplete: boolean;
}
const anyTraits: fc.Arbitrary<Traits> = fc.record({
  gender: fc.constantFrom('MALE', 'FEMALE'),
  isAdmin: rarelyTrue,
  isDeactivated: rarelyTrue,
  isBlocked: rarelyTrue,
  isHeld: rarelyTrue,
  isHidden: rarelyTrue,
  isIncomplete: rarelyTrue,
});

async function createMemberWith(traits: Traits): Promise<TestMember> {
  const now = app.clock.now();
  return createMember(app, {
    gender: traits.gender,
    is_admin: traits.isAdmin,
    state: traits.isDeactivated ? 'deactivated' : 'active',
    blocked_at: traits.isBlocked ? now : null,
    held_at: traits.isHeld ? now : null,
    hidden: traits.isHidden,
    ...(traits.isIncomplete && { bio: null }),
  });
}

/** The match of two members, and the block between them. */
interface PairCase {
  readonly status: MatchStatus;
  readonly requester: 'sender' | 'recipient';
  readonly blocker: 'sender' | 'recipient' | 'nobody';
}
const anyPairCase: fc.Arbitrary<PairCase> = fc.record({
  status: fc.constantFrom(...MATCH_STATUS.codes),
  requester: fc.constantFrom('sender', 'recipient'),
  // Half of the pairs have no block.
  blocker: fc.constantFrom('nobody', 'nobody', 'sender', 'recipient'),
});

/** Stores the match and the block of two members. Returns the id of the match. */
async function storePairCase(
  members: Readonly<Record<'sender' | 'recipient', TestMember>>,
  { status, requester, blocker }: PairCase,
): Promise<string> {
  const { sender, recipient } = members;
  const id = uuidv7();
  const now = app.clock.now();
  const { low, high } = orderPair(sender.id, recipient.id);
  const row = { id, low_id: low, high_id: high, requester_id: members[requester].id, status };
  await app.db
    .insertInto('matches')
    .values({ ...row, requested_at: now, decided_at: null, updated_at: now })
    .execute();
  if (blocker === 'nobody') return id;
  const blockedMember = blocker === 'sender' ? recipient : sender;
  await app.db
    .insertInto('blocks')
    .values({ blocker_id: members[blocker].id, blocked_id: blockedMember.id, created_at: now })
    .execute();
  return id;
}

/** The outcome of `send_message` for each decision of the rules. The rules never decide `ask`. */
const expectedOutcomes = {
  stay: 'sent',
  change: 'accepted',
  refuse: 'NOT_CONNECTED',
  ask: 'never',
};

async function sees(viewer: TestMember, member: TestMember): Promise<boolean> {
  return (await viewMember(app.db, ownViewerIds(viewer.id), member.id)) !== null;
}

test('the database accepts a message exactly when the rules allow it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(anyTraits, anyTraits),
      anyPairCase,
      async ([senderTraits, recipientTraits], pairCase) => {
        const sender = await createMemberWith(senderTraits);
        const recipient = await createMemberWith(recipientTraits);
        const matchId = await storePairCase({ sender, recipient }, pairCase);
        const at = app.clock.now();
        const content = { clientId: null, text: 'Hello', replyTo: null };
        const [result] = await storeMessages(
          app.db,
          [{ ...content, id: uuidv7(), matchId, senderId: sender.id, at }],
          { maxPerMinute: 1000, dues: { mail: at, push: at } },
        );

        const isVisible = (await sees(sender, recipient)) && (await sees(recipient, sender));
        const side = pairCase.requester === 'sender' ? 'requester' : 'recipient';
        const state = { status: pairCase.status, side, since: at, withdrawals: 0 } as const;
        const outcome = expectedOutcomes[decideTransition(state, 'write', at).kind];
        expect(result?.outcome).toBe(isVisible ? outcome : 'CONVERSATION_NOT_FOUND');
      },
    ),
    { numRuns: 120 },
  );
});
