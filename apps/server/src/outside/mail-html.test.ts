import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHtml } from './mail-html.ts';

const settings = { publicUrl: 'https://e.org' };

const linkTo = (url: string) => `<a href="${url}">${url.split('#')[0]}</a>`;

test('a foreign URL in a text does not become a link', () => {
  const html = toHtml(
    'https://evil.example/pay and https://e.org.evil.example/ say hello',
    settings,
  );
  expect(html).not.toContain('<a ');
});

describe('links to other sites', () => {
  /** Returns the link targets of an e-mail that are outside the product. */
  const foreignLinks = (html: string) =>
    [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)]
      .map(([, url = '']) => url)
      .filter((url) => !`${url}/`.startsWith(`${settings.publicUrl}/`));

  const textWithUrls = fc
    .array(
      fc.constantFrom('https://', 'http://', 'e.org', 'evil.example', '/pay', '@', ' ', '<a', '"'),
    )
    .map((parts) => parts.join(''));
  const hasNoForeignLink = (render: (text: string) => string) =>
    fc.property(textWithUrls, (text) => foreignLinks(render(text)).length === 0);

  test('are not created from any text of a member', () => {
    fc.assert(
      hasNoForeignLink((text) => toHtml(`${text} invites you`, settings)),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['every URL', /https?:\/\/[^\s<"]+/g],
    ['every domain', /\b[\w-]+\.(?:org|example)\b/g],
    ['every URL that begins like one of the product', /https:\/\/e\.org[^\s<"]*/g],
  ])('are detected by this check if a linkifier links %s', (_, pattern) => {
    const linkifier = (text: string) => text.replaceAll(pattern, (url) => linkTo(url));
    expect(fc.check(hasNoForeignLink(linkifier), { numRuns: 1000, seed: 1 }).failed).toBe(true);
  });
});

test('the link of a URL of the product shows no fragment and ends before the full stop', () => {
  const html = toHtml(
    'Sign in at https://e.org/auth. Or open https://e.org/x#To-ken_1 now.',
    settings,
  );
  expect(html).toContain('<a href="https://e.org/auth">https://e.org/auth</a>. Or');
  expect(html).toContain('<a href="https://e.org/x#To-ken_1">https://e.org/x</a> now');
});

test.each([
  ...[')', ']', '}', '”', '’', '»', '"', "'", '>', '…', '...', '.', ',', ';', ':', '!', '?'],
  ...['।', '॥', '।ಮುಂದೆ', '。', '）', ').', '.”', '.)', '!”', '’s', '…ಮುಂದೆ', '*', '\u200b'],
  ...['ನಲ್ಲಿ', 'में', '<br>', '" & more'],
])('a URL of the product ends before %j', (after) => {
  const html = toHtml(`(“https://e.org/x?a=1#To-ken_1${after} https://e.org${after}`, settings);
  const [, rest] = toHtml(after, settings).match(/pre-line">(.*)<\/p>/s) ?? [];
  expect(html).toContain(`(“${linkTo('https://e.org/x?a=1#To-ken_1')}${rest} `);
  expect(html).toContain(` ${linkTo('https://e.org')}${rest}</p>`);
});

test.each(['http://[::1]:3000', 'https://ಉದಾಹರಣೆ.ಭಾರತ'])(
  'a URL at %s is recognized as one of the product',
  (publicUrl) => {
    const html = toHtml(`(${publicUrl}/auth?a&b). ${publicUrl}.`, { publicUrl });
    expect(html).toContain(`(${linkTo(`${publicUrl}/auth?a&amp;b`)}). ${linkTo(publicUrl)}.</p>`);
  },
);

test('the code is emphasized', () => {
  expect(toHtml('012345 is your code.', { ...settings, code: '012345' })).toMatch(
    /<strong[^>]*>012345<\/strong> is/,
  );
});

test('text that looks like markup is escaped', () => {
  const html = toHtml('Signed in with <img src=x onerror="a()"> & more', settings);
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; more');
});
