import type { BoardCard } from '@sambandha/contract/board/schemas';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Cards } from './cards.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { useComments } from './use-comments.ts';

interface CommentsProps {
  /** The card as it was when its comments were opened. */
  card: BoardCard;
  cards: Cards;
  open: boolean;
  onRead: () => void;
  onClose: () => void;
}

/**
 * Renders the sheet with the comments on a card. The sheet is not part of the card, because a card
 * that a relative moves is rendered again in another column or removed.
 */
export function Comments({ card: openedCard, cards, open, onRead, onClose }: CommentsProps) {
  const t = useT('family.board');
  const { memberId } = openedCard;
  const card = cards.find((item) => item.memberId === memberId) ?? openedCard;
  const wasOpen = useRef(false);
  // The dialog cannot return the focus to the button of a card that was rendered again.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) {
      const button = `[data-card="${memberId}"] [aria-haspopup=dialog]`;
      const target = document.querySelector<HTMLElement>(button) ?? document.querySelector('h1');
      target?.focus();
    }
    wasOpen.current = open;
  }, [open, memberId]);
  return (
    <Sheet open={open} onClose={onClose} title={t('commentsTitle', { name: card.profile.name })}>
      {open && <Thread key={memberId} card={card} onRead={onRead} />}
    </Sheet>
  );
}

function Thread({ card, onRead }: { card: BoardCard; onRead: () => void }) {
  const thread = useComments(card, onRead);
  return (
    <div className="flex flex-col gap-5">
      <CommentList card={card} thread={thread} />
      <CommentForm memberId={card.memberId} onSend={thread.send} />
    </div>
  );
}
