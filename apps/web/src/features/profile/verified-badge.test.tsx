import { expect, test } from 'vitest';
import { click, getByRole, pressKeyIn, render } from '../../test/render.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

const renderBadge = (basis: ('FACE' | 'FAMILY')[]) => {
  const container = render(<VerifiedBadge verification={{ basis, month: '2026-10' }} />);
  return { container, button: getByRole('button', 'Verified') };
};

test('a click on the badge shows the basis and the month of the verification, and Escape hides them', () => {
  const { container, button } = renderBadge(['FACE', 'FAMILY']);
  expect(container.textContent).toBe('Verified');
  click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const lines = [...container.querySelectorAll('[role=status] .block .block')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Photo and face compared in a call, October 2026',
    'Known to the community, October 2026',
  ]);
  pressKeyIn(button, 'Escape');
  expect(container.textContent).toBe('Verified');
});

test('a badge without a basis states that the team checked the profile', () => {
  const { container, button } = renderBadge([]);
  click(button);
  expect(container.textContent).toBe('VerifiedProfile checked by our team, October 2026');
});
