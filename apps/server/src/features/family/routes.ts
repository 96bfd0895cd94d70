import type { familyEndpoints } from '@sambandha/contract/family/endpoints';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import {
  contactFromInput,
  limitPerIpAddress,
  readUserBody,
  registerRelative,
} from '../account/index.ts';
import { changeRelative } from './change-relative.ts';
import { endPart, type PartEndDependency } from './end-part.ts';
import * as invitationStore from './invitation.store.ts';
import { inviteRelative, readInvitationOffer, stopInvitations } from './invite.ts';
import { acceptInvitation, type JoinResult } from './join.ts';
import { logRoutes } from './log/routes.ts';
import { lockCandidateAndPerson } from './log/store.ts';
import type { UndoDependencies } from './log/undo.ts';
import {
  toFamilyMemberships,
  toInvitation,
  toRelative,
  type UnansweredCountDependency,
} from './responses.ts';
import * as store from './store.ts';

/**
 * Maximum number of calls with the token of an invitation per hour from one IP address. It limits
 * only the load, because a token is too long to be guessed.
 */
const CALLS_PER_IP_ADDRESS = 100;

export function familyRoutes(
  context: Context,
  dependencies: UndoDependencies & UnansweredCountDependency & PartEndDependency,
): Handlers<typeof familyEndpoints> {
  const { db, live } = context;
  const { preparePartEnd } = dependencies;

  const endMembership = async (relative: store.RelativeKey, kind: 'LEFT' | 'REMOVED') => {
    const { candidateId, personId } = relative;
    const publishPartEnd = await inTransaction(db, async (trx) => {
      await lockCandidateAndPerson(trx, relative);
      await store.lockRelative(trx, relative);
      const publish = await preparePartEnd(context, trx, relative);
      await endPart(context, trx, relative, kind);
      return publish;
    });
    live.endRelative(candidateId, personId);
    await publishPartEnd();
  };
  const membershipsOf = async (personId: string) =>
    toFamilyMemberships(context, dependencies, personId, await store.listFamilies(db, personId));

  return {
    readFamily: async ({ viewer: { onBehalfOf: candidateId } }) => {
      const [relatives, invitations] = await Promise.all([
        store.listRelatives(db, candidateId),
        invitationStore.invitationsOf(db, candidateId, context.now()),
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
      const row = await inviteRelative(context, viewer, { contact, relation, part });
      return { status: 201, body: { invitation: toInvitation(row) } };
    },

    withdrawInvitation: async ({ viewer: { onBehalfOf: candidateId }, params: { id } }) => {
      await invitationStore.deleteInvitation(db, { candidateId, id });
      return { status: 204 };
    },

    changeRelative: async ({ viewer, params: { personId }, body }) => {
      const relative = await changeRelative({ ...context, preparePartEnd }, viewer, personId, body);
      return { status: 200, body: { relative: toRelative(relative) } };
    },

    removeRelative: async ({ viewer, params: { personId } }) => {
      await endMembership({ candidateId: viewer.onBehalfOf, personId }, 'REMOVED');
      return { status: 204 };
    },

    ...logRoutes(context, dependencies),

    readFamilies: async ({ viewer }) => ({
      status: 200,
      body: { families: await membershipsOf(viewer.person) },
    }),

    leaveFamily: async ({ viewer, params: { candidateId } }) => {
      await endMembership({ candidateId, personId: viewer.person }, 'LEFT');
      return { status: 204 };
    },

    readInvitation: async ({ viewer, body, ipAddress, language }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, CALLS_PER_IP_ADDRESS);
      const reader = { personId: viewer?.person ?? null, language };
      return { status: 200, body: await readInvitationOffer(context, body.token, reader) };
    },

    stopInvitations: async ({ body, ipAddress }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, CALLS_PER_IP_ADDRESS);
      await stopInvitations(context, body.token);
      return { status: 204 };
    },

    joinFamily: async ({ viewer, body, ipAddress }) => {
      await limitPerIpAddress(context, 'invitation', ipAddress, CALLS_PER_IP_ADDRESS);
      const { candidateId, publish } = await inTransaction(db, (trx) =>
        acceptInvitation(context, trx, { token: body.token, personId: viewer.person }),
      );
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
        async (trx, newPersonId) => {
          const input = { token: call.body.invitation, personId: newPersonId };
          ({ publish } = await acceptInvitation(context, trx, input));
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
