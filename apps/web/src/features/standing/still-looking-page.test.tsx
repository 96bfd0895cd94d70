import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import { hints } from '@sambandha/words/en/screens/hints';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, clickButton, find, findAll, pageText, render } from '../../test/render.tsx';
import StillLookingPage from './still-looking-page.tsx';

const { ask, choice } = hints.standing;
const withChoice = (template: string) => template.replace('{choice}', choice.LOOKING);

const looking: OwnStanding = {
  standing: 'LOOKING',
  hidden: false,
  asked: false,
  restsByItself: false,
  until: null,
};

const handleSave = vi.fn<(body: string) => Response>();

beforeEach(() => {
  handleSave.mockReset().mockImplementation(() => Response.json({ standing: looking }));
});

async function renderPage(changes: Partial<OwnStanding>): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) =>
    body === null ? Response.json({ standing: { ...looking, ...changes } }) : handleSave(body),
  );
  render(<StillLookingPage />);
  await advanceTimers();
}

test('a member who is not asked sees no button', async () => {
  await renderPage({});
  expect(pageText()).toContain(withChoice(ask.none));
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('one click shows a profile that was hidden after inactivity', async () => {
  await renderPage({ hidden: true, restsByItself: true });
  expect(pageText()).toContain(ask.rests);
  await clickButton(ask.back);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'LOOKING' })]]);
  expect(pageText()).toContain(withChoice(ask.thanks));
  expect(document.activeElement?.textContent).toBe(ask.title);
  expect(find('link', ask.toSettings).getAttribute('href')).toBe('/settings/visibility');
});

test('the answer IN_TALKS is stored with one click', async () => {
  await renderPage({ asked: true });
  expect(pageText()).toContain(ask.lead);
  expect(findAll('button', ask.LOOKING)).toHaveLength(1);
  await clickButton(ask.IN_TALKS);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'IN_TALKS' })]]);
});

test('a settled member can keep the account or open its deletion', async () => {
  await renderPage({ standing: 'SETTLED', hidden: true, asked: true });
  expect(pageText()).toContain(ask.settled);
  expect(find('link', ask.delete).getAttribute('href')).toBe('/settings/account');
  await clickButton(ask.keep);
  expect(handleSave.mock.calls).toEqual([[JSON.stringify({ standing: 'SETTLED' })]]);
});

test('an answer that was not stored can be given again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handleSave.mockImplementation(() => Response.json({ statusCode: 500 }, { status: 500 }));
  await renderPage({ asked: true });
  await clickButton(ask.RESTING);
  expect(pageText()).toContain(hints.standing.failed);
  expect(find('button', ask.RESTING).disabled).toBe(false);
});
