import { failures } from '@sambandha/contract/errors';
import { searchTexts } from '@sambandha/contract/search/choices';
import type { Card } from '@sambandha/contract/search/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shouldRetry } from '../../api/query.ts';
import { memberCard } from '../../test/profiles.ts';
import {
  advanceTimers,
  chooseOption,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { Browse } from './browse.tsx';

/** Mock of the server's response to a request for cards. */
const handleList = vi.fn<(address: string) => Response>();
const { search, common } = en;

/** Never reports an intersection, so that no further page of the list is loaded. */
class IdleObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', IdleObserver);
  vi.spyOn(console, 'error').mockReturnValue();
  handleList.mockReset().mockImplementation(() => pageResponse([memberCard('Sahana')]));
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (address.startsWith('/api/profiles/count')) return Response.json({ total: 1 });
    if (address.startsWith('/api/profiles/')) return handleList(address);
    if (method === 'PATCH') return Response.json({ preferences: { preferredOtherGotra: true } });
    const interests = { used: 0, limit: 25, per: 86_400, resetsAt: null };
    return Response.json({ usage: { interests }, preferences: null });
  });
});

function pageResponse(profiles: readonly Card[], overrides: object = {}): Response {
  const pagination = { page: 1, pages: 1, total: profiles.length, limit: 12 };
  return Response.json({ profiles, pagination, cursor: null, ...overrides });
}

const refusalResponse = (code: 'CARDS_TODAY') => {
  const [status, message] = failures[code];
  return Response.json({ code, message }, { status, headers: { 'retry-after': '3600' } });
};

function Address() {
  const { pathname, search: query, state } = useLocation();
  return (
    <p>
      at {pathname + query}, state {JSON.stringify(state)}
    </p>
  );
}

const LinkToFilters = () => (
  <Link to="/browse" state={{ showsFilters: true }}>
    Filters, please
  </Link>
);

async function renderBrowse(address = '/browse') {
  const queries = { retry: shouldRetry, retryDelay: 0 };
  render(
    <>
      <Browse SavedList={LinkToFilters} SaveDialog={() => null} />
      <Address />
    </>,
    { address, client: new QueryClient({ defaultOptions: { queries } }) },
  );
  await advanceTimers();
}

/** Returns the names and ages on the cards, with plain spaces. */
const names = () =>
  [...document.querySelectorAll('h2 a')].map((link) => link.textContent.replaceAll('\u00a0', ' '));

test('members with a turn have a tag and are in the same list as all others', async () => {
  const turn = { turn: true } as const;
  const cards = [memberCard('Asha', turn), memberCard('Usha', turn), memberCard('Sahana')];
  handleList.mockImplementation(() => pageResponse(cards));
  await renderBrowse();
  await waitUntil(() => expect(names()).toEqual(['Asha 27', 'Usha 27', 'Sahana 27']));
  const items = [...document.querySelectorAll('[data-cards]:only-of-type > li')];
  expect(items.map((item) => item.textContent.includes(search.turn))).toEqual([true, true, false]);
});

describe('a list that cannot be loaded', () => {
  test('shows an error and is loaded on retry', async () => {
    handleList.mockImplementation(() => Response.json({}, { status: 500 }));
    await renderBrowse();
    await waitUntil(() => expect(pageText()).toContain(search.failed));
    handleList.mockImplementation(() => pageResponse([memberCard('Sahana')]));
    click(getByRole('button', common.retry));
    await waitUntil(() => expect(names()).toEqual(['Sahana 27']));
    expect(pageText()).not.toContain(search.failed);
  });

  test('keeps its cards after a failed next page, and continues on retry', async () => {
    handleList.mockImplementation(() => pageResponse([memberCard('Sahana')], { cursor: 'next' }));
    await renderBrowse();
    await waitUntil(() => expect(names()).toEqual(['Sahana 27']));
    handleList.mockImplementation(() => Response.json({}, { status: 500 }));
    click(getByRole('button', search.loadMore));
    await waitUntil(() => expect(pageText()).toContain(search.failed));
    expect(names()).toEqual(['Sahana 27']);
    handleList.mockImplementation(() => pageResponse([memberCard('Savita')]));
    click(getByRole('button', search.loadMore));
    await waitUntil(() => expect(names()).toEqual(['Sahana 27', 'Savita 27']));
    expect(pageText()).not.toContain(search.failed);
  });
});

