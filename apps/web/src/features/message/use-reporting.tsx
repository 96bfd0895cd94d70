import type { CodeOf } from '@sambandha/contract/choices';
import { DELETED_MEMBER_NAME, type Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import type { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { type ReactNode, useCallback, useState } from 'react';
import { ReportDialog } from '../moderation/index.ts';
import type { Sign } from './signs-rules.ts';

type Reason = CodeOf<typeof REPORT_REASON>;

interface PendingReport {
  /** The reported message, or null if the conversation is reported. */
  readonly message: Message | null;
  readonly sign: Sign | null;
}

/**
 * Reports a conversation or a message. The report of a message that a relative of the other side
 * wrote is about that relative. Returns the function that opens the dialog, and the dialog.
 */
export function useReporting({ id, profile }: Match): {
  readonly report: (message: Message | null, sign: Sign | null) => void;
  readonly dialog: ReactNode;
} {
  const [pendingReport, setPendingReport] = useState<PendingReport | null>(null);
  const report = useCallback(
    (message: Message | null, sign: Sign | null) => setPendingReport({ message, sign }),
    [],
  );
  // The dialog shows the name of the reported person. The id is always the other member's.
  const { seq, by } = pendingReport?.message ?? {};
  const dialog = pendingReport !== null && (
    <ReportDialog
      open
      {...(by === undefined || seq === undefined
        ? { member: { id: profile.id, name: nameOf(profile) } }
        : { member: { id: profile.id, name: nameOf(by) }, relative: { seq } })}
      matchId={id}
      initialReason={reasonOf(pendingReport.sign)}
      onClose={() => setPendingReport(null)}
    />
  );
  return { report, dialog };
}

function nameOf({ name }: { readonly name: string }): string | null {
  return name === DELETED_MEMBER_NAME ? null : name;
}

/**
 * Returns the initial reason of a report that starts from a warning sign. A link or a phone number
 * suggests no reason.
 */
function reasonOf(sign: Sign | null): Reason | undefined {
  return sign === null || sign === 'link' || sign === 'phone' ? undefined : 'ASKING_FOR_MONEY';
}
