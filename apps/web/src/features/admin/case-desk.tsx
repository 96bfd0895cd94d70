import type { Pagination } from '@sambandha/contract/primitives';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Desk, type DeskItem } from './desk.tsx';
import { FirstCase } from './first-case.tsx';
import { nextCase } from './next-case.ts';
import { useLastPageRedirect } from './paging.ts';
import { ReadFailed } from './read-failed.tsx';
import type { DeskView } from './use-desk-view.ts';

interface CaseDeskProps<Case extends { readonly id: string }> {
  view: DeskView;
  label: string;
  /** Undefined while the cases are being loaded. */
  cases: readonly Case[] | undefined;
  pagination: Pagination | undefined;
  /** True while the list is being read. */
  isFetching: boolean;
  failed: boolean;
  onRetry: () => void;
  toItem: (item: Case) => DeskItem;
  /**
   * Renders the opened case. `item` is undefined if the case has not been on this page of the list
   * since it was opened.
   */
  renderCase: (opened: { id: string; item: Case | undefined; onDone: () => void }) => ReactNode;
}

/** Renders one list of cases on the desk. After an act, the next case opens. */
export function CaseDesk<Case extends { readonly id: string }>(props: CaseDeskProps<Case>) {
  const { view, label, cases, pagination, isFetching, failed, onRetry, toItem, renderCase } = props;
  const t = useT('admin');
  const { openId } = view;
  const ids = (cases ?? []).map(({ id }) => id);
  const findNext = useNextCase(ids, openId);
  const hasOpened = useRef(false);
  if (openId !== null) hasOpened.current = true;
  // Replaces the history entry, because Back must not return to the decided case.
  const onDone = () => view.go({ openId: findNext() }, { replace: true });
  const onNext = () => view.go({ openId: findNext() });

  const onPage = (page: number) => view.go({ page }, { replace: true });
  useLastPageRedirect({ pagination, isFetching, onPage });
  const item = cases?.find(({ id }) => id === openId);
  const lastItem = useRef(item);
  if (item !== undefined) lastItem.current = item;

  if (cases === undefined || pagination === undefined) {
    if (failed) return <ReadFailed onRetry={onRetry} />;
    return <RowsSkeleton rows={5} row="h-16 rounded-lg" />;
  }
  if (cases.length === 0 && openId === null) {
    return (
      <>
        {failed && <ReadFailed onRetry={onRetry} />}
        <NoCases label={label} takesFocus={hasOpened.current}>
          {t(`desk.noneText.${view.list}`)}
        </NoCases>
      </>
    );
  }
  // A case that leaves the list stays open with its dialog. Otherwise the text of the dialog would
  // be lost.
  const openedItem = lastItem.current?.id === openId ? lastItem.current : undefined;
  return (
    <>
      {failed && <ReadFailed onRetry={onRetry} />}
      <Desk
        label={label}
        items={cases.map(toItem)}
        pagination={pagination}
        view={view}
        onNext={onNext}
      >
        {openId === null ? (
          <FirstCase
            // The list is not empty here.
            id={ids[0] ?? ''}
            view={view}
          />
        ) : (
          <>
            {/* With several pages the case may be on another page of the list. */}
            {item === undefined && pagination.pages <= 1 && (
              <Banner
                tone="notice"
                className="mb-4"
                title={t('desk.closed')}
                action={
                  <Button variant="secondary" size="sm" onClick={onDone}>
                    {t('desk.next')}
                  </Button>
                }
              >
                {t('desk.closedText')}
              </Banner>
            )}
            {renderCase({ id: openId, item: openedItem, onDone })}
          </>
        )}
      </Desk>
    </>
  );
}

interface NoCasesProps {
  label: string;
  /** True if a case was open on this screen. The focus was lost when that case was removed. */
  takesFocus: boolean;
  children: string;
}

function NoCases({ label, takesFocus, children }: NoCasesProps) {
  const t = useT('admin');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      data-focus-home
      aria-label={label}
      className="rounded-lg outline-offset-4"
    >
      <EmptyState drawing="lamp" title={t('desk.none')}>
        {children}
      </EmptyState>
    </section>
  );
}

/**
 * Returns a function that finds the case after the opened one, even if the opened case has left the
 * list.
 */
function useNextCase(ids: readonly string[], openId: string | null) {
  const order = useRef(ids);
  // An act may end after the render that started it. The list may have changed meanwhile.
  const latest = useRef(ids);
  latest.current = ids;
  if (openId === null || ids.includes(openId)) order.current = ids;
  return () => nextCase(order.current, latest.current, openId);
}
