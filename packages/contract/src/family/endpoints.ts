import * as z from 'zod/mini';
import {
  accountTexts,
  email,
  newPassword,
  oneContact,
  phone,
  session,
  verificationToken,
} from '../account/schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { historyLimit, id, noBody, requiredBoolean } from '../primitives.ts';
import { fullName } from '../profile/schemas.ts';
import {
  familyAct,
  familyMembership,
  familyTexts,
  invitation,
  invitationToken,
  offeredMembership,
  part,
  relation,
  relative,
} from './schemas.ts';

/** A candidate and their relatives (docs/decisions/014). */
export const familyEndpoints = defineEndpoints({
  readFamily: {
    method: 'GET',
    path: '/family',
    summary: 'My relatives and my open invitations',
    rule: 'family',
    responses: {
      200: z.object({ relatives: z.array(relative), invitations: z.array(invitation) }),
    },
    errors: [],
  },
  inviteRelative: {
    method: 'POST',
    path: '/family/invitations',
    summary:
      'Invite a relative by phone or e-mail. The response is the same whether or not the contact has an account. Replaces a former invitation to the same contact',
    rule: 'family',
    proof: 'fresh',
    body: z
      .strictObject({ email: z.optional(email), phone: z.optional(phone), relation, part })
      .check(oneContact),
    responses: { 201: z.object({ invitation }) },
    errors: ['REAUTH_NEEDED', 'OWN_CONTACT', 'FAMILY_FULL', 'TOO_MANY', 'SMS_UNAVAILABLE'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/family/invitations/:id',
    summary: 'Withdraw an invitation. Its link ends',
    rule: 'family',
    params: z.strictObject({ id }),
    responses: { 204: noBody },
    errors: [],
  },
  changeRelative: {
    method: 'PATCH',
    path: '/family/relatives/:personId',
    summary:
      'Change the relation or the part of a relative. It takes effect immediately on all their devices',
    rule: 'family',
    proof: 'fresh',
    params: z.strictObject({ personId: id }),
    body: z.strictObject({
      relation: z.optional(relation),
      part: z.optional(part),
      sendsAlone: z.optional(requiredBoolean),
    }),
    responses: { 200: z.object({ relative }) },
    errors: ['REAUTH_NEEDED', 'RELATIVE_NOT_FOUND'],
  },
  removeRelative: {
    method: 'DELETE',
    path: '/family/relatives/:personId',
    summary: 'Remove a relative from my family. Their access ends immediately on all their devices',
    rule: 'family',
    params: z.strictObject({ personId: id }),
    responses: { 204: noBody },
    errors: [],
  },
  readFamilyLog: {
    method: 'GET',
    path: '/family/log',
    summary: 'Acts of my relatives on my behalf, the latest first',
    rule: 'family',
    query: z.strictObject({
      /** The `nextCursor` of the previous page. */
      cursor: z.optional(id),
      limit: historyLimit,
    }),
    responses: {
      200: z.object({
        acts: z.array(familyAct),
        /** The cursor of the next page. Null on the last page. */
        nextCursor: z.nullable(z.uuid()),
      }),
    },
    errors: [],
  },
  undoFamilyAct: {
    method: 'POST',
    path: '/family/log/:id/undo',
    summary:
      'Put back a change of a relative. If the value has changed since, only with force (CHANGED_MEANWHILE)',
    rule: 'family',
    params: z.strictObject({ id }),
    body: z.strictObject({ force: z.optional(z.boolean()) }),
    responses: { 200: z.object({ act: familyAct }) },
    errors: ['NOT_FOUND', 'UNDO_OVER', 'CHANGED_MEANWHILE', 'IMPOSSIBLE'],
  },
  readFamilies: {
    method: 'GET',
    path: '/families',
    summary: 'The candidates in whose family I take part',
    rule: 'account',
    responses: { 200: z.object({ families: z.array(familyMembership) }) },
    errors: [],
  },
  leaveFamily: {
    method: 'DELETE',
    path: '/families/:candidateId',
    summary: 'Leave a family',
    rule: 'account',
    params: z.strictObject({ candidateId: id }),
    responses: { 204: noBody },
    errors: [],
  },
  readInvitation: {
    method: 'POST',
    path: '/families/invitation',
    summary: 'The offer of an invitation, by its link',
    rule: 'welcome',
    body: invitationToken,
    responses: { 200: offeredMembership },
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  stopInvitations: {
    method: 'POST',
    path: '/families/invitation/stop',
    summary: 'Refuse an invitation and all further invitations to its contact',
    rule: 'welcome',
    body: invitationToken,
    responses: { 204: noBody },
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  joinFamily: {
    method: 'POST',
    path: '/families/join',
    summary: 'Accept an invitation that was sent to a contact of mine',
    rule: 'account',
    body: invitationToken,
    responses: { 200: z.object({ family: familyMembership }) },
    errors: ['LINK_INVALID', 'OTHER_CONTACT', 'FAMILY_FULL', 'FAMILIES_FULL', 'TOO_MANY'],
  },
  registerRelative: {
    method: 'POST',
    path: '/auth/register-relative',
    summary:
      'Create an account without a profile for the verified contact that was invited, accept the invitation and sign in',
    rule: 'open',
    body: z.strictObject({
      name: fullName,
      password: newPassword,
      verificationToken,
      invitation: invitationToken.shape.token,
      acceptedTerms: z.literal(true, { error: accountTexts.termsRequired }),
      declaresAdult: z.literal(true, { error: familyTexts.adultRequired }),
    }),
    responses: { 201: session },
    errors: [
      'CONTACT_UNVERIFIED',
      'CONTACT_TAKEN',
      'BLOCKED',
      'LINK_INVALID',
      'OTHER_CONTACT',
      'FAMILY_FULL',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
});
