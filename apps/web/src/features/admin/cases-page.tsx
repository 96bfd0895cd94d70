import type { ReactNode } from 'react';
import { AccountCases, DepartedReports, MembersToVerify, ReportedMembers } from './case-lists.tsx';
import { ConsentCalls } from './consent-calls/consent-calls.tsx';
import { DecidedReports, SettledCases } from './decided-lists.tsx';
import { PressedCases } from './pressed-cases.tsx';
import { RelativeCases } from './relatives/relative-cases.tsx';
import { type CaseList, type DeskView, useDeskView } from './use-desk-view.ts';

const screens: Record<CaseList, (props: { view: DeskView }) => ReactNode> = {
  reports: ReportedMembers,
  verify: MembersToVerify,
  departed: DepartedReports,
  pressed: PressedCases,
  relatives: RelativeCases,
  rings: ConsentCalls,
  accounts: AccountCases,
  decided: DecidedReports,
  settled: SettledCases,
};

/** Renders /admin/cases, the desk with one list of cases. */
export default function AdminCasesPage() {
  const view = useDeskView();
  const Screen = screens[view.list];
  return (
    <div className="mt-3">
      <Screen key={view.list} view={view} />
    </div>
  );
}
