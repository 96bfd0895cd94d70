import { expect, test } from 'vitest';
import { toHtml } from './mail-html.ts';

const own = { publicUrl: 'https://e.org' };

test('an address in the text of a member becomes no link', () => {
  const html = toHtml('https://evil.example/pay and https://e.org.evil.example/ say hello', own);
  expect(html).not.toContain('<a ');
});

test('the words stay, a link can be clicked and ends before the full stop', () => {
  const html = toHtml('Sign in at https://e.org/auth. Or open https://e.org/x#To-ken_1 now.', own);
  expect(html).toContain('<a href="https://e.org/auth">https://e.org/auth</a>. Or');
  expect(html).toContain('<a href="https://e.org/x#To-ken_1">');
});

test('the code stands out', () => {
  expect(toHtml('012345 is your code.', { ...own, code: '012345' })).toMatch(
    /<strong[^>]*>012345<\/strong> is/,
  );
});

test('text that looks like markup is escaped', () => {
  const html = toHtml('Signed in with <img src=x onerror="a()"> & more', own);
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
});
