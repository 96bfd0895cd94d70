import type { PressedCaseFile } from '@sambandha/contract/admin/pressed';
import type { Basis } from '@sambandha/contract/profile/basis';
import { type InvalidateQueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { adminKey, openedKey, pressedCaseQuery, staleAfterDecision } from './queries.ts';
import { isDecidedError } from './use-decide.ts';

/** The member on whom an act is done. */
export interface ActTarget {
  readonly id: string;
  readonly name: string;
  readonly avatar?: string | undefined;
}

/** Number of animation frames after an act in which the focused element may be removed. */
const FRAMES = 40;

/**
 * Returns a mutation that runs an act of the panel and shows its outcome as a toast. The mutation
 * then invalidates `staleFilters`, also after a failure, because somebody else may have acted
 * first. `successText` returns the message of the toast after a success.
 */
export function useAct<Input, Result>(
  act: (input: Input) => Promise<Result>,
  successText: (input: Input, response: Result) => string,
  staleFilters: InvalidateQueryFilters = { queryKey: adminKey },
) {
  const t = useT('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (response, input) => showToast(successText(input, response)),
    onError: (error) => showToast(errorMessage(error, t('failed')), 'danger'),
    onSettled: async () => {
      await client.invalidateQueries(staleFilters);
      restoreFocus();
    },
  });
}

/**
 * Moves the focus to the list or the case (`data-focus-home`) if an act removes the focused
 * element. Otherwise the next Tab key would start at the top of the page.
 */
function restoreFocus(frames = FRAMES): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true });
    }
    restoreFocus(frames - 1);
  });
}

/**
 * Like `useAct`, for an act that shows its response in the opened file or case. Because every read
 * is logged, the file is invalidated only if somebody else acted first.
 */
export function useOpenedAct<Input, Result>(
  act: (input: Input) => Promise<Result>,
  successText: (input: Input, response: Result) => string,
) {
  const client = useQueryClient();
  const actOrReload = async (input: Input) => {
    try {
      return await act(input);
    } catch (error) {
      if (isDecidedError(error)) void client.invalidateQueries({ queryKey: openedKey });
      throw error;
    }
  };
  return useAct(actOrReload, successText, staleAfterDecision);
}

/**
 * Returns a mutation that runs an act in the opened case of a member under pressure. The mutation
 * shows the case from the response, because another read would be logged. The case is read again
 * only if the server refuses the act because the case has changed.
 */
export function usePressedAct<Input>(
  openedId: string,
  act: (input: Input) => Promise<{ case: PressedCaseFile } | { released: string }>,
  successText: (input: Input) => string,
) {
  const client = useQueryClient();
  const { queryKey } = pressedCaseQuery(openedId);
  const actAndCache = async (input: Input) => {
    try {
      const response = await act(input);
      if ('case' in response) client.setQueryData(queryKey, response);
      return response;
    } catch (error) {
      if (isDecidedError(error)) await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return useAct(actAndCache, successText, staleAfterDecision);
}

export function useVerifyMembers() {
  const t = useT('admin');
  return useAct(
    async ({
      users,
      basis,
      note,
    }: {
      users: readonly ActTarget[];
      basis: Basis[];
      note: string;
    }) => {
      const [first] = users;
      if (users.length === 1 && first !== undefined) {
        await call('POST /admin/users/:id/verify', {
          params: { id: first.id },
          body: { basis, note },
        });
        return 1;
      }
      // A verification of several members has no note, because a note is about one member.
      const ids = users.map(({ id }) => id);
      const { verified } = await call('POST /admin/users/verify', { body: { ids, basis } });
      return verified.length;
    },
    // The count excludes members about whom somebody else has decided in the meantime.
    ({ users }, count) =>
      users.length === 1
        ? t('done.verify', { name: users[0]?.name ?? '' })
        : t('done.verifyMany', { count }),
  );
}

export function useBlockMember() {
  const t = useT('admin');
  return useAct(
    ({ user, text }: { user: ActTarget; text: string }) =>
      call('POST /admin/users/:id/block', { params: { id: user.id }, body: { reason: text } }),
    ({ user }) => t('done.block', { name: user.name }),
  );
}

export function useUnblockMember() {
  const t = useT('admin');
  return useAct(
    ({ user, text }: { user: ActTarget; text: string }) =>
      call('POST /admin/users/:id/unblock', { params: { id: user.id }, body: { note: text } }),
    ({ user }) => t('done.unblock', { name: user.name }),
  );
}

/** Closes the reasons for a review of a member without a further action. */
export function useCloseReview() {
  const t = useT('admin');
  return useAct(
    ({ user, text }: { user: ActTarget; text: string }) =>
      call('POST /admin/users/:id/review', { params: { id: user.id }, body: { note: text } }),
    ({ user }) => t('done.review', { name: user.name }),
  );
}

export function useAskForPhoto() {
  const t = useT('admin');
  return useAct(
    ({ user, text }: { user: ActTarget; text: string }) =>
      call('POST /admin/users/:id/ask-photo', { params: { id: user.id }, body: { note: text } }),
    ({ user }) => t('done.askPhoto', { name: user.name }),
  );
}

export function useDeleteMember() {
  const t = useT('admin');
  return useAct(
    ({ user, text, ban }: { user: ActTarget; text: string; ban: boolean }) =>
      call('DELETE /admin/users/:id', { params: { id: user.id }, body: { reason: text, ban } }),
    ({ user }) => t('done.delete', { name: user.name }),
    // The file of a deleted member cannot be read again.
    staleAfterDecision,
  );
}
