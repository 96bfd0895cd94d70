// @vitest-environment happy-dom
import { EDUCATION } from '@sambandha/contract/education';
import type { Interest } from '@sambandha/contract/match/interests';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, until } from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { Interests } from './interests.tsx';
import type { TabBox } from './interests-query.ts';
import { showNewMatch, useNewMatch } from './new-match.ts';

/** State of the mock server: the waiting interests, and the response to a decline. */
let waiting: Interest[] = [];
let nextCursor: string | null = null;
const decline = vi.fn<(ids: readonly string[]) => Response>();
const read = vi.fn<(address: string) => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  waiting = [interestOf('Ananya'), interestOf('Bhavya'), interestOf('Chaitra')];
  nextCursor = null;
  read.mockReset().mockImplementation(() => Response.json({ interests: waiting, nextCursor }));
  decline.mockReset().mockImplementation((ids) => {
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    return Response.json({ declined: ids, refused: [] });
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    return body === null ? get(address) : decline((JSON.parse(body) as { ids: string[] }).ids);
  });
});

/** The response to a GET request of the screen. */
function get(address: string): Response {
  if (address.includes('/matches?')) return read(address);
  if (address.endsWith('/matches/stats')) {
    return Response.json({ received: waiting.length, sent: 0, accepted: 0, declined: 0 });
  }
  if (address.endsWith('/matches/settings')) {
    return Response.json({ settings: { interestFrom: 'everyone' } });
  }
  return Response.json({}, { status: 404 });
}

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

function interestOf(name: string): Interest {
  const profile = { id: `member ${name}`, name, age: 27, location: null, profession: null };
  return {
    id: `interest of ${name}`,
    status: 'REQUESTED',
    direction: 'received',
    at: '2026-01-05T10:00:00.000Z',
    message: null,
    profile: { ...profile, photo: '/photo.webp', placeholder: null, verified: false },
  };
}

async function open(box: TabBox = 'received') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[`/interests?tab=${box}`]}>
      <QueryClientProvider client={client}>
        <Interests proposals={null} aside={null} />
        <ToastRegion />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass();
}

const names = () =>
  ['Ananya', 'Bhavya', 'Chaitra'].filter((name) => findAll('link', `${name}\u00a027`).length > 0);
const text = () => document.body.textContent;
/** Longer than the display time of a toast. */
const UNDO_MS = 7_000;

