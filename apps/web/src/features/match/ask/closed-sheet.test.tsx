import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, click, getByRole, render, toastTexts } from '../../../test/render.tsx';
import { FirstMessageSheet } from './first-message-sheet.tsx';

const profile = { id: 'sahana', name: 'Sahana Hegde', photo: '/photo.webp' };

function Screen() {
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  return (
    <>
      <output>{pathname}</output>
      <FirstMessageSheet
        recipient={{
          ...profile,
          match: null,
          location: 'Sirsi',
          profession: null,
          motherTongue: 'TULU',
          education: null,
        }}
        sharedGotra={null}
        quotedMessage={null}
        action="message"
        open={open}
        failureTexts={{ interest: 'Failed', message: 'Failed' }}
        sentToast="Done!"
        onClose={() => setOpen(false)}
      />
    </>
  );
}

let response: PromiseWithResolvers<Response>;

beforeEach(() => {
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'POST') return response.promise;
    const interests = { used: 0, limit: 25, per: 86_400, resetsAt: null };
    const ownProfile = { interests: [], location: 'Sirsi', profession: null };
    return Response.json(
      address.includes('usage') ? { usage: { interests } } : { profile: ownProfile },
    );
  });
});

/** Sends the message, and closes the sheet if the state is "closed". */
async function send(state: string) {
  render(<Screen />);
  await advanceTimers();
  click(getByRole('button', 'Send'));
  await advanceTimers();
  if (state === 'closed') click(getByRole('button', 'Close'));
}

test.each(['closed', 'open'])(
  'a response that arrives while the sheet is %s opens the conversation only if the sheet is open',
  async (state) => {
    await send(state);
    const match = { id: 'match', status: 'REQUESTED', direction: 'sent', profile };
    response.resolve(Response.json({ match }));
    await advanceTimers();
    expect(document.querySelector('output')?.textContent).toBe(
      state === 'open' ? '/messages' : '/',
    );
    expect(toastTexts()).toEqual(state === 'open' ? [] : ['Done!']);
  },
);

test.each(['closed', 'open'])(
  'a message that fails while the sheet is %s shows an error',
  async (state) => {
    await send(state);
    vi.spyOn(console, 'error').mockReturnValue();
    response.resolve(Response.json({}, { status: 500 }));
    await advanceTimers();
    const failure = expect.stringContaining('Failed');
    expect(toastTexts()).toEqual(state === 'closed' ? [failure] : []);
    expect(document.querySelector('dialog')?.textContent).toEqual(failure);
  },
);
