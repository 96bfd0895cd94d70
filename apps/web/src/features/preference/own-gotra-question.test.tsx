import type { Preferences } from '@sambandha/contract/preference/schemas';
import { hints as hintTexts } from '@sambandha/words/en/screens/hints';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clickButton, getAllByRole, render } from '../../test/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { OwnGotraQuestion } from './own-gotra-question.tsx';
import { preferencesQuery } from './preferences-query.ts';

const question = hintTexts.ownGotraLast;
const handleSave = vi.fn<(body: unknown) => Response>();
const onAnswered = vi.fn<() => void>();
let client: QueryClient;

const preferencesBody = (preferredOtherGotra: boolean | null) => ({
  preferences: { preferredOtherGotra } as Preferences,
});

beforeEach(() => {
  client = new QueryClient();
  onAnswered.mockReset();
  handleSave
    .mockReset()
    .mockImplementation((body) =>
      Response.json(preferencesBody((body as Preferences).preferredOtherGotra)),
    );
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    handleSave(JSON.parse(body)),
  );
});

afterEach(() => {
  client.clear();
});

const renderQuestion = () => render(<OwnGotraQuestion onAnswered={onAnswered} />, { client });

test.each([
  ['Yes', true],
  [hintTexts.ownGotraNo, false],
] as const)(
  'the answer "%s" is saved, and the question is removed',
  async (label, preferredOtherGotra) => {
    renderQuestion();
    await clickButton(label);
    expect(handleSave.mock.calls).toEqual([[{ preferredOtherGotra }]]);
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(
      preferencesBody(preferredOtherGotra),
    );
    expect(onAnswered).toHaveBeenCalledOnce();
    expect(getAllByRole('heading', question)).toHaveLength(0);
  },
);

test('an answer that cannot be saved shows an error and can be given again', async () => {
  handleSave.mockImplementationOnce(() => Response.json({}, { status: 503 }));
  renderQuestion();
  await clickButton('Yes');
  expect(currentToasts().map(({ text }) => text)).toEqual([hintTexts.ownGotraFailed]);
  expect(onAnswered).not.toHaveBeenCalled();
  await clickButton('Yes');
  expect(onAnswered).toHaveBeenCalledOnce();
});

test('the question is not shown when the preference is already set', () => {
  client.setQueryData(preferencesQuery.queryKey, preferencesBody(false));
  renderQuestion();
  expect(getAllByRole('heading', question)).toHaveLength(0);
});
