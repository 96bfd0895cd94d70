// @vitest-environment happy-dom
import type { Preferences } from '@sambandha/contract/preference/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render } from '../../test/render.tsx';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { OwnGotraQuestion } from './own-gotra-question.tsx';
import { preferencesQuery } from './preferences-query.ts';

const question = 'Show members of your own gotra last?';
const server = vi.fn<(body: unknown) => Response>();
const onAnswered = vi.fn<() => void>();
let client: QueryClient;

const saved = (preferredOtherGotra: boolean | null) => ({
  preferences: { preferredOtherGotra } as Preferences,
});

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  onAnswered.mockReset();
  server
    .mockReset()
    .mockImplementation((body) => Response.json(saved((body as Preferences).preferredOtherGotra)));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => server(JSON.parse(body)));
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.useRealTimers();
});

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <OwnGotraQuestion onAnswered={onAnswered} />
    </QueryClientProvider>,
  );

test.each([
  ['Yes', true],
  ['No, it does not matter', false],
] as const)(
  'the answer "%s" is saved, and the question disappears',
  async (label, preferredOtherGotra) => {
    show();
    click(find('button', label));
    await pass();
    expect(server.mock.calls).toEqual([[{ preferredOtherGotra }]]);
    expect(client.getQueryData(preferencesQuery.queryKey)).toEqual(saved(preferredOtherGotra));
    expect(onAnswered).toHaveBeenCalledOnce();
    expect(findAll('heading', question)).toHaveLength(0);
  },
);

test('an answer that could not be saved shows an error, and can be given again', async () => {
  server.mockImplementationOnce(() => Response.json({}, { status: 503 }));
  show();
  click(find('button', 'Yes'));
  await pass();
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'We could not save your answer. Please try again.',
  ]);
  expect(onAnswered).not.toHaveBeenCalled();
  click(find('button', 'Yes'));
  await pass();
  expect(onAnswered).toHaveBeenCalledOnce();
});

test('the question is not shown when the preference is already set', () => {
  client.setQueryData(preferencesQuery.queryKey, saved(false));
  show();
  expect(findAll('heading', question)).toHaveLength(0);
});
