import { HELPLINES } from '@sambandha/contract/pressed/choices';
import { en } from '@sambandha/words/en/screens/index';
import { safety } from '@sambandha/words/en/screens/policy/safety';
import { expect, test } from 'vitest';
import { getByRole, render } from '../../test/render.tsx';
import SafetyPage from './safety-page.tsx';

const { helpline } = en.support.longTextPage;

test('each kind of emergency has its own helplines', () => {
  const aside = render(<SafetyPage />).querySelector('aside');
  expect([...(aside?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    `${safety.urgent?.online}1930${helpline}`,
    `${safety.urgent?.forced}${safety.urgent?.help}112Police181Women’s helpline1098Childline`,
  ]);
  const addresses = [...(aside?.querySelectorAll('a[href^="tel:"]') ?? [])].map((link) =>
    link.getAttribute('href'),
  );
  expect(addresses).toEqual(['1930', ...Object.values(HELPLINES)].map((number) => `tel:${number}`));
});

test('the section about money names the helpline, and that about a loss links to it', () => {
  render(<SafetyPage />);
  const section = getByRole('heading', 'Never send money').closest('section');
  expect(section?.textContent).toContain('call 1930 at once');
  const loss = getByRole('heading', 'If it has already happened').closest('section');
  expect(loss?.querySelector('a[href="tel:1930"]')?.textContent).toBe(`1930${helpline}`);
});

test('the page has a link to the home page, as the pages Support and Feedback have', () => {
  render(<SafetyPage />);
  expect(getByRole('link', en.support.backHome).getAttribute('href')).toBe('/');
});

test('the rule about money directly follows the heading', () => {
  const page = render(<SafetyPage />);
  expect(page.querySelector('h1 + p')?.textContent).toBe(safety.rule);
});
