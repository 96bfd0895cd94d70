// @vitest-environment happy-dom
import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { family as texts } from '@sambandha/words/en/screens/family';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { click, find, pass, render, until } from '../../../test/render.tsx';
import { Log } from './log.tsx';

const createAct = (id: string, kind: FamilyAct['kind']): FamilyAct => ({
  id,
  by: { name: 'Gajanana Hegde', relation: 'UNCLE' },
  kind,
  at: '2026-05-01T10:00:00.000Z',
  fields: [],
  changes: null,
  photo: null,
  undoneAt: null,
  undoUntil: '2026-05-31T10:00:00.000Z',
});

const acts = [createAct('interest', 'SET_ASIDE'), createAct('order', 'PHOTOS_ORDERED')];

/** Delays the response to an undo. */
let undoResponse: PromiseWithResolvers<void>;
let undoneIds: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  undoResponse = Promise.withResolvers();
  undoneIds = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method !== 'POST') return Response.json({ acts, nextCursor: null });
    undoneIds.push(path.split('/').at(-2));
    await undoResponse.promise;
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const buttonOf = (kind: FamilyAct['kind']) =>
  find('button', texts.log.undoOf.replace('{what}', texts.log.kind[kind]));

test('an undo during another undo does nothing', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <FamilyTexts>
        <Log />
      </FamilyTexts>
    </QueryClientProvider>,
  );
  await until(() => buttonOf('SET_ASIDE'));
  click(buttonOf('SET_ASIDE'));
  click(buttonOf('PHOTOS_ORDERED'));
  expect(undoneIds).toEqual(['interest']);
  undoResponse.resolve();
  await until(() => expect(buttonOf('SET_ASIDE').getAttribute('aria-busy')).toBeNull());
  click(buttonOf('PHOTOS_ORDERED'));
  await pass();
  expect(undoneIds).toEqual(['interest', 'order']);
});