describe('the daily limit of cards', () => {
  test('is shown in place of the list without another request', async () => {
    handleList.mockImplementation(() => refusalResponse('CARDS_TODAY'));
    await renderBrowse();
    await waitUntil(() => expect(pageText()).toContain(en.subscription.limitReachedToday));
    await advanceTimers(60_000);
    expect(handleList).toHaveBeenCalledOnce();
  });

  test('is shown and focused below the loaded cards without another request', async () => {
    handleList.mockImplementation(() => pageResponse([memberCard('Sahana')], { cursor: 'next' }));
    await renderBrowse();
    await waitUntil(() => expect(names()).toEqual(['Sahana 27']));
    handleList.mockImplementation(() => refusalResponse('CARDS_TODAY'));
    click(getByRole('button', search.loadMore));
    await waitUntil(() => expect(pageText()).toContain(en.subscription.limitReachedToday));
    expect(names()).toEqual(['Sahana 27']);
    expect(pageText()).toMatch(/You can continue from \d+ \w+ \d{4}\./);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toContain(en.subscription.limitReachedToday);
    expect(getAllByRole('button', search.loadMore)).toEqual([]);
    await advanceTimers(60_000);
    expect(handleList).toHaveBeenCalledTimes(2);
  });
});

test('applying the filters closes their sheet on a phone, and the filter button counts them', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse();
  const filters = () => document.querySelector<HTMLElement>('button[aria-haspopup=dialog]');
  click(filters() as HTMLElement);
  await waitUntil(() => getByRole('checkbox', 'Never Married'));
  const sheet = document.querySelector('dialog') as HTMLDialogElement;
  expect(sheet.open).toBe(true);
  click(getByRole('checkbox', 'Never Married'));
  // The results are counted after this pause.
  await advanceTimers(150);
  await waitUntil(() => getByRole('button', 'Show 1 profile'));
  click(getByRole('button', 'Show 1 profile'));
  await advanceTimers();
  expect(sheet.open).toBe(false);
  expect(pageText()).toContain('at /browse?maritalStatus=NEVER_MARRIED');
  expect(filters()?.getAttribute('aria-label')).toBe('Filters, 1 active');
});

test('the filter sheet on a phone can be applied and cleared only with filters', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse();
  click(document.querySelector('button[aria-haspopup=dialog]') as HTMLElement);
  await waitUntil(() => getByRole('button', search.apply));
  expect(getByRole('button', search.apply).disabled).toBe(true);
  expect(getByRole('button', search.clearAll).disabled).toBe(true);
  click(getByRole('checkbox', 'Never Married'));
  expect(getByRole('button', search.apply).disabled).toBe(false);
  expect(getByRole('button', search.clearAll).disabled).toBe(false);
});

test('a search on a phone with an invalid filter opens the sheet at the error', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse();
  click(document.querySelector('button[aria-haspopup=dialog]') as HTMLElement);
  await waitUntil(() => getByRole('textbox', search.ageMin));
  typeText(getByRole('textbox', search.ageMin), '40');
  typeText(getByRole('textbox', search.ageMax), '30');
  const sheet = document.querySelector('dialog') as HTMLDialogElement;
  act(() => void sheet.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })));
  expect(sheet.open).toBe(false);
  click(getByRole('button', search.searchLabel));
  typeText(getByRole('textbox', search.searchLabel), 'neria');
  act(() => getByRole('textbox', search.searchLabel).form?.requestSubmit());
  expect(sheet.open).toBe(true);
  expect(document.activeElement).toBe(getByRole('textbox', search.ageMax));
  expect(pageText()).toContain(searchTexts.ageOrder);
});

test('a link opens the filter sheet on a phone only once', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse('/browse?list=saved');
  click(getByRole('link', 'Filters, please'));
  await waitUntil(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(getByRole('checkbox', 'Never Married')).toBeDefined();
  expect(pageText()).toContain('at /browse, state null');
});

test('the search field on a phone replaces the bar and returns the focus when it closes', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse();
  const count = () => document.querySelector('[role=status]');
  await waitUntil(() => expect(count()?.textContent).toBe('Showing 1 of 1 profile'));
  const announcedCount = count();
  const opener = () => getByRole('button', search.searchLabel);
  click(opener());
  // A screen reader announces only changes of an element that stays.
  expect(count()).toBe(announcedCount);
  expect(document.activeElement).toBe(getByRole('textbox', search.searchLabel));
  expect(getAllByRole('button', search.searchLabel)).toEqual([]);
  click(getByRole('button', en.ui.close));
  expect(document.activeElement).toBe(opener());
  click(opener());
  typeText(getByRole('textbox', search.searchLabel), 'neria');
  act(() => getByRole('textbox', search.searchLabel).form?.requestSubmit());
  await waitUntil(() => expect(pageText()).toContain('at /browse?search=neria'));
  expect(document.activeElement).toBe(opener());
});

