import type { MatchState } from '@sambandha/contract/match/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memberProfile } from '../../test/profiles.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberMenu } from './member-menu.tsx';

const { match: matchTexts, profile: texts } = en;
const respond = vi.fn<(address: string, body: unknown) => Response>();
let usedInterests = 0;

beforeEach(() => {
  usedInterests = 0;
  respond.mockReset().mockImplementation(() => Response.json({ declined: ['match'], refused: [] }));
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestOptions) => {
    if (method !== 'GET') return respond(address, body === null ? null : JSON.parse(body));
    const interests = { used: usedInterests, limit: 25, per: 86_400, resetsAt: null };
    return Response.json({
      usage: { interests },
      relatives: [],
      profile: memberProfile({ name: 'Sahana Hegde' }),
    });
  });
});

interface RequestOptions {
  readonly method: string;
  readonly body: string | null;
}

const receivedInterest: MatchState = { id: 'match', status: 'REQUESTED', direction: 'received' };

async function renderActions(match: MatchState | null) {
  const profile = memberProfile({ name: 'Gajanana Bhat', match: null });
  const member = { ...profile, match };
  render(
    <>
      <MemberActions member={member} sharedGotra={null} />
      <MemberMenu profile={member} />
      <ToastRegion />
    </>,
  );
  await advanceTimers();
}

const isBefore = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
/** Milliseconds after which an answer can no longer be undone: more than a toast is displayed. */
const UNDO_MS = 7_000;

describe('a received interest', () => {
  test('is declined after the undo period, and the focus moves to a remaining button', async () => {
    await renderActions(receivedInterest);
    expect(isBefore(getByRole('button', texts.accept), getByRole('button', texts.decline))).toBe(
      true,
    );
    click(getByRole('button', texts.decline));
    expect(document.activeElement).toBe(getByRole('button', texts.expressInterest));
    expect(pageText()).toContain('Declined. We send Gajanana no message');
    // No other action is possible until the server has stored the decline.
    for (const name of [texts.expressInterest, texts.sendMessage]) {
      expect(getByRole('button', name).getAttribute('aria-disabled')).toBe('true');
    }
    expect(respond).not.toHaveBeenCalled();
    await advanceTimers(UNDO_MS);
    expect(respond.mock.calls).toEqual([['/api/matches/decline', { ids: ['match'] }]]);
  });

  test('is restored when the decline is undone, and no request is sent', async () => {
    await renderActions(receivedInterest);
    click(getByRole('button', texts.decline));
    click(getByRole('button', matchTexts.undo));
    expect(getAllByRole('button', texts.accept)).toHaveLength(1);
    expect(getByRole('button', texts.sendMessage).getAttribute('aria-disabled')).toBeNull();
    await advanceTimers(UNDO_MS);
    expect(respond).not.toHaveBeenCalled();
  });
});

test('a sent interest can be withdrawn from the menu, and the withdrawal can be undone', async () => {
  await renderActions({ id: 'match', status: 'REQUESTED', direction: 'sent' });
  click(getByRole('button', texts.more));
  await advanceTimers();
  click(getByRole('button', texts.withdraw));
  expect(getAllByRole('button', texts.expressInterest)).toHaveLength(1);
  click(getByRole('button', matchTexts.undo));
  expect(getAllByRole('button', texts.interestExpressed)).toHaveLength(1);
  await advanceTimers(UNDO_MS);
  expect(respond).not.toHaveBeenCalled();
});

test('the only action for an accepted match is Send Message', async () => {
  await renderActions({ id: 'match', status: 'ACCEPTED', direction: 'sent' });
  expect(getAllByRole('button', texts.sendMessage)).toHaveLength(1);
  for (const name of [texts.expressInterest, texts.accept, texts.matched])
    expect(getAllByRole('button', name)).toEqual([]);
});

test.each([
  ['DECLINED', 'You have already sent interest. You can send it again from 5 May 2999.'],
  ['WITHDRAWN', 'You have withdrawn your interest twice. You can send it again from 5 May 2999.'],
  ['ENDED', 'Your conversation has ended. You can send interest again from 5 May 2999.'],
] as const)(
  'after %s the page shows the day from which interest is possible again',
  async (status, sentence) => {
    await renderActions({ id: 'match', status, direction: 'sent', askAgainFrom: '2999-05-05' });
    expect(pageText()).toContain(sentence);
    for (const name of [texts.expressInterest, texts.sendMessage]) {
      expect(getByRole('button', name).disabled).toBe(true);
    }
  },
);

test('the number of interests left today is shown when five are left', async () => {
  usedInterests = 19;
  await renderActions(null);
  expect(pageText()).not.toContain('more interests today');
  document.body.replaceChildren();
  usedInterests = 20;
  await renderActions(null);
  await waitUntil(() => expect(pageText()).toContain('You can send 5 more interests today'));
});

describe('an interest or a message sent from a profile', () => {
  const send = async (button: string) => {
    await renderActions(null);
    click(getByRole('button', button));
    await waitUntil(() => getByRole('button', 'Send'));
    const field = document.querySelector('textarea');
    if (field?.value === '') typeText(field, 'Namaste!');
    click(getByRole('button', 'Send'));
    await advanceTimers();
  };

  test.each([
    [texts.expressInterest, texts.interestFailed],
    [texts.sendMessage, texts.messageFailed],
  ])('shows an error when "%s" fails', async (button, failure) => {
    vi.spyOn(console, 'error').mockReturnValue();
    respond.mockImplementation(() => new Response(null, { status: 500 }));
    await send(button);
    await waitUntil(() => expect(pageText()).toContain(failure));
  });

  test('shows a confirmation after the interest was sent', async () => {
    respond.mockImplementation(() =>
      Response.json({ match: { id: 'match', status: 'REQUESTED', direction: 'sent' } }),
    );
    await send(texts.expressInterest);
    await waitUntil(() => expect(pageText()).toContain(texts.interestDone));
  });
});
