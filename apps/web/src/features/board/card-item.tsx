import type { BoardCard } from '@sambandha/contract/board/schemas';
import { EyeOff, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CardFit } from '../compatibility/index.ts';
import { CardMenu } from './card-menu.tsx';
import type { Cards } from './cards.ts';
import { CARD_MEDIA_TYPE } from './column.tsx';
import { Opinions } from './opinions.tsx';
import type { CardActions } from './use-acts.ts';
import { usePersonName } from './use-person-name.ts';

interface CardItemProps {
  card: BoardCard;
  /** All cards of the board. */
  allCards: Cards;
  actions: CardActions;
  onComments: (card: BoardCard) => void;
  /** True if the reader is the candidate. */
  isOwn: boolean;
  /** True if the card can be dragged to another column. */
  isDraggable: boolean;
}

export function CardItem({
  card,
  allCards,
  actions,
  onComments,
  isOwn,
  isDraggable,
}: CardItemProps) {
  const t = useT('family.board');
  const phrase = usePhrase();
  const personName = usePersonName();
  const { memberId, profile, kept, by } = card;
  const { name, age, photo, location } = profile;
  const addedBy = by === null ? t('addedByFormerHelper') : t('addedBy', { name: personName(by) });
  return (
    <li
      data-card={memberId}
      draggable={isDraggable}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(CARD_MEDIA_TYPE, memberId);
      }}
      className="@container flex flex-col gap-2 rounded-md border border-line bg-card p-3 shadow-low"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Avatar name={name} src={photo} size="md" />
        <div className="order-1 min-w-0 grow basis-full @min-[17rem]:order-none @min-[17rem]:basis-0">
          <h3 className="text-base leading-tight">
            <Link
              to={`/profile/${memberId}`}
              draggable={false}
              className="touch-target inline-block font-semibold wrap-break-word hover:underline"
            >
              {t('profileOf', { name, age })}
            </Link>
          </h3>
          {location !== null && (
            <p className="text-sm wrap-break-word text-soft">{phrase(location)}</p>
          )}
        </div>
        <CardMenu card={card} allCards={allCards} actions={actions} isOwn={isOwn} />
      </div>
      {kept && (
        <p>
          <Tag tone="turmeric">
            <EyeOff aria-hidden="true" />
            {t('privateTag')}
          </Tag>
        </p>
      )}
      <CardFit member={profile} />
      {!kept && <p className="text-sm text-soft">{by?.mine ? t('addedByYou') : addedBy}</p>}
      {!kept && (
        <>
          <Opinions card={card} actions={actions} />
          <CommentsButton card={card} onOpen={() => onComments(card)} />
        </>
      )}
    </li>
  );
}

interface CommentsButtonProps {
  card: BoardCard;
  onOpen: () => void;
}

/** Renders the number of comments on a card as a button that opens the comments. */
function CommentsButton({ card, onOpen }: CommentsButtonProps) {
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
