import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n/use-t.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountCases, DepartedReports, MembersToVerify, ReportedMembers } from './case-lists.tsx';
import { DecidedReports, SettledCases } from './decided-lists.tsx';
import { PressedCases } from './pressed-cases.tsx';
import { statsQuery } from './queries.ts';
import { useRank } from './rank.ts';
import { RelativeCases } from './relatives/relative-cases.tsx';
import { Rings } from './rings/rings.tsx';
import { type CaseList, caseLists, type DeskView, useDeskView } from './use-desk-view.ts';

/** The number of the panel's statistics for each list. */
const counted = {
  reports: 'memberCases',
  verify: 'pending',
  departed: 'departedReports',
  pressed: 'pressedCases',
  relatives: 'relativeCases',
  rings: 'rings',
  accounts: 'openCases',
  decided: 'decidedReports',
  settled: 'settledCases',
} as const;

const isRare = (list: CaseList) => ['departed', 'pressed', 'relatives', 'rings'].includes(list);
const adminsOnly: readonly CaseList[] = ['accounts', 'settled'];

const screens: Record<CaseList, (props: { view: DeskView }) => React.ReactNode> = {
  reports: ReportedMembers,
  verify: MembersToVerify,
  departed: DepartedReports,
  pressed: PressedCases,
  relatives: RelativeCases,
  rings: Rings,
  accounts: AccountCases,
  decided: DecidedReports,
  settled: SettledCases,
};

/** /admin/cases: the open cases, one after the other. */
export default function AdminCasesPage() {
  const t = useT('admin');
  const { isAdmin } = useRank();
  const view = useDeskView();
  const { data } = useQuery(statsQuery);
  const shown = caseLists.filter(
    (list) =>
      (isAdmin || !adminsOnly.includes(list)) &&
      // Rare lists have a tab only while they have cases.
      (!isRare(list) || view.list === list || (data?.stats[counted[list]] ?? 0) > 0),
  );
  const list = shown.includes(view.list) ? view.list : 'reports';
  const Screen = screens[list];
  return (
    <div className="mt-4">
      <Tabs
        label={t('section.cases')}
        value={list}
        onValue={(next) => view.go({ list: next, page: 1, openId: null }, { replace: true })}
        tabs={shown.map((value) => ({
          value,
          label: t(`desk.lists.${value}`),
          ...(data ? { count: data.stats[counted[value]] } : {}),
        }))}
      >
        <Screen key={list} view={{ ...view, list }} />
      </Tabs>
    </div>
  );
}
