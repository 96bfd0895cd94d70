import { defineEndpoints } from '../endpoint.ts';
import { noBody } from '../primitives.ts';
import { pressedBody } from './schemas.ts';

/**
 * The report "I am being pressed". No response reveals that the button was pressed, because another
 * person may hold the phone.
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
