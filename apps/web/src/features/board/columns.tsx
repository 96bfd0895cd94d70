import { BOARD_COLUMNS, type BoardColumn } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { CardItem } from './card-item.tsx';
import { type CardMove, type Cards, chooseOpenColumns, getColumnCards } from './cards.ts';
import { Column, FoldedColumn } from './column.tsx';
import { type CardActions, useCardActions } from './use-acts.ts';
import type { BoardChange } from './use-board.ts';

interface ColumnsProps {
  cards: Cards;
  applyChange: (change: BoardChange) => void;
  onComments: (card: BoardCard) => void;
  /** True if the reader is the candidate. */
  isOwn: boolean;
}

/**
 * Renders the columns, one at a time on a phone and otherwise side by side. Columns that do not fit
 * are folded.
 */
export function Columns({ cards, applyChange, onComments, isOwn }: ColumnsProps) {
  const t = useT('family.board');
  const columnCount = useColumnCount();
  const [selectedColumn, selectColumn] = useTabParam<BoardColumn>('column', BOARD_COLUMNS);
  const [lastOpened, setLastOpened] = useState<readonly BoardColumn[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const baseActions = useCardActions({ cards, applyChange });
  const movedId = useRef<string | null>(null);
  // A moved card is rendered again in its new column, and its menu gets the focus. If the card was
  // removed or its column is not shown, the selected tab gets the focus, if there is one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the cards
  useEffect(() => {
    if (movedId.current === null) return;
    const id = movedId.current;
    movedId.current = null;
    const menu = frame.current?.querySelector<HTMLElement>(`[data-card="${id}"] [aria-haspopup]`);
    const tab = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    (menu ?? tab)?.focus();
  }, [cards]);
  const actions: CardActions = {
    ...baseActions,
    move: (card, to, options) => {
      movedId.current = card.memberId;
      baseActions.move(card, to, options);
    },
    remove: (card) => {
      movedId.current = card.memberId;
      baseActions.remove(card);
    },
  };
  const renderList = (column: BoardColumn) => (
    <List
      cards={getColumnCards(cards, column)}
      allCards={cards}
      actions={actions}
      onComments={onComments}
      isOwn={isOwn}
      isDraggable={columnCount > 1}
    />
  );
  const drop = (id: string, to: CardMove) => {
    const card = cards.find(({ memberId }) => memberId === id);
    if (card !== undefined) actions.move(card, to);
  };

  if (columnCount === 1) {
    return (
      <div ref={frame}>
        <Tabs
          label={t('columns')}
          value={selectedColumn}
          onValue={selectColumn}
          tabs={BOARD_COLUMNS.map((value) => ({
            value,
            label: t(`column.${value}`),
            count: getColumnCards(cards, value).length,
          }))}
        >
          <h2 className="sr-only">{t(`column.${selectedColumn}`)}</h2>
          {renderList(selectedColumn)}
        </Tabs>
      </div>
    );
  }
  const openColumns = chooseOpenColumns(BOARD_COLUMNS, lastOpened, columnCount);
  return (
    <div ref={frame} className="flex items-start gap-3">
      {BOARD_COLUMNS.map((column) =>
        openColumns.has(column) ? (
          <Column key={column} column={column} cards={cards} onDrop={drop}>
            {renderList(column)}
          </Column>
        ) : (
          <FoldedColumn
            key={column}
            column={column}
            cards={cards}
            onDrop={drop}
            onOpen={() =>
              setLastOpened([column, ...lastOpened.filter((other) => other !== column)])
            }
          />
        ),
      )}
    </div>
  );
}

interface ListProps {
  /** The cards of the column. */
  cards: Cards;
  /** All cards of the board. */
  allCards: Cards;
  actions: CardActions;
  onComments: (card: BoardCard) => void;
  isOwn: boolean;
  isDraggable: boolean;
}

function List({ cards, ...rest }: ListProps) {
  const t = useT('family.board');
  if (cards.length === 0) return <p className="px-1 py-6 text-soft">{t('noneHere')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card: BoardCard) => (
        <CardItem key={card.memberId} card={card} {...rest} />
      ))}
    </ul>
  );
}

/**
 * Returns how many columns fit side by side: 1 on a phone and with large text. Each call of
 * `useMinWidth` below has the minimum width in rem for 2, 3, 4 or 5 columns.
 */
function useColumnCount(): number {
  const [two, three, four, five] = [
    useMinWidth(46),
    useMinWidth(58),
    useMinWidth(70),
    useMinWidth(78),
  ];
  return 1 + [two, three, four, five].filter(Boolean).length;
}
