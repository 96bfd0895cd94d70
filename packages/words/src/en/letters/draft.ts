import { community } from '@sambandha/contract/community';
import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import type { Wording } from '../../wording.ts';

const { product } = community;

const nothing = 'Nothing is shown to anybody unless you say yes.';
const ignore =
  'You need no account to read it, and you may change it or refuse: then all of it is erased at once, and ' +
  'nobody is told. Give the code to nobody. If you do not know who this is, there is nothing to do.';

/** To somebody for whom another person prepared a profile. `name`: the first name of that person. */
export const draft = {
  consent: (name: string, link: string, code: string): Wording => ({
    subject: `${name} has prepared a profile of you`,
    text:
      `${name} would like to look for a match for you on ${product} and has prepared a profile of you. ` +
      `${nothing} Read it within ${CONSENT_DAYS} days: ${link} Your code: ${code}. ${ignore}`,
    sms: `${name} has prepared a profile of you on ${product}. It is shown only if you say yes: ${link} Your code: ${code}. Give it to nobody.`,
  }),
  /** From a volunteer, to whom the candidate may read the code out. */
  helped: (name: string, link: string, code: string): Wording => ({
    subject: `${name} has prepared a profile of you`,
    text:
      `${name}, a volunteer, has prepared a profile of you on ${product}. ${nothing} Read it within ` +
      `${CONSENT_DAYS} days: ${link} Your code: ${code}. You may read the code out to ${name}: then we ` +
      'ring you first.',
    sms: `${name}, a volunteer, has prepared a profile of you on ${product}. It is shown only if you say yes: ${link} Your code: ${code}. You may read it out to ${name}: then we ring you first.`,
  }),
  reminder: (name: string, link: string, code: string): Wording => ({
    subject: 'A profile of you waits for your answer',
    text:
      `A week ago ${name} prepared a profile of you on ${product}. ${nothing} Without your answer it is ` +
      `erased in a week: ${link} Your code: ${code}. ${ignore} We do not write again.`,
    sms: `${name} has prepared a profile of you on ${product}. Without your yes it is erased in a week: ${link} Your code: ${code}.`,
  }),
};
