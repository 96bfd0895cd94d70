import * as fc from 'fast-check';
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
])('linkify finds the links of "%s"', (text, links) => expect(linksOf(text)).toEqual(links));

const address = 'https://example.org/a';

test.each([
  ...[')', ']', '}', '”', '’', '»', '"', "'", '>', '…', '...', '.', ',', ';', ':', '!', '?'],
  ...[
    '।',
    '॥',
    '।ಮುಂದೆ',
    '。',
    '）',
    ').',
    '.”',
    '.)',
    '!”',
    '’s',
    '*',
    '\u200b',
    '\u200f',
    '\u202ecod',
  ],
  ...['ನಲ್ಲಿ', 'ಗೆ ಬನ್ನಿ', 'में', '\n', ' b', '<br>'],
])('an address ends before %j', (after) => {
  expect(linksOf(`${address}${after}`)).toEqual([address]);
  expect(linksOf(`(“${address}${after}`)).toEqual([address]);
});

test.each([
  'https://kn.wikipedia.org/wiki/ಶಿರಸಿ',
  'https://en.wikipedia.org/wiki/Sirsi_(Karnataka)',
  'https://en.wikipedia.org/wiki/Sirsi_[town]',
  "https://example.org/it's",
  'https://example.org/a-b~c/?d=e,f;g&h=1#i:j',
  'https://ಉದಾಹರಣೆ.ಭಾರತ/ಪುಟ',
  'https://xn--p1ai.example.shop',
  'http://192.168.1.1:8080/x',
  'https://example.org',
])('the text %s is one address', (text) => {
  expect(linksOf(`(${text}).`)).toEqual([text]);
  expect(linksOf(`ನೋಡಿ: ${text}।`)).toEqual([text]);
});

test.each([
  ['https://example.orgನಲ್ಲಿ', 'https://example.org'],
  ['www.example.orgಗೆ', 'https://www.example.org'],
  ['(www.example.xyz/a).', 'https://www.example.xyz/a'],
  ['WWW.Example.org…', 'https://WWW.Example.org'],
])('the text %s links to %s', (text, href) => expect(linksOf(text)).toEqual([href]));

test('linkify does not change the characters of a text', () => {
  const fragments = fc.constantFrom(
    address,
    'www.example.org',
    ')',
    '”',
    ' ',
    'ನಲ್ಲಿ',
    '@',
    '.',
    '\n',
    'a',
  );
  fc.assert(
    fc.property(fc.array(fragments), (parts) => {
      const texts = linkify(parts.join('')).map((part) =>
        isValidElement<{ children: string }>(part) ? part.props.children : part,
      );
      expect(texts.join('')).toBe(parts.join(''));
    }),
  );
});

test.each([
  'https://user@evil.example/',
  'example.org',
  'anu@example.org',
  'ftp://example.org',
  '//example.org',
  'xhttps://example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x file:///etc/passwd',
])('linkify finds no link in "%s"', (text) => expect(linksOf(text)).toEqual([]));

test('a double quote ends an address', () => {
  expect(linksOf('https://example.org/"onmouseover="alert(1)')).toEqual(['https://example.org/']);
});
