import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { Stories } from './stories.tsx';

const { stories } = en.landing;

beforeEach(() => {
  // Simulates a browser that received a page rendered by the server.
  vi.stubEnv('SSR', false);
  vi.stubEnv('DEV', false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  delete document.documentElement.dataset.site;
});

test('a demo shows three stories that are marked as samples', () => {
  document.documentElement.dataset.site = 'demo upi';
  const container = render(<Stories />);
  expect(container.querySelectorAll('li')).toHaveLength(3);
  // Three tags divide the text into four parts.
  expect(container.textContent.split(stories.tag)).toHaveLength(4);
  expect(container.textContent).toContain(stories.note);
});

test.each(['', 'upi'])('a site with the traits "%s" shows no story', (traits) => {
  document.documentElement.dataset.site = traits;
  expect(render(<Stories />).textContent).toBe('');
});
