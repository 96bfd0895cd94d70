import { failures } from '@sambandha/contract/errors';
import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { family as texts } from '@sambandha/words/en/screens/family';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { advanceTimers, click, getByRole, render, waitUntil } from '../../../test/render.tsx';
import { ToastRegion } from '../../../ui/toast.tsx';
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

const refusal = failures.CHANGED_MEANWHILE[1];

/** The response to every undo, which is delayed until the promise is resolved. */
let undoResponse: PromiseWithResolvers<Response>;
/** The id of the act and the field `force` of each request for an undo. */
let undoRequests: [id: string | undefined, force: boolean][];
/** True if the log cannot be read. */
let isOffline: boolean;

beforeEach(() => {
  undoResponse = Promise.withResolvers();
  undoRequests = [];
  isOffline = false;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'POST' && isOffline) throw new TypeError('Failed to fetch');
    if (method !== 'POST') return Response.json({ acts, nextCursor: null });
    undoRequests.push([path.split('/').at(-2), JSON.parse(String(body)).force]);
    return (await undoResponse.promise).clone();
  });
});
afterEach(() => {
  queryClient.clear();
});

const buttonOf = (kind: FamilyAct['kind']) =>
  getByRole('button', texts.log.undoOf.replace('{what}', texts.log.kind[kind]));

function renderLog(): void {
  render(
    <>
      <FamilyTexts>
        <Log />
      </FamilyTexts>
      <ToastRegion />
    </>,
    { client: queryClient },
  );
}

test('two undos run at the same time, and the dialog of the first stays open until it is answered', async () => {
  renderLog();
  await waitUntil(() => buttonOf('SET_ASIDE'));
  click(buttonOf('SET_ASIDE'));
  click(buttonOf('PHOTOS_ORDERED'));
  expect(undoRequests).toEqual([
    ['interest', false],
    ['order', false],
  ]);
  const busy = () => acts.map(({ kind }) => buttonOf(kind).getAttribute('aria-busy'));
  expect(busy()).toEqual(['true', 'true']);
  undoResponse.resolve(
    Response.json({ code: 'CHANGED_MEANWHILE', message: refusal }, { status: 409 }),
  );
  await waitUntil(() => expect(busy()).toEqual([null, null]));
  expect(document.body.textContent).toContain(texts.log.changedText);
  // The refusal of the second undo is shown as a message.
  expect(document.body.textContent).toContain(refusal);
  click(getByRole('button', texts.log.confirm));
  await advanceTimers();
  expect(undoRequests.slice(2)).toEqual([['interest', true]]);
});

test('an act that was undone has no button, even if the log cannot be read again', async () => {
  renderLog();
  await waitUntil(() => buttonOf('SET_ASIDE'));
  isOffline = true;
  click(buttonOf('SET_ASIDE'));
  const [act] = acts;
  const undoneAct = { ...act, undoneAt: '2026-05-02T10:00:00.000Z', undoUntil: null };
  undoResponse.resolve(Response.json({ act: undoneAct }));
  await waitUntil(() => expect(document.body.textContent).toContain(texts.log.done));
  expect(() => buttonOf('SET_ASIDE')).toThrow('No button');
  expect(buttonOf('PHOTOS_ORDERED')).toBeDefined();
});
