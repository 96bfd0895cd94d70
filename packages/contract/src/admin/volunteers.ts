import * as z from 'zod/mini';
import { VOLUNTEER_PLACES_MAX } from '../draft/choices.ts';
import { defineEndpoints } from '../endpoint.ts';
import { EMAIL_MAX, id, requiredLine, timestamp } from '../primitives.ts';

/** Error messages about volunteers. */
const volunteerTexts = {
  contactRequired: 'Please enter the phone number or email address of their account',
  placesRequired: 'Please name at least one place',
} as const;

/** A person who prepares profiles for candidates without a smartphone. */
export const volunteer = z.object({
  personId: z.uuid(),
  name: z.string(),
  places: z.array(z.string()),
  givenAt: timestamp,
  /** The admin who gave the role. Null if their account was deleted. */
  givenBy: z.nullable(z.string()),
  /**
   * Number of drafts of the last year, and of those with consent. The number of refusals is not
   * sent, because a refusal must look like no answer.
   */
  made: z.int(),
  agreed: z.int(),
});

export type Volunteer = z.output<typeof volunteer>;

export const volunteerBody = z.strictObject({
  /** A phone number or an e-mail address of an account. */
  contact: requiredLine(volunteerTexts.contactRequired, EMAIL_MAX),
  places: z
    .array(requiredLine(volunteerTexts.placesRequired, 60))
    .check(
      z.minLength(1, { error: volunteerTexts.placesRequired }),
      z.maxLength(VOLUNTEER_PLACES_MAX),
    ),
});

const listResponse = { 200: z.object({ volunteers: z.array(volunteer) }) };

/** The volunteers and their places. */
export const adminVolunteerEndpoints = defineEndpoints({
  listVolunteers: {
    method: 'GET',
    path: '/admin/volunteers',
    summary: 'Volunteers with the number of their drafts and of those with consent',
    rule: 'administer',
    responses: listResponse,
    errors: [],
  },
  makeVolunteer: {
    method: 'POST',
    path: '/admin/volunteers',
    summary: 'Make a person a volunteer for these places, or change the places of a volunteer',
    rule: 'administer',
    proof: 'fresh',
    body: volunteerBody,
    responses: listResponse,
    errors: ['REAUTH_NEEDED', 'NO_ACCOUNT', 'OWN_ACCOUNT', 'DECIDED'],
  },
  endVolunteer: {
    method: 'DELETE',
    path: '/admin/volunteers/:id',
    summary: 'End the role of a volunteer, and their drafts without consent',
    rule: 'administer',
    params: z.strictObject({ id }),
    responses: listResponse,
    errors: ['DECIDED', 'OWN_ACCOUNT'],
  },
});
