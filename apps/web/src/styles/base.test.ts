import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// A strip at the edge of the window is invisible in the browsers of the journeys, which hide scroll
// bars.
test('a page that does not scroll has a scroll bar instead of a blank gutter', async () => {
  const css = await readFile(new URL('base.css', import.meta.url), 'utf8');
  const [, root = ''] = css.match(/^ {2}:root \{([^}]*)\}/m) ?? [];
  expect(root).toMatch(/^\s*scrollbar-gutter: stable;/m);
  expect(root).toMatch(/^\s*overflow-y: scroll;/m);
});
