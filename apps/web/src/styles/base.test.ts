import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

// This test reads the CSS, because the browsers of the end-to-end tests hide scroll bars and would
// not show a gutter.
test('a page that does not scroll has a scroll bar instead of a blank gutter', async () => {
  const css = await readFile(new URL('base.css', import.meta.url), 'utf8');
  const [, root = ''] = css.match(/^ {2}:root \{([^}]*)\}/m) ?? [];
  expect(root).toMatch(/^\s*scrollbar-gutter: stable;/m);
  expect(root).toMatch(/^\s*overflow-y: scroll;/m);
});
