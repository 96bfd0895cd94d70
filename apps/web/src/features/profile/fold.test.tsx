import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { FormSection } from './fold.tsx';

function renderSection() {
  const container = render(
    <FormSection title="Family" missingCount={0}>
      <input aria-label="Siblings" />
    </FormSection>,
  );
  const section = container.querySelector('details') as HTMLDetailsElement;
  const scrollIntoView = vi.fn<typeof section.scrollIntoView>();
  section.scrollIntoView = scrollIntoView;
  const toggle = (open: boolean, focusSelector: string) =>
    act(() => {
      section.querySelector<HTMLElement>(focusSelector)?.focus();
      section.open = open;
      section.dispatchEvent(new Event('toggle'));
    });
  return { toggle, scrollIntoView };
}

test('opening a section scrolls it into view, and closing it does not scroll', () => {
  const { toggle, scrollIntoView } = renderSection();
  toggle(true, 'summary');
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  scrollIntoView.mockClear();
  toggle(false, 'summary');
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('opening a section with the focus on a field does not scroll', () => {
  const { toggle, scrollIntoView } = renderSection();
  toggle(true, 'input');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
