import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { DueTime } from './due-time.tsx';
import { usePanelRights } from './panel-rights.ts';
import { ShortcutKey } from './shortcut-key.tsx';
import { usePanelKeys } from './use-queue-keys.ts';
import { useAcknowledgeReports } from './use-report-acts.ts';

interface CaseDueProps extends Pick<AdminMember, 'reports'> {
  /** True if the reader may decide about the member. */
  mayDecide: boolean;
}

/**
 * Renders the due times of a case, and the button that acknowledges all its unacknowledged reports.
 * The button is hidden from the reporter of an open report and from a reader who may not decide.
 */
export function CaseDue({ reports, mayDecide }: CaseDueProps) {
  const t = useT('admin');
  const { ownId } = usePanelRights();
  const acknowledge = useAcknowledgeReports();
  const openReports = reports.filter(({ status }) => status === 'open');
  const newReports = openReports.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const isReporter = openReports.some(({ reporter }) => reporter?.id === ownId);
  const mayAct = mayDecide && newReports.length > 0 && !isReporter;
  const acknowledgeAll = () => {
    if (!acknowledge.isPending) acknowledge.mutate(newReports.map(({ id }) => id));
  };
  usePanelKeys(({ key }) => {
    const isAcknowledge = key === 'c' && mayAct;
    if (isAcknowledge) acknowledgeAll();
    return isAcknowledge;
  });
  const acknowledgeBy = earliest(newReports.map((report) => report.acknowledgeBy));
  const resolveBy = earliest(openReports.map((report) => report.resolveBy));
  if (resolveBy === undefined) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {acknowledgeBy !== undefined && <DueTime act="acknowledge" by={acknowledgeBy} />}
        <DueTime act="resolve" by={resolveBy} />
      </p>
      {mayAct && (
        <Button
          fullWidth
          busy={acknowledge.isPending}
          aria-keyshortcuts="c"
          onClick={acknowledgeAll}
        >
          <span className="min-w-0 grow lg:text-left">{t('acknowledge')}</span>
          <ShortcutKey>c</ShortcutKey>
        </Button>
      )}
    </div>
  );
}

/** Returns the earliest of these times. ISO times in UTC sort as text. */
const earliest = (times: readonly string[]): string | undefined => times.toSorted()[0];
