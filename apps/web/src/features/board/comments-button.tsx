import type { BoardCard } from '@sambandha/contract/board/schemas';
import { MessageSquareText } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

interface CommentsButtonProps {
  card: BoardCard;
  onOpen: () => void;
}

/** Renders the number of comments on a card as a button that opens the comments. */
export function CommentsButton({ card, onOpen }: CommentsButtonProps) {
  const t = useT('family.board');
  const { name } = card.profile;
  const { comments: count, unread } = card;
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={[
        t('commentsOf', { name, what: t('comments', { count }) }),
        unread > 0 && t('unread', { count: unread }),
      ]
        .filter(Boolean)
        .join(', ')}
      icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
      onClick={onOpen}
      className="px-3! text-sm!"
    >
      {t('comments', { count })}
      <span aria-hidden="true" className="contents">
        <CountBadge count={unread} />
      </span>
    </Button>
  );
}
