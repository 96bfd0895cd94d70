import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { linkify } from './linkify.tsx';

const linksOf = (text: string) =>
  linkify(text)
    .filter((part) => isValidElement<{ href: string }>(part))
    .map(({ props }) => props.href);

test.each([
  ['See https://example.org/a?b=c.', ['https://example.org/a?b=c']],
  ['www.example.org, and http://example.org', ['https://www.example.org', 'http://example.org']],
])('%s has links', (text, links) => expect(linksOf(text)).toEqual(links));

test.each([
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x file:///etc/passwd',
])('%s has none: web addresses alone become links', (text) => expect(linksOf(text)).toEqual([]));

test('what closes an attribute ends an address', () => {
  expect(linksOf('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/']);
});
