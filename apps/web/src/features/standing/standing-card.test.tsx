import { hints } from '@sambandha/words/en/screens/hints';
import { expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { StandingCard } from './standing-card.tsx';

const { choice, hides, inTalksEffect, shown } = hints.standing;

test('each choice has a label and its effect', async () => {
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
    `${choice.LOOKING}${shown}`,
    `${choice.IN_TALKS}${inTalksEffect}`,
    `${choice.IN_TALKS_HIDDEN}${hides}`,
    `${choice.RESTING}${hides}`,
    `${choice.SETTLED}${hides}`,
  ]);
});
