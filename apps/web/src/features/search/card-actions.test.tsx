import type { MatchState } from '@sambandha/contract/match/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberCard } from '../../test/profiles.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../test/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { useInterestAnswers } from '../match/index.ts';
import { ProfileCard } from './profile-card.tsx';

const name = 'Vasudeva';
const { search } = en;
/** The message that was sent with the interest. */
let lastMessage: string | null = null;
const respond = vi.fn<(address: string) => Response>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  lastMessage = null;
  respond.mockReset().mockImplementation(() => Response.json({ declined: ['match'], refused: [] }));
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method !== 'GET') return respond(address);
    const interests = { used: 0, limit: 25, per: 86_400, resetsAt: null };
    return Response.json({ match: { lastMessage }, usage: { interests }, profile: {} });
  });
});

const Address = () => <p>at {useLocation().pathname + useLocation().search}</p>;

/** Renders a button that declines the interest, like the button on the profile page. */
function Decline({ match }: { match: MatchState }) {
  const answers = useInterestAnswers();
  const profile = { id: 'vasudeva', name };
  return (
    <button type="button" onClick={() => answers.decline([{ ...match, profile }])}>
      Decline on the profile page
    </button>
  );
}

function renderCard(match: MatchState | null) {
  const member = memberCard(name, { id: 'vasudeva', age: 31, match });
  render(
    <>
      <ProfileCard member={member} eager />
      {match && <Decline match={match} />}
      <Address />
    </>,
  );
}

const receivedInterest: MatchState = { id: 'match', status: 'REQUESTED', direction: 'received' };
const sentInterest: MatchState = { ...receivedInterest, direction: 'sent' };
const acceptLabel = `Accept interest from ${name}`;
const interestLabel = `Express interest in ${name}`;
const messageLabel = `Send a message to ${name}`;

test('a card reflects a decline on the profile page and its undo', async () => {
  renderCard(receivedInterest);
  expect(pageText()).toContain(search.received);
  expect(getAllByRole('button', acceptLabel)).toHaveLength(1);
  click(getByRole('button', 'Decline on the profile page'));
  expect(pageText()).not.toContain(search.received);
  // No other request can be sent before the decline.
  for (const button of [interestLabel, messageLabel]) {
    expect(getByRole('button', button).getAttribute('aria-disabled')).toBe('true');
  }
  act(() => currentToasts()[0]?.action?.onSelect());
  expect(getAllByRole('button', acceptLabel)).toHaveLength(1);
  expect(getByRole('button', messageLabel).getAttribute('aria-disabled')).toBeNull();
  expect(respond).not.toHaveBeenCalled();
});

test('a failed acceptance shows an error, and the received interest stays', async () => {
  respond.mockImplementation(() => Response.json({}, { status: 500 }));
  renderCard(receivedInterest);
  click(getByRole('button', acceptLabel));
  await waitUntil(() =>
    expect(currentToasts().map((item) => item.text)).toEqual([search.interestFailed]),
  );
  expect(getAllByRole('button', acceptLabel)).toHaveLength(1);
});

test.each([
  ['the members are matched', { ...sentInterest, status: 'ACCEPTED' } as const, null],
  ['a message was already sent', sentInterest, 'Namaste'],
])('the message button opens the conversation when %s', async (_, match, firstMessage) => {
  lastMessage = firstMessage;
  renderCard(match);
  click(getByRole('button', messageLabel));
  await waitUntil(() => expect(pageText()).toContain('at /messages?conversation=match'));
});

test('the message button opens a sheet if no message was sent before', async () => {
  renderCard(sentInterest);
  click(getByRole('button', messageLabel));
  await waitUntil(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  await advanceTimers();
  expect(document.querySelector('dialog[open]')?.textContent).toContain(`Message to ${name}`);
  expect(pageText()).toContain('at /');
  expect(pageText()).not.toContain('/messages');
});
