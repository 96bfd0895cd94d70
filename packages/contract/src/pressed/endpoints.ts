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
      'State that I am being pressed. Hides my profile and stops my relatives until a moderator has talked with me. Repeated calls add ways to reach me',
    rule: 'decide',
    body: pressedBody,
    responses: { 204: noBody },
    errors: [],
  },
});
