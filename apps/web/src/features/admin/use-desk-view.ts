import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { parsePage } from './paging.ts';
import { usePanelRights } from './panel-rights.ts';

const caseLists = [
  'reports',
  'verify',
  'departed',
  'pressed',
  'relatives',
  'rings',
  'accounts',
  'decided',
  'settled',
] as const;

export type CaseList = (typeof caseLists)[number];

const adminsOnly: readonly CaseList[] = ['accounts', 'settled'];

/**
 * Returns the list of cases that the query parameters name, or the first list if they name no list
 * that this person may open.
 */
export function parseCaseList(search: string | URLSearchParams, isAdmin: boolean): CaseList {
  const listParam = new URLSearchParams(search).get('list');
  const mayOpen = (list: CaseList) => isAdmin || !adminsOnly.includes(list);
  return caseLists.find((list) => list === listParam && mayOpen(list)) ?? caseLists[0];
}

/**
 * Returns the list of cases, its page and the opened case. All three are in the address.
 * `addressOf` returns the address after a change, and `go` opens that address.
 */
export function useDeskView() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { isAdmin } = usePanelRights();
  const list = parseCaseList(params, isAdmin);
  const page = parsePage(params);
  const openId = params.get('case');

  const addressOf = (next: { list?: CaseList; page?: number; openId?: string | null }) => {
    const target = { list, page, openId, ...next };
    const searchParams = new URLSearchParams();
    if (target.list !== caseLists[0]) searchParams.set('list', target.list);
    if (target.page > 1) searchParams.set('page', String(target.page));
    if (target.openId) searchParams.set('case', target.openId);
    return { pathname, search: searchParams.toString() };
  };
  const go = (next: Parameters<typeof addressOf>[0], { replace = false } = {}) =>
    void navigate(addressOf(next), { replace, preventScrollReset: true });
  return { list, page, openId, addressOf, go };
}

export type DeskView = ReturnType<typeof useDeskView>;
