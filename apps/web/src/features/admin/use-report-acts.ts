import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAct } from './use-acts.ts';

/** Tells a reporter that their report is being looked at. */
export function useAcknowledge() {
  const t = useT('admin');
  return useAct(
    (id: string) => call('POST /admin/reports/:id/acknowledge', { params: { id }, body: {} }),
    () => t('done.acknowledge'),
  );
}

export interface Verdict {
  readonly id: string;
  readonly outcome: 'resolved' | 'dismissed';
  readonly note: string;
}

/** Closes a report as acted on or dismissed. */
export function useResolve() {
  const t = useT('admin');
  return useAct(
    ({ id, outcome, note }: Verdict) =>
      call('POST /admin/reports/:id/resolve', { params: { id }, body: { outcome, note } }),
    ({ outcome }) => t(`done.${outcome}`),
  );
}
