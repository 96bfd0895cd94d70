import { EDUCATION } from '@sambandha/contract/education';
import type { Interest } from '@sambandha/contract/match/interests';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { Interests } from './interests.tsx';
import type { TabBox } from './interests-query.ts';
import { showNewMatch, useNewMatch } from './new-match.ts';

/** The unanswered interests of the mock server. */
let waitingInterests: Interest[] = [];
let nextCursor: string | null = null;
const handleDecline = vi.fn<(ids: readonly string[]) => Response>();
const handleRead = vi.fn<(address: string) => Response>();

beforeEach(() => {
  waitingInterests = [
    createInterest('Ananya'),
    createInterest('Bhavya'),
    createInterest('Chaitra'),
  ];
  nextCursor = null;
  handleRead
    .mockReset()
    .mockImplementation(() => Response.json({ interests: waitingInterests, nextCursor }));
  handleDecline.mockReset().mockImplementation((ids) => {
    waitingInterests = waitingInterests.filter(({ id }) => !ids.includes(id));
    return Response.json({ declined: ids, refused: [] });
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    return body === null
      ? respondToGet(address)
      : handleDecline((JSON.parse(body) as { ids: string[] }).ids);
  });
});

/** Returns the response to a GET request of the screen. */
function respondToGet(address: string): Response {
  if (address.includes('/matches?')) return handleRead(address);
  if (address.endsWith('/matches/stats')) {
    return Response.json({ received: waitingInterests.length, sent: 0, accepted: 0, declined: 0 });
  }
  if (address.endsWith('/matches/settings')) {
    return Response.json({ settings: { interestFrom: 'everyone' } });
  }
  return Response.json({}, { status: 404 });
}

function createInterest(name: string): Interest {
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

async function renderList(box: TabBox = 'received') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <>
      <Interests proposals={null} aside={null} />
      <ToastRegion />
    </>,
    { address: `/interests?tab=${box}`, client },
  );
  await advanceTimers();
}

/** Returns the listed names. Each link has the name and, after a no-break space, the age. */
const names = () =>
  ['Ananya', 'Bhavya', 'Chaitra'].filter(
    (name) => getAllByRole('link', `${name}\u00a027`).length > 0,
  );
/** Milliseconds after which an answer can no longer be undone: more than a toast is displayed. */
const UNDO_MS = 7_000;

