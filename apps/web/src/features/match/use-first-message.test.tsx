import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  getByRole,
  render,
  toastTexts,
  waitUntil,
} from '../../test/render.tsx';
import { useFirstMessage } from './use-first-message.tsx';

const recipient = {
  id: 'sahana',
  name: 'Sahana Hegde',
  photo: '/photo.webp',
  match: { id: 'match', status: 'REQUESTED', direction: 'sent' },
  location: 'Sirsi',
  profession: null,
  motherTongue: 'TULU',
  education: null,
} as const;

function Card() {
  const failureTexts = { interest: 'Failed', message: 'Failed' };
  const { openFirstMessage } = useFirstMessage({ recipient, sharedGotra: null, failureTexts });
  return (
    <button type="button" onClick={() => openFirstMessage('message')}>
      Message
    </button>
  );
}

function Screen() {
  const [isShown, setIsShown] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
      {isShown && <Card />}
    </>
  );
}

const path = () => document.querySelector('output')?.textContent;

test.each([
  { state: 'has left the screen', leaves: true, expectedPath: '/' },
  { state: 'is still on the screen', leaves: false, expectedPath: '/messages' },
])('a person who $state when the response arrives is at $expectedPath', async (testCase) => {
  const { leaves, expectedPath } = testCase;
  const response = Promise.withResolvers<Response>();
  const request = vi.fn(() => response.promise);
  vi.stubGlobal('fetch', request);
  render(<Screen />);
  await clickButton('Message');
  await waitUntil(() => expect(request).toHaveBeenCalled());
  if (leaves) click(getByRole('button', 'Leave'));
  response.resolve(Response.json({ match: { lastMessage: 'Namaste' } }));
  await advanceTimers();
  expect(path()).toBe(expectedPath);
});

test('a failure is not shown to a person who has left the screen', async () => {
  const response = Promise.withResolvers<Response>();
  const request = vi.fn(() => response.promise);
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'error').mockReturnValue();
  render(<Screen />);
  await clickButton('Message');
  await waitUntil(() => expect(request).toHaveBeenCalled());
  click(getByRole('button', 'Leave'));
  response.resolve(Response.json({}, { status: 500 }));
  await advanceTimers();
  expect([path(), toastTexts()]).toEqual(['/', []]);
});
