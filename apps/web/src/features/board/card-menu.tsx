import { BOARD_COLUMNS } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { ArrowDown, ArrowRight, ArrowUp, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { type Cards, createMoveBy } from './cards.ts';
import type { CardActions } from './use-acts.ts';

interface CardMenuProps {
  card: BoardCard;
  /** All cards of the board. */
  allCards: Cards;
  actions: CardActions;
  /** True if the reader is the candidate. */
  isOwn: boolean;
}

/** Renders the menu of a card: moves as an alternative to dragging, and the candidate's actions. */
export function CardMenu({ card, allCards, actions, isOwn }: CardMenuProps) {
  const t = useT('family.board');
  const [confirming, setConfirming] = useState<'makePrivate' | 'remove' | null>(null);
  const { name } = card.profile;
  const nameParams = { name: firstName(name) };
  const [up, down] = [
    createMoveBy(allCards, card.memberId, -1),
    createMoveBy(allCards, card.memberId, 1),
  ];
  const hasActivity = card.comments > 0 || card.hands.length > 0;
  const confirm = () => {
    setConfirming(null);
    if (confirming === 'makePrivate') actions.makePrivate(card);
    else actions.remove(card);
  };
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('more', { name })}
            tip="none"
            icon={<Ellipsis aria-hidden="true" />}
            className="-mt-1 -mr-3"
          />
        )}
      >
        {BOARD_COLUMNS.filter((place) => place !== card.place).map((place) => (
          <MenuItem
            key={place}
            icon={<ArrowRight />}
            onSelect={() => actions.move(card, { place })}
          >
            {t('moveTo', { column: t(`column.${place}`) })}
          </MenuItem>
        ))}
        {(up !== null || down !== null) && <MenuSeparator />}
        {up !== null && (
          <MenuItem icon={<ArrowUp />} onSelect={() => actions.move(card, up)}>
            {t('up')}
          </MenuItem>
        )}
        {down !== null && (
          <MenuItem icon={<ArrowDown />} onSelect={() => actions.move(card, down)}>
            {t('down')}
          </MenuItem>
        )}
        {isOwn && (
          <>
            <MenuSeparator />
            {card.kept ? (
              <MenuItem icon={<Eye />} onSelect={() => actions.share(card)}>
                {t('share')}
              </MenuItem>
            ) : (
              <MenuItem
                icon={<EyeOff />}
                onSelect={() =>
                  hasActivity ? setConfirming('makePrivate') : actions.makePrivate(card)
                }
              >
                {t('makePrivate')}
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 />} danger onSelect={() => setConfirming('remove')}>
              {t('remove')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isOwn && (
        <ConfirmDialog
          open={confirming !== null}
          title={t(confirming === 'remove' ? 'removeTitle' : 'makePrivateTitle', nameParams)}
          confirmLabel={t(confirming === 'remove' ? 'removeConfirm' : 'makePrivateConfirm')}
          onConfirm={confirm}
          onCancel={() => setConfirming(null)}
        >
          {t(confirming === 'remove' ? 'removeText' : 'makePrivateText', nameParams)}
        </ConfirmDialog>
      )}
    </>
  );
}
