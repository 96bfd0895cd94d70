import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast-store.ts';
import { boardQuery } from './board-query.ts';

export interface AddToBoardProps {
  member: { readonly id: string; readonly name: string };
}

/**
 * Returns the action that adds a member to the family's board, and its state: `isBusy` while the
 * member is being added, and `isAdded` if the member is on the board.
 */
export function useAddToBoard({ id, name }: AddToBoardProps['member']) {
  const t = useT('family.board');
  // The board is not fetched here, because a read counts its cards towards the daily limit.
  const { data } = useQuery({ ...boardQuery, enabled: false }, queryClient);
  const isOnBoard = data?.cards.some(({ memberId, kept }) => memberId === id && !kept);
  /** The cached board at the addition. The member counts as added until another board is read. */
  const [addedTo, setAddedTo] = useState<{ readonly board: typeof data } | null>(null);
  const { mutate, isPending: isBusy } = useMutation(
    {
      mutationFn: () => call('PUT /board/cards/:id', { params: { id } }),
      onSuccess: async () => {
        setAddedTo({ board: queryClient.getQueryData(boardQuery.queryKey) });
        showToast(t('added', { name }));
        await queryClient.invalidateQueries(boardQuery);
      },
      onError: (error) => showToast(errorMessage(error, t('addFailed', { name })), 'danger'),
    },
    queryClient,
  );
  const add = () => {
    if (!isBusy) mutate();
  };
  const isAdded = isOnBoard === true || (addedTo !== null && addedTo.board === data);
  return { isAdded, isBusy, add };
}