describe('the list of interests', () => {
  test('shows an error after a failed request, and loads on retry', async () => {
    handleRead.mockImplementationOnce(() => Response.json({}, { status: 429 }));
    await renderList();
    expect(pageText()).toContain(en.match.failed);
    await clickButton('Try again');
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
  });

  test.each([
    ['received', 'received', /^on /],
    ['sent', 'sent', /^Sent on /],
    ['declined', 'received', /^Declined on /],
    ['accepted', 'received', /^You accepted on /],
    ['accepted', 'sent', /^Bhavya accepted on /],
  ] as const)(
    'shows the event of the list with its date (%s, %s)',
    async (box, direction, text) => {
      waitingInterests = [{ ...createInterest('Bhavya'), direction, at: '2026-01-05T06:30:00Z' }];
      await renderList(box);
      expect(document.querySelector('time')?.textContent).toMatch(text);
    },
  );

  test('shows which relatives recommend the sender of an interest', async () => {
    // The gender is that of the sender.
    const mother = { relation: 'MOTHER', name: 'Kamala', gender: 'MALE' } as const;
    const uncle = { relation: 'UNCLE', name: 'Ganapati', gender: null } as const;
    waitingInterests = [
      createInterest('Ananya'),
      { ...createInterest('Bhavya'), likedBy: [mother, uncle] },
    ];
    await renderList();
    await waitUntil(() => expect(pageText()).toContain('Your mother, Kamala, recommends him'));
    expect(pageText()).toContain('Your uncle, Ganapati, recommends them');
    expect(names()).toEqual(['Ananya', 'Bhavya']);
    expect(pageText()?.match(/recommends/g)).toHaveLength(2);
  });

  test('shows the facts of the sender and links to the fit', async () => {
    const bhavya = createInterest('Bhavya');
    waitingInterests = [
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
    await renderList();
    const facts = ['Sirsi', 'Teacher', EDUCATION.labels.MASTERS_DEGREE, `5'4"`, 'From Yellapura'];
    expect(facts.filter((fact) => !pageText().includes(fact))).toEqual([]);
    const fit = document.querySelector('a[href="/profile/member Bhavya#fit"]');
    expect(fit?.textContent).toContain('Fits 83 out of 100');
    expect(handleRead).toHaveBeenCalledTimes(1);
  });

  test('shows an empty state without the button that selects several interests', async () => {
    waitingInterests = [];
    await renderList();
    expect(pageText()).toContain('No new interests');
    expect(getAllByRole('button', 'Select several')).toEqual([]);
  });

  test('removes a declined interest immediately and sends the request after the undo period', async () => {
    await renderList();
    click(getByRole('button', 'Decline interest from Bhavya'));
    expect(names()).toEqual(['Ananya', 'Chaitra']);
    expect(pageText()).toContain('Declined. We send Bhavya no message.');
    expect(handleDecline).not.toHaveBeenCalled();
    await advanceTimers(UNDO_MS);
    expect(handleDecline.mock.calls).toEqual([[['interest of Bhavya']]]);
    expect(names()).toEqual(['Ananya', 'Chaitra']);
  });

  test('restores an interest without a request after the decline is undone', async () => {
    await renderList();
    click(getByRole('button', 'Decline interest from Bhavya'));
    click(getByRole('button', 'Undo'));
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    await advanceTimers(UNDO_MS);
    expect(handleDecline).not.toHaveBeenCalled();
  });

  test('restores an interest and shows an error if the server refuses the decline', async () => {
    handleDecline.mockImplementation(() => Response.json({}, { status: 500 }));
    vi.spyOn(console, 'error').mockReturnValue();
    await renderList();
    click(getByRole('button', 'Decline interest from Bhavya'));
    await advanceTimers(UNDO_MS);
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(pageText()).toContain(en.match.actionFailed);
  });

  test('declines the selected interests and shows how many had already changed', async () => {
    handleDecline.mockImplementation(([first, second]) => {
      waitingInterests = waitingInterests.filter(({ id }) => id !== first);
      const refusal = { id: second, code: 'MATCH_STATE', message: 'It was withdrawn.' };
      return Response.json({ declined: [first], refused: [refusal] });
    });
    await renderList();
    click(getByRole('button', 'Select several'));
    expect(getByRole('button', 'Decline').disabled).toBe(true);
    click(getByRole('button', 'Select all'));
    click(getByRole('checkbox', 'Select Bhavya'));
    expect(pageText()).toContain('2 selected');
    click(getByRole('button', 'Decline 2'));
    expect(names()).toEqual(['Bhavya']);
    await advanceTimers(UNDO_MS);
    expect(handleDecline.mock.calls).toEqual([[['interest of Ananya', 'interest of Chaitra']]]);
    expect(pageText()).toContain('One of them had already changed');
    expect(names()).toEqual(['Bhavya', 'Chaitra']);
  });

  test('clears the selection when it is cancelled', async () => {
    await renderList();
    click(getByRole('button', 'Select several'));
    click(getByRole('checkbox', 'Select Ananya'));
    click(getByRole('button', 'Cancel selection'));
    click(getByRole('button', 'Select several'));
    expect(pageText()).toContain('None selected');
  });

  test('requests the next page by its cursor, and keeps the button after a failed request', async () => {
    nextCursor = '1_b';
    await renderList('sent');
    expect(pageText()).not.toContain(en.match.audienceNow.everyone);
    handleRead.mockImplementation(() => Response.json({}, { status: 429 }));
    await clickButton('Show more');
    expect(handleRead.mock.lastCall).toEqual(['/api/matches?box=sent&limit=30&cursor=1_b']);
    expect(pageText()).toContain(en.match.moreFailed);
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(getByRole('button', 'Show more').disabled).toBe(false);
  });

  test('moves the focus to the next card after a decline, and to the list after the last card', async () => {
    waitingInterests = [createInterest('Ananya'), createInterest('Bhavya')];
    await renderList();
    click(getByRole('button', 'Decline interest from Ananya'));
    expect(document.activeElement).toBe(getByRole('link', 'Bhavya\u00a027'));
    click(getByRole('button', 'Decline interest from Bhavya'));
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  test('removes a withdrawn interest immediately and sends the request after the undo period', async () => {
    const sendRequest = vi.fn<(address: string, body: unknown) => void>();
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
      if (body === null) return respondToGet(address);
      sendRequest(address, JSON.parse(body));
      waitingInterests = waitingInterests.filter(({ profile }) => profile.name !== 'Bhavya');
      return Response.json({ match: { ...createInterest('Bhavya'), status: 'WITHDRAWN' } });
    });
    await renderList('sent');
    click(getByRole('button', 'Withdraw interest in Bhavya'));
    expect(names()).toEqual(['Ananya', 'Chaitra']);
    click(getByRole('button', 'Undo'));
    expect(names()).toEqual(['Ananya', 'Bhavya', 'Chaitra']);
    expect(sendRequest).not.toHaveBeenCalled();
    click(getByRole('button', 'Withdraw interest in Bhavya'));
    await advanceTimers(UNDO_MS);
    expect(sendRequest.mock.calls).toEqual([
      ['/api/matches/interest%20of%20Bhavya', { action: 'withdraw' }],
    ]);
    expect(names()).toEqual(['Ananya', 'Chaitra']);
  });

  test('accepts an interest, shows the match and moves the focus to the next card', async () => {
    const sendRequest = vi.fn<(address: string, body: unknown) => void>();
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
      if (body === null) return respondToGet(address);
      sendRequest(address, JSON.parse(body));
      return Response.json({ match: { ...createInterest('Ananya'), status: 'ACCEPTED' } });
    });
    await renderList();
    click(getByRole('button', 'Accept interest from Ananya'));
    await waitUntil(() => expect(useNewMatch.getState().match?.profile.name).toBe('Ananya'));
    expect(sendRequest.mock.calls).toEqual([
      ['/api/matches/interest%20of%20Ananya', { action: 'accept' }],
    ]);
    expect(document.activeElement).toBe(getByRole('link', 'Bhavya\u00a027'));
    act(() => showNewMatch(null));
  });

  test('keeps the focus on the button if a declined interest cannot be expressed again', async () => {
    waitingInterests = [createInterest('Ananya'), createInterest('Bhavya')];
    let isRefused = true;
    vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
      if (method === 'GET') return respondToGet(address);
      return isRefused
        ? Response.json({}, { status: 500 })
        : Response.json({ match: { ...createInterest('Ananya'), direction: 'sent' } });
    });
    vi.spyOn(console, 'error').mockReturnValue();
    await renderList('declined');
    const button = getByRole('button', 'Express interest after all: Ananya');
    button.focus();
    click(button);
    await advanceTimers();
    expect(pageText()).toContain(en.match.actionFailed);
    expect(document.activeElement).toBe(button);
    isRefused = false;
    click(button);
    await advanceTimers();
    expect(pageText()).toContain('Interest sent to Ananya.');
    expect(document.activeElement).toBe(getByRole('link', 'Bhavya\u00a027'));
  });

  test('offers to accept each interest with a message, and quotes the message of the interest', async () => {
    const own = { usage: { interests: { used: 0, limit: 25, resetsAt: null } }, profile: null };
    const withMessage = { ...createInterest('Ananya'), message: 'Namaste from Sirsi.' };
    waitingInterests = [withMessage, createInterest('Bhavya')];
    handleRead.mockImplementation((address) =>
      Response.json(address.includes('box=') ? { interests: waitingInterests, nextCursor } : own),
    );
    await renderList();
    // Accept and Decline are last, because they line up with those of the other cards of a row.
    expect(pageText()).toMatch(/messageAcceptDecline.*Bhavya.*messageAcceptDecline/);
    click(getByRole('button', 'Accept with a message to Ananya'));
    const sheet = () => document.querySelector('dialog[open]')?.textContent;
    await waitUntil(() => expect(sheet()).toContain('Namaste from Sirsi.'));
    expect(sheet()).toContain('Reply to Ananya');
  });

  test('offers to accept an interest without a message with a first message', async () => {
    waitingInterests = [createInterest('Bhavya')];
    await renderList();
    click(getByRole('button', 'Accept with a message to Bhavya'));
    const sheet = () => document.querySelector('dialog[open]')?.textContent;
    await waitUntil(() => expect(sheet()).toContain('Message to Bhavya'));
    expect(sheet()).toContain('If you send this, you accept it');
  });
});
