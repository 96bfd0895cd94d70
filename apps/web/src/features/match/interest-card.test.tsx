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

test('a card of a sent interest has the date below the message', () => {
  render(
    <InterestCard box="sent" interest={{ ...interest, message: 'Namaste' }} eager={false}>
      {null}
    </InterestCard>,
  );
  expect(pageText()).toMatch(/Namaste\s*Sent /);
});

test('the reader’s own message starts with “You”', () => {
  const own: Interest = { ...interest, status: 'ACCEPTED', message: 'Namaste', messageMine: true };
  render(
    <InterestCard box="accepted" interest={own} eager={false}>
      {null}
    </InterestCard>,
  );
  expect(document.querySelector('blockquote')?.textContent).toBe('You: Namaste');
});

test('a card without compatibility links only to the profile', () => {
  const facts = { education: null, height: null, nativePlace: null, compatibility: null };
  render(
    <InterestCard box="received" interest={{ ...interest, facts }} eager={false}>
      {null}
    </InterestCard>,
  );
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/member']);
});
