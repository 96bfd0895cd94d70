import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  find,
  render,
  toasts,
  until,
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
  const { ask } = useFirstMessage({ recipient, sharedGotra: null, failureTexts });
  return (
    <button type="button" onClick={() => ask('message')}>
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
  await until(() => expect(request).toHaveBeenCalled());
  if (leaves) click(find('button', 'Leave'));
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
  await until(() => expect(request).toHaveBeenCalled());
  click(find('button', 'Leave'));
  response.resolve(Response.json({}, { status: 500 }));
  await advanceTimers();
  expect([path(), toasts()]).toEqual(['/', []]);
});
