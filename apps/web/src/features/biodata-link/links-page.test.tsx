import type { BiodataLink } from '@sambandha/contract/biodata-link/schemas';
import { family } from '@sambandha/words/en/screens/family';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import LinksPage from './links-page.tsx';

const { link: texts } = family;
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
/** Method, address and body of each request that changes data. */
let requests: (string | null)[][];
let responses: Record<string, () => Response>;

beforeEach(() => {
  links = [];
  requests = [];
  responses = {};
  vi.stubGlobal('fetch', async (path: string, call: { method: string; body: string | null }) => {
    if (call.method === 'GET') return Response.json({ links });
    requests.push([call.method, path, call.body]);
    return responses[path]?.();
  });
});

async function renderPage(): Promise<void> {
  render(<LinksPage />);
  await advanceTimers();
}

const addressLabel = texts.addressOf.replace('{label}', 'Bhat');
const agreeLabel = texts.agreeOf.replace('{label}', 'Bhat');

test('a manager proposes a link, which has no address before the candidate agrees', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'asha', name: 'Asha Balur', part: 'manager' });
  responses['/api/biodata-links/proposals'] = () => {
    links = [bhat];
    return Response.json({ link: bhat }, { status: 201 });
  };
  await renderPage();
  const actionLabel = texts.propose.replace('{name}', 'Asha');
  await clickButton(actionLabel);
  // The first error gets the focus, and nothing is sent.
  const form = document.querySelector('dialog form') as HTMLFormElement;
  click(form.querySelector('button[type=submit]') as HTMLElement);
  expect(pageText()).toContain(texts.labelWrong);
  expect(document.activeElement?.getAttribute('name')).toBe('label');
  expect(requests).toEqual([]);
  typeText(form.querySelector('[name=label]') as HTMLInputElement, 'Bhat');
  click(form.querySelector('button[type=submit]') as HTMLElement);
  await advanceTimers();
  const body = { label: 'Bhat', parts: ['photo', 'family'], language: 'en', days: 30 };
  expect(requests).toEqual([['POST', '/api/biodata-links/proposals', JSON.stringify(body)]]);
  expect(pageText()).toContain('Waiting for a yes until 31 March 2026');
  expect(getAllByRole('button', addressLabel)).toHaveLength(0);
  expect(getAllByRole('button', agreeLabel)).toHaveLength(0);
  expect(getAllByRole('button', texts.takeBackOf.replace('{label}', 'Bhat'))).toHaveLength(1);
  // The first link replaces the empty state. The focus follows the button to its place above it.
  expect(document.activeElement).toBe(getAllByRole('button', actionLabel)[0]);
});

test('a manager sees the address of a proposed link after the candidate has agreed', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'asha', name: 'Asha Balur', part: 'manager' });
  links = [{ ...bhat, state: 'live' }];
  responses['/api/biodata-links/bhat/address'] = () =>
    Response.json({ link: links[0], address: ADDRESS });
  await renderPage();
  await clickButton(addressLabel);
  expect(document.activeElement?.textContent).toContain(ADDRESS);
});

test('the candidate agrees to a link, and its address gets the focus', async () => {
  links = [{ ...bhat, mine: false, by: { relation: 'MOTHER', name: 'Kamala' } }];
  responses['/api/biodata-links/bhat/agree'] = () => {
    links = [{ ...bhat, state: 'live', mine: false }];
    return Response.json({ link: links[0], address: ADDRESS });
  };
  await renderPage();
  expect(pageText()).toContain(
    texts.by.replace('{name}', 'Kamala').replace('{relation}', 'Mother'),
  );
  await clickButton(agreeLabel);
  expect(requests).toEqual([['POST', '/api/biodata-links/bhat/agree', null]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.address);
  expect(document.activeElement?.textContent).toContain(ADDRESS);
});

test('a link to which the candidate agreed is shown although the response was lost', async () => {
  links = [{ ...bhat, mine: false, by: { relation: 'MOTHER', name: 'Kamala' } }];
  responses['/api/biodata-links/bhat/agree'] = () => {
    links = [{ ...bhat, state: 'live', mine: false }];
    throw new TypeError('Failed to fetch');
  };
  await renderPage();
  await clickButton(agreeLabel);
  await waitUntil(() => expect(getAllByRole('button', addressLabel)).toHaveLength(1));
  expect(getAllByRole('button', agreeLabel)).toHaveLength(0);
});

test('the candidate declines a link, and the heading gets the focus', async () => {
  links = [{ ...bhat, mine: false, by: { relation: 'MOTHER', name: 'Kamala' } }];
  responses['/api/biodata-links/bhat'] = () => {
    links = [];
    return new Response(null, { status: 204 });
  };
  await renderPage();
  await clickButton(texts.declineOf.replace('{label}', 'Bhat'));
  expect(requests).toEqual([['DELETE', '/api/biodata-links/bhat', null]]);
  expect(pageText()).toContain(texts.none);
  expect(document.activeElement?.textContent).toBe(texts.title);
});
