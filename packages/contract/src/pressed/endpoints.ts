import { defineEndpoints } from '../endpoint.ts';
import { noBody } from '../primitives.ts';
import { pressedBody } from './schemas.ts';

/**
 * The report "I am being pressed". No call tells whether somebody has pressed the button, because the phone
 * may be in another's hand.
 */
export const pressedEndpoints = defineEndpoints({
  press: {
    method: 'POST',
    path: '/pressed',
    summary:
      'Say that I am being pressed: hides my profile and stops my relatives until a person has talked with me; repeated, it adds how I can be reached',
    rule: 'decide',
    body: pressedBody,
    responses: { 204: noBody },
    errors: [],
  },
});
