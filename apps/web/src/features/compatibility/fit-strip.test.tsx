import type { CardCompatibility, Compatibility } from '@sambandha/contract/compatibility/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { expect, test } from 'vitest';
import { click, getByRole, render } from '../../test/render.tsx';
import { CompatibilitySection } from './compatibility-section.tsx';
import { FitStrip, FitTag } from './fit-strip.tsx';

const { compatibility: texts } = en;
const reason = { wanted: null, min: null, max: null, side: 'both', kind: 'age' } as const;
const compatibility: Compatibility = {
  score: 74,
  preference: {
    mine: 100,
    theirs: 50,
    reasons: [
      { ...reason, met: true },
      { ...reason, kind: 'height', met: false },
    ],
  },
  guna: null,
  sagotra: false,
  related: [],
};
const mark: CardCompatibility = { score: 74, sagotra: null };

test('the strip shows the fit in one line, and a click moves the focus to the section', async () => {
  const container = render(
    <>
      <FitStrip fit={compatibility} />
      <CompatibilitySection compatibility={compatibility} />
    </>,
  );
  await expect.poll(() => container.querySelector('section')).not.toBeNull();
  const strip = container.querySelector('button') as HTMLButtonElement;
  expect(strip.textContent).toContain('74% fit');
  expect(strip.textContent).toContain(`1 of 2 preferences met · ${texts.otherGotra}`);
  click(strip);
  expect(document.activeElement).toBe(container.querySelector('section'));
});

test('the strip shows the score of a card', () => {
  expect(render(<FitStrip fit={mark} />).textContent).toContain('74% fit');
  expect(render(<FitTag score={74} />).textContent).toContain('74% fit');
  expect(render(<FitTag score={null} />).textContent).toBe('');
});

test('the strip shows a title without a score and is empty without a fit', () => {
  render(<FitStrip fit={{ ...mark, score: null }} />);
  expect(getByRole('button', texts.title)).toBeDefined();
  expect(render(<FitStrip fit={null} />).textContent).toBe('');
});
