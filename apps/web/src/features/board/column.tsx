import type { BoardColumn } from '@sambandha/contract/board/choices';
import { ChevronsLeftRight } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { type CardMove, type Cards, createMoveTo, getColumnCards } from './cards.ts';

/** Media type of a dragged card. Other data cannot be dropped. */
export const CARD_MEDIA_TYPE = 'application/x-board-card';

interface ColumnProps {
  column: BoardColumn;
  cards: Cards;
  onDrop: (memberId: string, to: CardMove) => void;
}

/** Renders a column of the wide layout. Cards can be dropped on the column. */
export function Column({ column, cards, onDrop, children }: ColumnProps & { children: ReactNode }) {
  const t = useT('family.board');
  const id = useId();
  const { isDragOver, ...target } = useDrop({ column, cards, onDrop });
  return (
    <section
      aria-labelledby={id}
      data-column={column}
      {...target}
      className={cx(
        'min-h-64 min-w-0 flex-1 rounded-lg p-2 transition-colors duration-quick',
        isDragOver ? 'bg-grove-mist ring-2 ring-grove' : 'bg-sunk',
      )}
    >
      <h2 id={id} className="flex min-h-11 items-center gap-2 px-2 text-base font-semibold">
        <span className="min-w-0 wrap-break-word">{t(`column.${column}`)}</span>
        <Count count={getColumnCards(cards, column).length} />
      </h2>
      {children}
    </section>
  );
}

/**
 * Renders a folded column as a button with its name and count, which opens the column. Cards can be
 * dropped on the button.
 */
export function FoldedColumn({
  column,
  cards,
  onDrop,
  onOpen,
}: ColumnProps & { onOpen: () => void }) {
  const t = useT('family.board');
  const { isDragOver, ...target } = useDrop({ column, cards, onDrop });
  const name = t(`column.${column}`);
  const count = getColumnCards(cards, column).length;
  return (
    <button
      type="button"
      data-column={column}
      aria-label={t('unfold', { column: name, count })}
      onClick={onOpen}
      {...target}
      className={cx(
        'flex min-h-64 w-12 shrink-0 flex-col items-center gap-3 rounded-lg py-3 font-semibold text-soft hover:text-ink',
        isDragOver ? 'bg-grove-mist ring-2 ring-grove' : 'bg-sunk',
      )}
    >
      <ChevronsLeftRight aria-hidden="true" className="size-5 shrink-0" />
      <Count count={count} />
      <span aria-hidden="true" className="[writing-mode:vertical-rl]">
        {name}
      </span>
    </button>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-card px-2 py-0.5 text-xs text-soft tabular-nums">{count}</span>
  );
}

function useDrop({ column, cards, onDrop }: ColumnProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  return {
    isDragOver,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(CARD_MEDIA_TYPE)) return;
      event.preventDefault();
      setIsDragOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragOver(false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      setIsDragOver(false);
      const memberId = event.dataTransfer.getData(CARD_MEDIA_TYPE);
      if (memberId === '') return;
      event.preventDefault();
      const index = indexAt(event.currentTarget, memberId, event.clientY);
      onDrop(memberId, createMoveTo(cards, memberId, { place: column, index }));
    },
  };
}

/**
 * Returns the index among the other cards of a column for a drop at the vertical position `y`. A
 * position above the middle of a card is before that card.
 */
function indexAt(column: HTMLElement, memberId: string, y: number): number {
  const otherCards = [...column.querySelectorAll<HTMLElement>('[data-card]')].filter(
    ({ dataset }) => dataset.card !== memberId,
  );
  return otherCards.filter((card) => {
    const { top, height } = card.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
