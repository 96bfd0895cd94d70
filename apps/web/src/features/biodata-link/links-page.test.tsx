// @vitest-environment happy-dom
import type { BiodataLink } from '@sambandha/contract/biodata-link/schemas';
import { family } from '@sambandha/words/en/screens/family';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lookFor, lookForMyself } from '../../api/on-behalf.ts';
import { click, find, findAll, pass, render, type } from '../../test/render.tsx';
import LinksPage from './links-page.tsx';

const { link: said } = family;
const ADDRESS = 'https://sambandha.example/b/abcdefghijklmnopqrstuv';

const bhat: BiodataLink = {
  id: 'bhat',
  label: 'Bhat',
  parts: ['photo'],
  language: 'en',
  days: 30,
  hasCode: false,
  state: 'waits',
  createdAt: '2026-03-01T10:00:00.000Z',
  endsAt: '2026-03-31T10:00:00.000Z',
  opened: 0,
  lastOpenedAt: null,
  by: null,
  mine: true,
};

let links: BiodataLink[];
/** Method, address and body of each request that changes something. */
let asked: (string | null)[][];
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  asked = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, call: { method: string; body: string | null }) => {
    if (call.method === 'GET') return Response.json({ links });
    asked.push([call.method, path, call.body]);
    return answers[path]?.();
  });
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<void> {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LinksPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass();
}

const text = () => document.body.textContent;
const press = async (name: string) => {
  click(find('button', name));
  await pass();
};
const addressOf = said.addressOf.replace('{label}', 'Bhat');
const agree = said.agreeOf.replace('{label}', 'Bhat');

test('a manager suggests a link, which has no address before the candidate agrees', async () => {
  onTestFinished(lookForMyself);
  lookFor({ id: 'asha', name: 'Asha Balur', part: 'manager' });
  answers['/api/biodata-links/proposals'] = () => {
    links = [bhat];
    return Response.json({ link: bhat }, { status: 201 });
  };
  await open();
  await press(said.propose);
  // The first error gets the focus, and nothing is sent.
  const form = document.querySelector('dialog form') as HTMLFormElement;
  click(form.querySelector('button[type=submit]') as HTMLElement);
  expect(text()).toContain(said.labelWrong);
  expect(document.activeElement?.getAttribute('name')).toBe('label');
  expect(asked).toEqual([]);
  type(form.querySelector('[name=label]') as HTMLInputElement, 'Bhat');
  click(form.querySelector('button[type=submit]') as HTMLElement);
  await pass();
  const body = { label: 'Bhat', parts: ['photo', 'family'], language: 'en', days: 30 };
  expect(asked).toEqual([['POST', '/api/biodata-links/proposals', JSON.stringify(body)]]);
  expect(text()).toContain('Waiting for a yes until 31 March 2026');
  expect(findAll('button', addressOf)).toHaveLength(0);
  expect(findAll('button', agree)).toHaveLength(0);
  expect(findAll('button', said.takeBackOf.replace('{label}', 'Bhat'))).toHaveLength(1);
});

test('a manager sees the address of a suggested link after the candidate has agreed', async () => {
  onTestFinished(lookForMyself);
  lookFor({ id: 'asha', name: 'Asha Balur', part: 'manager' });
  links = [{ ...bhat, state: 'live' }];
  answers['/api/biodata-links/bhat/address'] = () =>
    Response.json({ link: links[0], address: ADDRESS });
  await open();
  await press(addressOf);
  expect(document.activeElement?.textContent).toContain(ADDRESS);
});

test('the candidate agrees to a link, and its address gets the focus', async () => {
  links = [{ ...bhat, mine: false, by: { relation: 'MOTHER', name: 'Kamala' } }];
  answers['/api/biodata-links/bhat/agree'] = () => {
    links = [{ ...bhat, state: 'live', mine: false }];
    return Response.json({ link: links[0], address: ADDRESS });
  };
  await open();
  expect(text()).toContain('Suggested by Kamala (Mother)');
  await press(agree);
  expect(asked).toEqual([['POST', '/api/biodata-links/bhat/agree', null]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(said.address);
  expect(document.activeElement?.textContent).toContain(ADDRESS);
});

test('the candidate declines a link, and the heading gets the focus', async () => {
  links = [{ ...bhat, mine: false, by: { relation: 'MOTHER', name: 'Kamala' } }];
  answers['/api/biodata-links/bhat'] = () => {
    links = [];
    return new Response(null, { status: 204 });
  };
  await open();
  await press(said.declineOf.replace('{label}', 'Bhat'));
  expect(asked).toEqual([['DELETE', '/api/biodata-links/bhat', null]]);
  expect(text()).toContain(said.none);
  expect(document.activeElement?.textContent).toBe(said.title);
});
