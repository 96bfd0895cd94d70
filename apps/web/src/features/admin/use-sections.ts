import type { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import type { ResponseBody } from '@sambandha/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useLiveEvent } from '../../api/realtime.ts';
import { useT } from '../../i18n/use-t.ts';
import { usePanelRights } from './panel-rights.ts';
import { statsQuery } from './queries.ts';
import { type CaseList, parseCaseList } from './use-desk-view.ts';

type Stats = ResponseBody<typeof adminEndpoints.readAdminStats>['stats'];

/** An entry has either a list of cases or a screen. */
interface SectionEntry {
  readonly list?: CaseList;
  readonly screen?:
    | 'users'
    | 'relatives'
    | 'volunteers'
    | 'feedback'
    | 'figures'
    | 'log'
    | 'sealed';
  /** The counter of the items in this section. */
  readonly count?: keyof Stats;
  readonly adminsOnly?: true;
  /** True if the section is shown only while it contains cases or is open. */
  readonly hiddenIfEmpty?: true;
}

/** Groups of sections: open work, then the other screens, then decided cases. */
const groups: readonly (readonly SectionEntry[])[] = [
  [
    { list: 'reports', count: 'memberCases' },
    { list: 'departed', count: 'departedReports', hiddenIfEmpty: true },
    { list: 'pressed', count: 'pressedCases', hiddenIfEmpty: true },
    { list: 'relatives', count: 'relativeCases', hiddenIfEmpty: true },
    { list: 'rings', count: 'rings', hiddenIfEmpty: true },
    { list: 'verify', count: 'pending' },
    { list: 'accounts', count: 'openCases', adminsOnly: true },
    { screen: 'feedback', count: 'openFeedback' },
  ],
  [
    { screen: 'users' },
    { screen: 'relatives' },
    { screen: 'volunteers', adminsOnly: true },
    { screen: 'figures' },
    { screen: 'log', adminsOnly: true },
    { screen: 'sealed', adminsOnly: true },
  ],
  [
    { list: 'decided', count: 'decidedReports' },
    { list: 'settled', count: 'settledCases', adminsOnly: true },
  ],
];

/** A screen of the panel, or a list of its cases. */
export interface Section {
  readonly to: string;
  readonly name: string;
  /** Undefined while the number is being loaded, or if nothing is counted. */
  readonly count: number | undefined;
  readonly current: boolean;
}

/**
 * Returns the sections that the signed-in person may open, in groups, each with the number of its
 * items.
 */
export function useSections(): readonly (readonly Section[])[] {
  const t = useT('admin');
  const { isAdmin } = usePanelRights();
  const { pathname, search } = useLocation();
  const { data, refetch } = useQuery(statsQuery);
  useLiveEvent('notification:new', ({ kind }) => {
    if (kind === 'URGENT_CASE') void refetch();
  });
  const openList = parseCaseList(search, isAdmin);
  const isCurrent = ({ list, screen }: SectionEntry) =>
    pathname === '/admin/cases' ? list === openList : screen === screenAt(pathname);
  const toSection = (entry: SectionEntry): Section => ({
    to: addressOf(entry),
    name: entry.list ? t(`desk.lists.${entry.list}`) : t(`section.${entry.screen ?? 'users'}`),
    count: entry.count && data?.stats[entry.count],
    current: isCurrent(entry),
  });
  return groups.map((entries) =>
    entries
      .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
      .map((entry) => ({ hiddenIfEmpty: entry.hiddenIfEmpty, section: toSection(entry) }))
      .filter(
        ({ hiddenIfEmpty, section }) =>
          !hiddenIfEmpty || section.current || (section.count ?? 0) > 0,
      )
      .map(({ section }) => section),
  );
}

function addressOf({ list, screen }: SectionEntry): string {
  if (list === undefined) return screen === 'users' ? '/admin' : `/admin/${screen}`;
  return list === 'reports' ? '/admin/cases' : `/admin/cases?list=${list}`;
}

/**
 * Returns the screen at a path of the panel. `/admin` and `/admin/users/{id}` belong to `users`.
 */
const screenAt = (pathname: string) => pathname.split('/')[2] ?? 'users';
