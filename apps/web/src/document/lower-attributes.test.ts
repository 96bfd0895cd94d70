import { expect, test } from 'vitest';
import { lowerAttributes } from './lower-attributes.ts';

test('attribute names become lower case, and values do not change', () => {
  expect(
    lowerAttributes('<meta charSet="utf-8"/><button popoverTarget="siteMenu">A B</button>'),
  ).toBe('<meta charset="utf-8"/><button popovertarget="siteMenu">A B</button>');
  expect(lowerAttributes('<a title="the wordA=B" href="/X?tabIndex=1">noValidate="x"</a>')).toBe(
    '<a title="the wordA=B" href="/X?tabIndex=1">noValidate="x"</a>',
  );
});

test('a script does not change', () => {
  const script = '<script type="module">const a = "<b charSet=\\"x\\">";</script>';
  expect(lowerAttributes(script)).toBe(script);
});
