import { community } from '@sambandha/contract/community';
import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import type { Wording } from '../../wording.ts';

const { product } = community;

const about = `${product} is a free website where people of the ${community.name} community look for a life partner.`;
/** The name of the product in an SMS, which must be short. */
const site = `the ${community.name} marriage website ${product}`;
const privacyNote = 'No one else sees it unless you say yes.';
const choicesNote =
  'You do not need an account to read it. You can change it or say no. If you say no, we delete it at once and tell no one.';
const strangerNote = 'If you do not know who this is, you can ignore this.';
const closingNote = `${choicesNote} Never share the code. ${strangerNote}`;

/**
 * To a candidate for whom another person prepared a profile. `name`: the first name of that person.
 */
export const draft = {
  consent: (name: string, link: string, code: string): Wording => ({
    subject: `${name} has made a marriage profile for you`,
    text: `${name} would like to help you find a match on ${product} and has made a marriage profile for you. ${about} ${privacyNote} Read it within ${CONSENT_DAYS} days:\n\n${link}\n\nYour code: ${code}\n\n${closingNote}`,
    sms: `${name} has made a profile for you on ${site}. It is shown only if you say yes: ${link} Your code: ${code}. Never share it.`,
  }),
  /** From a volunteer, to whom the candidate can read out the code. */
  helped: (name: string, link: string, code: string): Wording => ({
    subject: `${name} has made a marriage profile for you`,
    text:
      `${name}, a volunteer, has made a marriage profile for you on ${product}. ${about} ${privacyNote} Read it within ` +
      `${CONSENT_DAYS} days:\n\n${link}\n\nYour code: ${code}\n\n${choicesNote} You can also read the code to ` +
      `${name}. We then call you before anyone sees the profile. Share the code with no one else. ${strangerNote}`,
    sms: `${name}, a volunteer, has made a profile for you on ${site}. It is shown only if you say yes: ${link} Your code: ${code}. You can read it to ${name}. We then call you before it is shown.`,
  }),
  reminder: (name: string, link: string, code: string): Wording => ({
    subject: `A reminder: ${name} has made a marriage profile for you`,
    text: `A week ago ${name} made a profile for you on ${product}. ${about} ${privacyNote} If you do not answer, it is deleted in a week:\n\n${link}\n\nYour code: ${code}\n\n${closingNote} We will not write again.`,
    sms: `${name} has made a profile for you on ${site}. Without your yes it is deleted in a week: ${link} Your code: ${code}. Never share it.`,
  }),
};
