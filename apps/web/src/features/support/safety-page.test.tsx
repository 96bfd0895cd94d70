import { en } from '@sambandha/words/en/screens/index';
import { safety } from '@sambandha/words/en/screens/policy/safety';
import { expect, test } from 'vitest';
import { find, render } from '../../test/render.tsx';
import SafetyPage from './safety-page.tsx';

const { helpline } = en.support.longTextPage;

test('each kind of emergency has its own helplines', () => {
  const aside = render(<SafetyPage />).querySelector('aside');
  expect([...(aside?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    `${safety.urgent?.online}${helpline}`,
    `${safety.urgent?.forced}${safety.urgent?.help}Police 112Women’s helpline 181Childline 1098`,
  ]);
});

test('the section about money links to the helpline', () => {
  render(<SafetyPage />);
  const section = find('heading', 'Never send money').closest('section');
  expect(section?.querySelector('a[href="tel:1930"]')?.textContent).toBe(helpline);
});

test('the rule about money directly follows the heading', () => {
  const page = render(<SafetyPage />);
  expect(page.querySelector('h1 + p')?.textContent).toBe(safety.rule);
});
