import type { CaseAct } from '@sambandha/contract/admin/member-cases';
import type { AdminMember } from '@sambandha/contract/admin/schemas';
import type { Basis } from '@sambandha/contract/profile/basis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { memberQuery, staleAfterDecision } from './queries.ts';

/** `reports`: reports or reasons for a review. `verify`: a member without the Verified mark. */
export type CaseKind = 'reports' | 'verify';
export type DeskAct = CaseAct | 'verify';

interface Decision {
  readonly act: DeskAct;
  /** The reason of a block, the text of the request for a photo, or a note. */
  readonly note: string;
  /** Only for `verify`. */
  readonly basis: readonly Basis[];
}

/** Keyboard shortcut of each act. */
export const actKeys = {
  verify: 'v',
  dismiss: 'd',
  resolve: 'r',
  askPhoto: 'a',
  block: 'b',
} as const satisfies Record<DeskAct, string>;

/**
 * Returns the possible acts on a member in this kind of case, the most likely first. In a case of
 * reports, `askPhoto` is possible only if an open report may be about a photo.
 */
export function possibleActs(
  { status, reports }: Pick<AdminMember, 'status' | 'reports'>,
  kind: CaseKind,
): readonly DeskAct[] {
  const openReports = reports.filter((report) => report.status === 'open');
  const isAboutPhoto = openReports.some(
    ({ reason }) => reason === 'INAPPROPRIATE_PHOTO' || reason === 'FAKE_PROFILE',
  );
  const acts: readonly DeskAct[] =
    kind === 'verify'
      ? ['verify', 'askPhoto', 'block']
      : ['dismiss', 'resolve', ...(isAboutPhoto ? (['askPhoto'] as const) : []), 'block'];
  return status === 'blocked' ? acts.filter((act) => act !== 'block') : acts;
}

/**
 * Decides a case. If somebody else decided the case first, nothing changes and the mutation has an
 * error. Other failures are shown as a toast. The callbacks of `mutate` do not wait until the lists
 * are fetched again, and are not called after the case is closed.
 */
export function useDecide(member: AdminMember, kind: CaseKind) {
  const t = useT('admin');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision): Promise<unknown> => send(member, kind, decision),
    onSuccess: (_, { act }) => {
      showToast(t(`desk.done.${act}`, { name: member.name }));
      // The member's file is marked as stale but not fetched here, because every read is logged.
      const { queryKey } = memberQuery(member.id);
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    onError: (error) => {
      if (!isDecidedError(error)) showToast(errorMessage(error, t('failed')), 'danger');
    },
    onSettled: () => void client.invalidateQueries(staleAfterDecision),
  });
}

/** Returns true for the failure of an act on a case that is already decided. */
export function isDecidedError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'DECIDED';
}

function send({ id, reports, reasons }: AdminMember, kind: CaseKind, decision: Decision) {
  const { act, note } = decision;
  const params = { id };
  if (act === 'verify') {
    const body = { basis: [...decision.basis], note };
    return call('POST /admin/users/:id/verify', { params, body });
  }
  if (kind === 'reports') {
    const openIds = reports.filter(({ status }) => status === 'open').map((report) => report.id);
    const body = { act, reason: note, reports: openIds, reasons };
    return call('POST /admin/member-cases/:id/decide', { params, body });
  }
  if (act === 'block') {
    return call('POST /admin/users/:id/block', { params, body: { reason: note } });
  }
  return call('POST /admin/users/:id/ask-photo', { params, body: { note } });
}
