import { expect, test } from 'vitest';
import { toHtml } from './mail-html.ts';

test('the words stay, a link can be clicked and ends before the full stop', () => {
  const html = toHtml('Sign in at https://example.org/auth. Or open https://e.org/x#To-ken_1 now.');
  expect(html).toContain('<a href="https://example.org/auth">https://example.org/auth</a>. Or');
  expect(html).toContain('<a href="https://e.org/x#To-ken_1">');
});

test('the code stands out', () => {
  expect(toHtml('012345 is your code.', { code: '012345' })).toMatch(
    /<strong[^>]*>012345<\/strong> is/,
  );
});

test('text that looks like markup is escaped', () => {
  const html = toHtml('Signed in with <img src=x onerror="a()"> & more');
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
});
