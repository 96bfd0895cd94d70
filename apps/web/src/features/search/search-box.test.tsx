import { expect, test, vi } from 'vitest';
import { pressKeyIn, render } from '../../test/render.tsx';
import { SearchBox } from './search-box.tsx';
import type { FilterInputControls } from './use-filter-input.ts';

test.each([
  ['while an input method composes a letter', { isComposing: true }],
  ['that ends the composition in Safari', { keyCode: 229 }],
])('Escape %s does not close the search box', (_, composition) => {
  const onLeave = vi.fn();
  const controls = { input: { search: '' } } as FilterInputControls;
  const container = render(<SearchBox controls={controls} onLeave={onLeave} />);
  const field = container.querySelector('input') as HTMLInputElement;
  pressKeyIn(field, 'Escape', composition);
  expect(onLeave).not.toHaveBeenCalled();
  pressKeyIn(field, 'Escape');
  expect(onLeave).toHaveBeenCalledOnce();
});
