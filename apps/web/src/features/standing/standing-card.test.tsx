import { hints } from '@sambandha/words/en/screens/hints';
import { expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { StandingCard } from './standing-card.tsx';

const { choice, inTalksEffect } = hints.standing;

test('the choices have labels, and talks that others see have a hint', async () => {
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
});
