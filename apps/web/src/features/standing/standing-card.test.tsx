import { hints } from '@sambandha/words/en/screens/hints';
import { expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { StandingCard } from './standing-card.tsx';

const { choice, hides, inTalksEffect } = hints.standing;

test('each choice has a label, and each but the first a hint or a description', async () => {
  const standing = {
    standing: 'LOOKING',
    hidden: false,
    asked: false,
    restsByItself: false,
    until: null,
  };
  vi.stubGlobal('fetch', async () => Response.json({ standing }));
  render(<StandingCard />);
  await advanceTimers();
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    choice.LOOKING,
    `${choice.IN_TALKS}${inTalksEffect}`,
    choice.IN_TALKS_HIDDEN,
    choice.RESTING,
    choice.SETTLED,
  ]);
  const hidingInputs = document.querySelectorAll<HTMLInputElement>(
    'input[aria-describedby="standing-hides"]',
  );
  expect([...hidingInputs].map(({ value }) => value)).toEqual([
    'IN_TALKS_HIDDEN',
    'RESTING',
    'SETTLED',
  ]);
  expect(document.getElementById('standing-hides')?.textContent).toBe(hides);
});