describe('the list of interests', () => {
  test('shows an error when it cannot be loaded, and loads on retry', async () => {
    read.mockImplementationOnce(() => Response.json({}, { status: 429 }));
    await open();
    expect(text()).toContain('We could not load your interests.');
    click(find('button', 'Try again'));
    await pass();
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
  });

  test('shows which relatives like the sender of an interest', async () => {
    const mother = { relation: 'MOTHER', name: 'Kamala', gender: 'MALE' } as const;
    const uncle = { relation: 'UNCLE', name: 'Ganapati', gender: null } as const;
    waiting = [interestOf('Ananya'), { ...interestOf('Bhavya'), likedBy: [mother, uncle] }];
    await open();
    await until(() => expect(text()).toContain('Your mother, Kamala, likes him'));
    expect(text()).toContain('Your uncle, Ganapati, likes them');
    expect(names()).toEqual(['Ananya', 'Bhavya']);
    expect(text()?.match(/likes/g)).toHaveLength(2);
  });

  test('shows the facts of the sender and links to the fit', async () => {
    const bhavya = interestOf('Bhavya');
    waiting = [
      {
        ...bhavya,
        profile: { ...bhavya.profile, location: 'Sirsi', profession: 'Teacher' },
        facts: {
          education: 'MASTERS_DEGREE',
          height: `5'4"`,
          nativePlace: 'Yellapura',
          compatibility: { score: 83, sagotra: null },
        },
      },
    ];
    await open();
    const work = `Teacher · ${EDUCATION.labels.MASTERS_DEGREE}`;
    for (const fact of ['Sirsi', work, `5'4" · From Yellapura`]) expect(text()).toContain(fact);
    const fit = document.querySelector('a[href="/profile/member Bhavya#fit"]');
    expect(fit?.textContent).toContain('Fits you 83 out of 100');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('shows no fit when there is no compatibility', async () => {
    const facts = { education: null, height: null, nativePlace: null, compatibility: null };
    waiting = [{ ...interestOf('Bhavya'), facts }];
    await open();
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });

  test('shows an empty state without the button to select several', async () => {
    waiting = [];
    await open();
    expect(text()).toContain('No new interests');
    expect(findAll('button', 'Select several')).toEqual([]);
  });

  test('removes a declined interest immediately, and sends the request after the undo period', async () => {
    await open();
    click(find('button', 'Decline interest from Bhavya'));
    expect(names()).toEqual(['Ananya', 'Chaitra']);
    expect(text()).toContain('Declined. We do not notify Bhavya.');
    expect(decline).not.toHaveBeenCalled();
    await pass(UNDO_MS);
    expect(decline.mock.calls).toEqual([[['interest of Bhavya']]]);
    expect(names()).toEqual(['Ananya', 'Chaitra']);
  });

  test('restores an interest when the decline is undone, and sends no request', async () => {
    await open();
    click(find('button', 'Decline interest from Bhavya'));
    click(find('button', 'Undo'));
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    await pass(UNDO_MS);
    expect(decline).not.toHaveBeenCalled();
  });

  test('restores an interest and shows an error when the server does not decline it', async () => {
    decline.mockImplementation(() => Response.json({}, { status: 500 }));
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    click(find('button', 'Decline interest from Bhavya'));
    await pass(UNDO_MS);
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(text()).toContain('That did not work. Please try again.');
  });

  test('declines the selected interests, and says how many had already changed', async () => {
    decline.mockImplementation(([first, second]) => {
      waiting = waiting.filter(({ id }) => id !== first);
      const refusal = { id: second, code: 'MATCH_STATE', message: 'It was withdrawn.' };
      return Response.json({ declined: [first], refused: [refusal] });
    });
    await open();
    click(find('button', 'Select several'));
    expect(find('button', 'Decline').disabled).toBe(true);
    click(find('button', 'Select all'));
    click(find('checkbox', 'Select Bhavya'));
    expect(text()).toContain('2 selected');
    click(find('button', 'Decline 2'));
    expect(names()).toEqual(['Bhavya']);
    await pass(UNDO_MS);
    expect(decline.mock.calls).toEqual([[['interest of Ananya', 'interest of Chaitra']]]);
    expect(text()).toContain('One of them had already changed');
    expect(names()).toEqual(['Bhavya', 'Chaitra']);
  });

  test('clears the selection when it is cancelled', async () => {
    await open();
    click(find('button', 'Select several'));
    click(find('checkbox', 'Select Ananya'));
    click(find('button', 'Cancel selection'));
    click(find('button', 'Select several'));
    expect(text()).toContain('None selected');
  });

  test('requests the next page by its cursor, and keeps the button when the request fails', async () => {
    nextCursor = '1_b';
    await open('sent');
    read.mockImplementation(() => Response.json({}, { status: 429 }));
    click(find('button', 'Show more'));
    await pass();
    expect(read.mock.lastCall).toEqual(['/api/matches?box=sent&limit=30&cursor=1_b']);
    expect(text()).toContain('We could not load more.');
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(find('button', 'Show more').disabled).toBe(false);
  });

  test('moves the focus to the next card after a decline, and to the list after the last one', async () => {
    waiting = [interestOf('Ananya'), interestOf('Bhavya')];
    await open();
    click(find('button', 'Decline interest from Ananya'));
    expect(document.activeElement).toBe(find('link', 'Bhavya\u00a027'));
    click(find('button', 'Decline interest from Bhavya'));
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  test('removes a withdrawn interest immediately, and sends the request after the undo period', async () => {
    const sendRequest = vi.fn<(address: string, body: unknown) => void>();
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
      if (body === null) return get(address);
      sendRequest(address, JSON.parse(body));
      waiting = waiting.filter(({ profile }) => profile.name !== 'Bhavya');
      return Response.json({ match: { ...interestOf('Bhavya'), status: 'WITHDRAWN' } });
    });
    await open('sent');
    click(find('button', 'Withdraw your interest in Bhavya'));
    expect(names()).toEqual(['Ananya', 'Chaitra']);
    click(find('button', 'Undo'));
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(sendRequest).not.toHaveBeenCalled();
    click(find('button', 'Withdraw your interest in Bhavya'));
    await pass(UNDO_MS);
    expect(sendRequest.mock.calls).toEqual([
      ['/api/matches/interest%20of%20Bhavya', { action: 'withdraw' }],
    ]);
    expect(names()).toEqual(['Ananya', 'Chaitra']);
  });

  test('accepts an interest, shows the match and moves the focus to the next card', async () => {
    const sendRequest = vi.fn<(address: string, body: unknown) => void>();
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
      if (body === null) return get(address);
      sendRequest(address, JSON.parse(body));
      return Response.json({ match: { ...interestOf('Ananya'), status: 'ACCEPTED' } });
    });
    await open();
    click(find('button', 'Accept interest from Ananya'));
    await until(() => expect(useNewMatch.getState().match?.profile.name).toBe('Ananya'));
    expect(sendRequest.mock.calls).toEqual([
      ['/api/matches/interest%20of%20Ananya', { action: 'accept' }],
    ]);
    expect(document.activeElement).toBe(find('link', 'Bhavya\u00a027'));
    act(() => showNewMatch(null));
  });

  test('opens a reply that quotes the message of the interest', async () => {
    const own = { usage: { interests: { used: 0, limit: 25, resetsAt: null } }, profile: null };
    waiting = [{ ...interestOf('Ananya'), message: 'Namaste from Sirsi.' }];
    read.mockImplementation((address) =>
      Response.json(address.includes('box=') ? { interests: waiting, nextCursor } : own),
    );
    await open();
    click(find('button', 'Reply to Ananya'));
    const sheet = () => document.querySelector('dialog[open]')?.textContent;
    await until(() => expect(sheet()).toContain('Namaste from Sirsi.'));
    expect(sheet()).toContain('Reply to Ananya');
  });
});
