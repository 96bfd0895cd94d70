import type { BoardCard } from '@sambandha/contract/board/schemas';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { useComments } from './use-comments.ts';

/** The number of comments on a card, as a button that opens them. */
export function Comments({ card, onRead }: { card: BoardCard; onRead: () => void }) {
  const t = useT('family.board');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const { name } = card.profile;
  const { comments: count, unread } = card;
  return (
    <>
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
        onClick={() => setSheet('open')}
        className="px-3! text-sm!"
      >
        {t('comments', { count })}
        <span aria-hidden="true" className="contents">
          <CountBadge count={unread} />
        </span>
      </Button>
      {sheet !== 'never' && (
        <Sheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          title={t('commentsTitle', { name })}
        >
          {sheet === 'open' && <Thread card={card} onRead={onRead} />}
        </Sheet>
      )}
    </>
  );
}

function Thread({ card, onRead }: { card: BoardCard; onRead: () => void }) {
  const thread = useComments(card, onRead);
  return (
    <div className="flex flex-col gap-5">
      <CommentList card={card} thread={thread} />
      <CommentForm onSend={thread.send} />
    </div>
  );
}
