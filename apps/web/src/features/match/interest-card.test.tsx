import type { Interest } from '@sambandha/contract/match/interests';
import { expect, test } from 'vitest';
import { pageText, render } from '../../test/render.tsx';
import { InterestCard } from './interest-card.tsx';

const interest: Interest = {
  id: 'interest',
  status: 'REQUESTED',
  direction: 'sent',
  at: '2026-01-05T10:00:00.000Z',
  message: null,
  profile: {
    id: 'member',
    name: 'Bhavya',
    age: 27,
    location: null,
    profession: null,
    photo: '/photo.webp',
    placeholder: null,
    verified: false,
  },
};

test('a card without further facts has the profession between the place and the event', () => {
  const profile = { ...interest.profile, location: 'Sirsi', profession: 'Teacher' };
  render(
    <InterestCard box="sent" interest={{ ...interest, profile }} eager={false}>
      {null}
    </InterestCard>,
  );
  expect(pageText()).toMatch(/Sirsi\s*Teacher\s*Sent /);
});
