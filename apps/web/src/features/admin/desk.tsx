import type { Pagination } from '@sambandha/contract/primitives';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Pages } from './pages.tsx';
import { Shortcuts } from './shortcuts.tsx';
import type { DeskView } from './use-desk-view.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** A case in the list. */
export interface DeskItem {
  readonly id: string;
  readonly name: string;
  /** The avatar, or undefined for a case without one. */
  readonly avatar?: string | undefined;
  /** Content below the name. */
  readonly details: ReactNode;
}

interface DeskProps {
  label: string;
  items: readonly DeskItem[];
  pagination: Pagination;
  view: DeskView;
  /** The opened case, or a hint while none is open. */
  children: ReactNode;
  /** Opens the case after the current one. */
  onNext: () => void;
}

/**
 * Renders the list of cases on the left and the opened case on the right. The list is wider while
 * no case is open. A narrow container shows only one of them.
 */
export function Desk({ label, items, pagination, view, children, onNext }: DeskProps) {
  const t = useT('admin');
  const list = useRef<HTMLUListElement>(null);
  const { openId } = view;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const frame = useCaseFocus(openId);
  const rowLinks = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  useQueueKeys({
    rowCount: items.length,
    focusRow: (index) => rowLinks()[index]?.focus(),
    currentRow: () => {
      const focusedIndex = rowLinks().indexOf(document.activeElement as HTMLElement);
      return focusedIndex >= 0 ? focusedIndex : items.findIndex(({ id }) => id === openId);
    },
    // Enter opens a row, which is a link.
    rowActions: {},
    listActions: openId === null ? {} : { n: onNext },
  });
  return (
    <div className="@container">
      <div
        className={cx(
          '@min-[58rem]:grid @min-[58rem]:gap-8',
          openId === null
            ? 'sm:grid-cols-2'
            : '@min-[58rem]:grid-cols-[min(22.5rem,37%)_minmax(0,1fr)]',
        )}
      >
        <nav
          aria-label={label}
          className={cx(
            '@min-[58rem]:sticky @min-[58rem]:top-22 @min-[58rem]:max-h-[calc(100dvh-7rem)] @min-[58rem]:self-start @min-[58rem]:overflow-y-auto',
            openId !== null && '@max-[58rem]:hidden',
          )}
        >
          <Card className="overflow-hidden">
            <ul ref={list} className="divide-y divide-line">
              {items.map((item) => (
                <DeskRow key={item.id} item={item} view={view} />
              ))}
            </ul>
          </Card>
          <Pages pagination={pagination} onPage={(page) => view.go({ page, openId: null })} />
        </nav>
        <div className={cx('min-w-0', openId === null && '@max-[58rem]:hidden')}>
          <BackLink
            to={view.addressOf({ openId: null })}
            preventScrollReset
            className="mb-2 @min-[58rem]:hidden"
          >
            {t('desk.back')}
          </BackLink>
          <section
            ref={frame}
            tabIndex={-1}
            data-focus-home
            aria-label={items.find(({ id }) => id === openId)?.name ?? t('desk.case')}
            className="scroll-mt-22 rounded-lg outline-offset-4"
          >
            {children}
          </section>
        </div>
        <Shortcuts
          screen="desk"
          open={isHelpOpen}
          onOpen={() => setIsHelpOpen(true)}
          onClose={() => setIsHelpOpen(false)}
        />
      </div>
    </div>
  );
}

/**
 * Returns the ref of the frame of the opened case. When another case is opened or the case is
 * closed, the frame gets the focus, and the window scrolls to the top of the frame unless this top
 * is already in the upper half of the window.
 */
function useCaseFocus(openId: string | null) {
  const frame = useRef<HTMLElement>(null);
  const focusedId = useRef(openId);
  useEffect(() => {
    if (focusedId.current === openId) return;
    focusedId.current = openId;
    const element = frame.current;
    element?.focus({ preventScroll: true });
    const top = element?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) element?.scrollIntoView({ block: 'start' });
  }, [openId]);
  return frame;
}

function DeskRow({ item, view }: { item: DeskItem; view: DeskView }) {
  const { id, name, avatar, details } = item;
  return (
    <li>
      <Link
        to={view.addressOf({ openId: id })}
        preventScrollReset
        data-row={id}
        aria-current={id === view.openId ? 'true' : undefined}
        className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-quick hover:bg-sunk aria-[current]:bg-grove-mist"
      >
        {avatar !== undefined && <Avatar name={name} src={avatar} size="sm" />}
        <span className="min-w-0 grow">
          <span className="block text-[min(1rem,6vw)] font-semibold wrap-anywhere">{name}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-soft">{details}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="hidden size-5 shrink-0 text-faint @min-[17rem]:block"
        />
      </Link>
    </li>
  );
}
