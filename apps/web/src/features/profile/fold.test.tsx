// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { FormSection } from './fold.tsx';

function foldedSection() {
  vi.stubGlobal('innerWidth', 360);
  const place = render(
    <FormSection title="Family" missing={0}>
      <input aria-label="Siblings" />
    </FormSection>,
  );
  const section = place.querySelector('details') as HTMLDetailsElement;
  const scrolled = vi.fn<typeof section.scrollIntoView>();
  section.scrollIntoView = scrolled;
  const toggle = (open: boolean, focused: string) =>
    act(() => {
      section.querySelector<HTMLElement>(focused)?.focus();
      section.open = open;
      section.dispatchEvent(new Event('toggle'));
    });
  return { toggle, scrolled };
}

test('opening a section scrolls it into view, and closing it does not scroll', () => {
  const { toggle, scrolled } = foldedSection();
  toggle(true, 'summary');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  scrolled.mockClear();
  toggle(false, 'summary');
  expect(scrolled).not.toHaveBeenCalled();
});

test('opening a section with the focus on a field does not scroll', () => {
  const { toggle, scrolled } = foldedSection();
  toggle(true, 'input');
  expect(scrolled).not.toHaveBeenCalled();
});
