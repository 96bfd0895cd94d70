import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { startActingFor, stopActing, useActingState } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { advanceTimers, render, toastTexts, waitUntil } from '../../test/render.tsx';
import { boardQuery } from './board-query.ts';
import { useAddToBoard } from './use-add-to-board.ts';

let button: ReturnType<typeof useAddToBoard> | undefined;

/** Mounts the button again when the candidate changes, as `Gate` does. */
function AddButtonPerCandidate() {
  const candidateId = useActingState(({ candidate }) => candidate?.id);
  return (
    <FamilyTexts key={candidateId}>
      <AddButton />
    </FamilyTexts>
  );
}

function AddButton() {
  button = useAddToBoard({ id: 'a', name: 'Ananya' });
  return null;
}

afterEach(() => {
  act(stopActing);
  queryClient.clear();
});

test('a member who was added to the board and then removed can be added again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  // The board was read before the click and is empty.
  queryClient.setQueryData(boardQuery.queryKey, { cards: [] });
  render(<AddButtonPerCandidate />);
  await waitUntil(() => expect(button?.isAdded).toBe(false));
  act(() => button?.add());
  await advanceTimers();
  expect(button?.isAdded).toBe(true);
  /** Puts a board into the cache, as a read of the board does. */
  const receiveBoard = async (cards: readonly object[]) => {
    act(() => void queryClient.setQueryData(boardQuery.queryKey, { cards } as never));
    await advanceTimers();
  };
  await receiveBoard([{ memberId: 'a', kept: false }]);
  expect(button?.isAdded).toBe(true);
  await receiveBoard([]);
  expect(button?.isAdded).toBe(false);
});

test.each([200, 500])(
  'a response with status %i for the former candidate does not affect the next candidate',
  async (status) => {
    const response = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => response.promise);
    act(() => startActingFor({ id: 'sahana', name: 'Sahana' }));
    render(<AddButtonPerCandidate />);
    await waitUntil(() => expect(button?.isAdded).toBe(false));
    act(() => button?.add());
    await advanceTimers();
    act(() => startActingFor({ id: 'parvati', name: 'Parvati' }));
    queryClient.setQueryData(boardQuery.queryKey, { cards: [] });
    response.resolve(Response.json({}, { status }));
    await advanceTimers();
    expect(queryClient.getQueryState(boardQuery.queryKey)?.isInvalidated).toBe(false);
    expect(toastTexts()).toEqual([]);
  },
);
