import type { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import type { AdminRow } from '@sambandha/contract/admin/schemas';
import type { ResponseBody } from '@sambandha/contract/endpoint';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PendingAct } from './act-dialogs.tsx';
import { Pages } from './pages.tsx';
import { useLastPageRedirect } from './paging.ts';
import { mayActOn, usePanelRights } from './panel-rights.ts';
import type { MemberListView } from './queries.ts';
import { QueueRow } from './queue-row.tsx';
import { useFileLink } from './use-list-view.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface QueueProps {
  /** Undefined while the page is being loaded. */
  response: ResponseBody<typeof adminEndpoints.listAdminUsers> | undefined;
  /** True while the page is being read. */
  isFetching: boolean;
  view: MemberListView;
  onAct: (pending: PendingAct) => void;
  onPage: (page: number) => void;
}

/** Renders one page of members, operated by pointer, touch or single keys. */
export function Queue({ response, isFetching, view, onAct, onPage }: QueueProps) {
  const t = useT('admin');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const rows = response?.users ?? [];
  const toggle = (id: string) =>
    setSelected((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useRowKeys(list, rows, { toggle, onAct });
  const pagination = response?.pagination;
  const isBeyondLastPage = useLastPageRedirect({ pagination, isFetching, onPage });

  if (response === undefined || isBeyondLastPage) return <QueueSkeleton />;
  if (rows.length === 0) return <NoMembers view={view} />;
  const selectedRows = rows.filter(({ id, status }) => status === 'pending' && selected.has(id));
  return (
    <>
      <Card className="mt-4 overflow-hidden">
        {view.status === 'pending' && (
          <SelectionBar
            rows={rows}
            selectedRows={selectedRows}
            onSelect={setSelected}
            onVerify={() => onAct({ act: 'verify', users: selectedRows, showsPhotos: true })}
          />
        )}
        <ul
          ref={list}
          tabIndex={-1}
          data-focus-home
          aria-label={t('tabs')}
          className="divide-y divide-line -outline-offset-2"
        >
          {rows.map((row) => (
            <QueueRow
              key={row.id}
              row={row}
              listStatus={view.status}
              selected={selected.has(row.id)}
              onSelect={() => toggle(row.id)}
              onAct={onAct}
            />
          ))}
        </ul>
      </Card>
      <Pages pagination={response.pagination} onPage={onPage} />
    </>
  );
}

function NoMembers({ view: { status, search } }: Pick<QueueProps, 'view'>) {
  const t = useT('admin');
  const isSearch = search !== '';
  return (
    <EmptyState drawing="lamp" title={isSearch ? t('noneFoundTitle') : t('emptyTitle', { status })}>
      {isSearch ? t('noneFound') : t('empty')}
    </EmptyState>
  );
}

interface SelectionBarProps {
  rows: readonly AdminRow[];
  selectedRows: readonly AdminRow[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onVerify: () => void;
}

/** Renders the checkbox of the whole page, and the button that verifies the selected members. */
function SelectionBar({ rows, selectedRows, onSelect, onVerify }: SelectionBarProps) {
  const t = useT('admin');
  const count = selectedRows.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-3 sm:px-5">
      <label className="flex min-h-11 items-center gap-2 text-sm text-soft sm:gap-3">
        <input
          type="checkbox"
          checked={count === rows.length}
          onChange={(event) =>
            onSelect(new Set(event.target.checked ? rows.map(({ id }) => id) : []))
          }
          className="touch-target size-5 accent-grove"
        />
        {count > 0 ? t('selected', { count }) : t('selectAll')}
      </label>
      {count > 0 ? (
        <Button size="sm" onClick={onVerify}>
          {t('verifySelected')}
        </Button>
      ) : (
        <TextLink
          to="/admin/cases?list=verify"
          className="inline-flex min-h-11 items-center text-sm"
        >
          {t('oneByOne')}
        </TextLink>
      )}
    </div>
  );
}

interface RowActions {
  toggle: (id: string) => void;
  onAct: (pending: PendingAct) => void;
}

/**
 * Binds the keys for the focused row: `o` opens the file, `x` selects, `v` verifies and `b` blocks.
 * The key `/` focuses the search.
 */
function useRowKeys(
  list: { readonly current: HTMLUListElement | null },
  rows: readonly AdminRow[],
  { toggle, onAct }: RowActions,
) {
  const navigate = useNavigate();
  const fileLink = useFileLink();
  const rights = usePanelRights();
  const withRow = (act: (row: AdminRow) => void) => (index: number) => {
    const row = rows[index];
    if (row !== undefined) act(row);
  };
  useQueueKeys({
    rowCount: rows.length,
    focusRow: (index) => (list.current?.children[index] as HTMLElement | undefined)?.focus(),
    currentRow: () =>
      [...(list.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement)),
    rowActions: {
      o: withRow(({ id }) => {
        const { to, state } = fileLink(id);
        void navigate(to, { state });
      }),
      x: withRow(({ id, status }) => status === 'pending' && toggle(id)),
      v: withRow((row) => {
        if (row.status === 'pending' && mayActOn(rights, row)) {
          onAct({ act: 'verify', users: [row], showsPhotos: true });
        }
      }),
      b: withRow((row) => {
        if (row.status !== 'blocked' && mayActOn(rights, row)) onAct({ act: 'block', user: row });
      }),
    },
    listActions: { '/': () => document.getElementById('admin-search')?.focus() },
  });
}

function QueueSkeleton() {
  return (
    <Card className="mt-4 divide-y divide-line">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        <div key={row} className="flex items-center gap-4 px-3 py-3 sm:px-5 sm:py-4">
          <Skeleton round className="size-12" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </span>
        </div>
      ))}
    </Card>
  );
}
