import { hints } from '@sambandha/words/en/screens/hints';
import { expect, test, vi } from 'vitest';
import { advanceTimers, render } from '../../test/render.tsx';
import { StandingCard } from './standing-card.tsx';

const { choice, effect } = hints.standing;

test('each choice states its effect on the profile or on Browse', async () => {
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
    `${choice.IN_TALKS}${effect.IN_TALKS}`,
    `${choice.IN_TALKS_HIDDEN}${effect.IN_TALKS_HIDDEN}`,
    `${choice.RESTING}${effect.RESTING}`,
    `${choice.SETTLED}${effect.SETTLED}`,
  ]);
});
