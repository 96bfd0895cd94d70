// @vitest-environment happy-dom
import type { Card } from '@sambandha/contract/search/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, findAll, render, until } from '../../test/render.tsx';
import { ProfileCard } from './profile-card.tsx';

const { search: texts } = en;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sahana: Card = {
  ...{ id: 'sahana', name: 'Sahana', age: 27, photo: '/p.webp', placeholder: null, verified: true },
  ...{ profession: 'Botanist', education: null, bio: null, height: null, location: 'Sirsi' },
  ...{ nativePlace: null, gotra: null, motherTongue: null },
  ...{ match: null, compatibility: null, shortlisted: false },
};

function open(more: Partial<Card>, actions?: null) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ProfileCard member={{ ...sahana, ...more }} eager actions={actions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('says of whom the day raised that it did, to a relative as well', () => {
  expect(open({}).textContent).not.toContain(texts.turn);
  expect(open({ turn: true }).textContent).toContain(texts.turn);
  expect(open({ turn: true }, null).textContent).toContain(texts.turn);
});

test('says its name before anything that turns somebody down, which is in the menu', async () => {
  const card = open({});
  await until(() => find('button', 'More about Sahana'));
  const menu = find('button', 'More about Sahana');
  click(menu);
  expect(findAll('button', texts.viewPassed)).toHaveLength(1);
  expect(findAll('button', texts.report)).toHaveLength(1);
  const words = card.textContent;
  expect(words.indexOf('Sahana')).toBeLessThan(words.indexOf(texts.viewPassed));
});
