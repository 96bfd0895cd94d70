import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { pass, render, until } from '../../test/render.tsx';
import { boardQuery } from './board-query.ts';
import { useAddToBoard } from './use-add-to-board.ts';

let button: ReturnType<typeof useAddToBoard> | undefined;

function AddButton() {
  button = useAddToBoard({ id: 'a', name: 'Ananya' });
  return null;
}

afterEach(() => {
  queryClient.clear();
});

test('a member who was added and removed from the board can be added again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  // The board as it was read before.
  queryClient.setQueryData(boardQuery.queryKey, { cards: [] });
  render(
    <FamilyTexts>
      <AddButton />
    </FamilyTexts>,
  );
  await until(() => expect(button?.isAdded).toBe(false));
  await act(() => button?.add());
  expect(button?.isAdded).toBe(true);
  const readBoard = async (cards: readonly object[]) => {
    act(() => void queryClient.setQueryData(boardQuery.queryKey, { cards } as never));
    await pass();
  };
  await readBoard([{ memberId: 'a', kept: false }]);
  expect(button?.isAdded).toBe(true);
  await readBoard([]);
  expect(button?.isAdded).toBe(false);
});
