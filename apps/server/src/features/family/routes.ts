import { PARTS } from '@sambandha/contract/family/choices';
import type { familyEndpoints } from '@sambandha/contract/family/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import {
  contactFromInput,
  limitPerIpAddress,
  lockOwnAccount,
  readUserBody,
  registerRelative,
  relativeMoreRightsText,
  sendNoticeToMember,
} from '../account/index.ts';
import { endInvitationsTo, endPart } from './end-part.ts';
import { invite, readOffer, stopInvitations } from './invite.ts';
import { type JoinResult, join } from './join.ts';
import { logMembershipChange } from './log/acts.ts';
import { logRoutes } from './log/routes.ts';
import { lockCandidateAndPerson } from './log/store.ts';
import type { UndoDependencies } from './log/undo.ts';
import {
  toFamilyMemberships,
  toInvitation,
  toRelative,
  type WaitingCountDependency,
} from './responses.ts';
import * as store from './store.ts';

/**
 * Maximum number of reads of invitations per hour from one IP address. The token of a link is too
 * long to be guessed.
 */
const READS_PER_IP_ADDRESS = 100;

export function familyRoutes(
  context: Context,
  dependencies: UndoDependencies & WaitingCountDependency,
): Handlers<typeof familyEndpoints> {
  const { db, live } = context;

  const end = async (relative: store.Relative, kind: 'LEFT' | 'REMOVED') => {
    const { candidateId, personId } = relative;
    await inTransaction(db, async (trx) => {
      await lockCandidateAndPerson(trx, relative);
      await endPart(context, trx, relative, kind);
    });
    live.endRelative(candidateId, personId);
  };
  const membershipsOf = async (personId: string) =>
    toFamilyMemberships(context, dependencies, personId, await store.familiesOf(db, personId));

  return {
    readFamily: async ({ viewer: { onBehalfOf: candidateId } }) => {
      const [relatives, invitations] = await Promise.all([
        store.relativesOf(db, candidateId),
        store.invitationsOf(db, candidateId, context.now()),
      ]);
      return {
        status: 200,
        body: {
          relatives: relatives.map(toRelative),
          invitations: invitations.map(toInvitation),
        },
      };
    },

    inviteRelative: async ({ viewer, body: { relation, part, ...contactFields } }) => {
      const contact = contactFromInput(contactFields);
      const row = await invite(context, viewer, { contact, relation, part });
      return { status: 201, body: { invitation: toInvitation(row) } };
    },

    withdrawInvitation: async ({ viewer: { onBehalfOf: candidateId }, params: { id } }) => {
      await store.deleteInvitation(db, { candidateId, id });
      return { status: 204 };
    },

    changeRelative: async ({ viewer, params: { personId }, body }) => {
      const candidateId = viewer.onBehalfOf;
      const relative = { candidateId, personId };
      const { before, after } = await inTransaction(db, async (trx) => {
        await lockOwnAccount(trx, viewer);
        await lockCandidateAndPerson(trx, relative);
        const before = await store.lockRelative(trx, relative);
        const after = await store.changeRelative(trx, relative, body);
        if (before === undefined || after === undefined) throw new Failure('RELATIVE_NOT_FOUND');
        if (after.part !== before.part) {
          // An older invitation must not restore a part that was removed.
          await endInvitationsTo(context, trx, relative);
          const change = { kind: 'PART_CHANGED', before: before.part, after: after.part } as const;
          await logMembershipChange(
            context,
            trx,
            { ...relative, relation: after.relation },
            change,
          );
        }
        return { before, after };
      });
      live.readmitRelative(candidateId, personId);
      const allowsMore =
        PARTS.indexOf(after.part) > PARTS.indexOf(before.part) || body.sendsAlone === true;
      if (allowsMore) {
        await sendNoticeToMember(
          context,
          candidateId,
          relativeMoreRightsText(context.config.publicUrl),
        );
      }
      return { status: 200, body: { relative: toRelative(after) } };
    },

    removeRelative: async ({ viewer, params: { personId } }) => {
      await end({ candidateId: viewer.onBehalfOf, personId }, 'REMOVED');
      return { status: 204 };
    },

    ...logRoutes(context, dependencies),

    readFamilies: async ({ viewer }) => ({
      status: 200,
      body: { families: await membershipsOf(viewer.person) },
    }),

    leaveFamily: async ({ viewer, params: { candidateId } }) => {
      await end({ candidateId, personId: viewer.person }, 'LEFT');
      return { status: 204 };
    },

    readInvitation: async ({ viewer, body, ipAddress, language }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, READS_PER_IP_ADDRESS);
      const reader = { personId: viewer?.person ?? null, language };
      return { status: 200, body: await readOffer(context, body.token, reader) };
    },

    stopInvitations: async ({ body, ipAddress }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, READS_PER_IP_ADDRESS);
      await stopInvitations(context, body.token);
      return { status: 204 };
    },

    joinFamily: async ({ viewer, body, ipAddress }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, READS_PER_IP_ADDRESS);
      const { candidateId, publish } = await db
        .transaction()
        .execute((trx) => join(context, trx, { token: body.token, personId: viewer.person }));
      await publish();
      const families = await membershipsOf(viewer.person);
      const family = families.find((membership) => membership.candidateId === candidateId);
      if (family === undefined) throw new Error('the family that was just joined is missing');
      return { status: 200, body: { family } };
    },

    registerRelative: async (call) => {
      let publish: JoinResult['publish'] = async () => {};
      const { personId, token, device } = await registerRelative(
        context,
        call.body,
        call,
        async (trx, personId) => {
          const membership = await join(context, trx, { token: call.body.invitation, personId });
          publish = membership.publish;
        },
      );
      await publish();
      return {
        status: 201,
        body: { user: await readUserBody(context, personId), token },
        cookies: { device: device.mark },
      };
    },
  };
}
