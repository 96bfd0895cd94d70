import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  click,
  clickButton,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../../test/render.tsx';
import { currentToasts } from '../../../ui/toast-store.ts';
import { InterestAudience } from './audience.tsx';

const { match } = en;
const handleSave = vi.fn<(request: string, body: unknown) => Response>();
let interestFrom: string;

beforeEach(() => {
  interestFrom = 'everyone';
  handleSave.mockReset().mockImplementation((_, body) => {
    interestFrom = (body as { interestFrom: string }).interestFrom;
    return Response.json({ settings: { interestFrom } });
  });
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: string | null }) =>
      body === null
        ? Response.json({ settings: { interestFrom } })
        : handleSave(`${method} ${path}`, JSON.parse(body)),
  );
});

async function renderAudience() {
  render(<InterestAudience />);
  await waitUntil(() => expect(pageText()).toContain(match.audienceNow.everyone));
}

/** Returns the radio button whose label starts with `name`. A hint follows in the label. */
const option = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find((radio) =>
    radio.closest('label')?.textContent.startsWith(name),
  ) as HTMLInputElement;

async function chooseAudience(name: string) {
  await clickButton(`${match.change}${match.audience}`);
  click(option(name));
  click(getByRole('button', match.audienceSave));
}

test('the audience chosen in the sheet is saved and shown', async () => {
  await renderAudience();
  await chooseAudience(match.audienceOptions.verified);
  await waitUntil(() => expect(pageText()).toContain(match.audienceNow.verified));
  expect(handleSave.mock.calls).toEqual([
    ['PATCH /api/matches/settings', { interestFrom: 'verified' }],
  ]);
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('an audience that cannot be saved shows an error, and the previous audience stays', async () => {
  // The API client logs a response with status 500.
  vi.spyOn(console, 'error').mockReturnValue();
  handleSave.mockImplementation(() => Response.json({}, { status: 500 }));
  await renderAudience();
  await chooseAudience(match.audienceOptions.preferred);
  await waitUntil(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(match.audienceFailed),
  );
  expect(pageText()).toContain(match.audienceNow.everyone);
});
