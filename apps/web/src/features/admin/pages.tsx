import type { Pagination } from '@sambandha/contract/primitives';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface PagesProps {
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Renders the navigation between the pages of a list, or nothing if there is only one page. */
export function Pages({ pagination: { page, pages }, onPage }: PagesProps) {
  const t = useT('admin');
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t('page', { page, pages })}
      className="mt-4 flex items-center justify-center gap-3"
    >
      <IconButton
        label={t('previous')}
        // With large text a tooltip beside the edge would widen the page.
        tip="none"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="text-sm text-soft tabular-nums">{t('page', { page, pages })}</span>
      <IconButton
        label={t('next')}
        tip="none"
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