test('on a phone the bar names an order other than the default', async () => {
  vi.stubGlobal('innerWidth', 360);
  await renderBrowse();
  const orders = () =>
    [...document.querySelectorAll('p')]
      .map(({ textContent }) => textContent)
      .filter((text) => text === search.sortMatch || text === search.sortNewest);
  expect(orders()).toEqual([]);
  chooseOption(getByRole('combobox', search.sort), 'newest');
  await waitUntil(() => expect(orders()).toEqual([search.sortNewest]));
});

test.each([
  ['a phone', 360, 0],
  ['a desktop', 1280, 1],
])('an empty list on %s has a drawing and the ways out', async (_, width, panels) => {
  vi.stubGlobal('innerWidth', width);
  handleList.mockImplementation(() => pageResponse([]));
  await renderBrowse('/browse?gotra=ATRI&search=neria');
  await waitUntil(() => expect(document.querySelectorAll('aside form')).toHaveLength(panels));
  await waitUntil(() => getByRole('heading', search.none));
  const text = getByRole('heading', search.none).parentElement;
  const actions = [...(text?.querySelectorAll('button') ?? [])];
  expect(actions.map(({ textContent }) => textContent)).toEqual([search.clearAll, search.saveThis]);
  expect(getAllByRole('button', search.saveThis)).toHaveLength(1);
  const drawing = text?.previousElementSibling;
  expect(drawing?.matches('svg')).toBe(true);
  expect(pageText()).not.toContain('Showing');
  handleList.mockImplementation(() => pageResponse([memberCard('Sahana')]));
  click(actions[0] as HTMLElement);
  await waitUntil(() => expect(names()).toEqual(['Sahana 27']));
  expect(pageText()).toContain('at /browse, state');
});

test.each([360, 1280])('at %i px, only a search without a field has a chip', async (width) => {
  vi.stubGlobal('innerWidth', width);
  await renderBrowse('/browse?search=neria');
  await waitUntil(() => getByRole('button', search.saveThis));
  expect(pageText().includes('“neria”')).toBe(width === 360);
});

test('an empty list without filters leaves the clear button to the filter panel', async () => {
  vi.stubGlobal('innerWidth', 1280);
  handleList.mockImplementation(() => pageResponse([]));
  await renderBrowse();
  await waitUntil(() => getByRole('heading', search.none));
  await waitUntil(() => expect(getAllByRole('button', search.clearAll)).toHaveLength(1));
});

test('on a phone the number of profiles is above the cards, and the number of new members is below', async () => {
  vi.stubGlobal('innerWidth', 360);
  handleList.mockImplementation(() => pageResponse([memberCard('Sahana')], { newThisWeek: 3 }));
  await renderBrowse();
  await waitUntil(() =>
    expect(pageText()).toMatch(
      /Everyone.*Not for me.*Showing 1 of 1 profile.*Sahana.*3 members joined this week/,
    ),
  );
});

test('the number of new members is a link to the newest profiles', async () => {
  handleList.mockImplementation(() => pageResponse([memberCard('Sahana')], { newThisWeek: 3 }));
  await renderBrowse();
  await waitUntil(() => getByRole('link', '3 members joined this week'));
  handleList.mockImplementation(() => pageResponse([memberCard('Savita')]));
  click(getByRole('link', '3 members joined this week'));
  await waitUntil(() => expect(names()).toEqual(['Savita 27']));
  expect(pageText()).toContain('at /browse?sort=newest');
  expect(pageText()).not.toContain('joined this week');
});

test('the question about one’s own gotra is shown until the member has answered', async () => {
  const { hints } = await import('@sambandha/words/en/screens/hints');
  handleList.mockImplementation(() =>
    pageResponse([memberCard('Sahana')], { asksOtherGotra: true }),
  );
  await renderBrowse();
  await waitUntil(() => expect(pageText()).toContain(hints.ownGotraLast));
  await waitUntil(() => expect(names()).toEqual(['Sahana 27']));
  handleList.mockImplementation(() =>
    pageResponse([memberCard('Savita')], { asksOtherGotra: false }),
  );
  click(getByRole('button', hints.ownGotraYes));
  // The order has changed, and the list is therefore fetched again.
  await waitUntil(() => expect(names()).toEqual(['Savita 27']));
  expect(pageText()).not.toContain(hints.ownGotraLast);
});

test('a card shows the reason for the fit and a shared gotra', async () => {
  const match = { side: 'both', met: true, min: null, max: null } as const;
  const reason = { kind: 'nakshatra', wanted: 'ROHINI', ...match } as const;
  const compatibility: Card['compatibility'] = { score: 71, sagotra: 'KASHYAPA', reason };
  handleList.mockImplementation(() => pageResponse([memberCard('Sahana', { compatibility })]));
  await renderBrowse();
  await waitUntil(() => expect(pageText()).toContain('You share a nakshatra: Rohini'));
  expect(pageText()).toContain(en.compatibility.sagotra);
});
