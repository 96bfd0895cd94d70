import { BOARD_COLUMNS } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { Suspense, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Cards, withCommentsRead } from './cards.ts';
import { Columns } from './columns.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { useBoard } from './use-board.ts';
import { useComments } from './use-comments.ts';

/** Renders /family, the board of the candidate's family. */
export default function BoardPage() {
  return (
    <Suspense fallback={<PageSkeleton width="lists" />}>
      <FamilyTexts>
        <Board />
      </FamilyTexts>
    </Suspense>
  );
}

function Board() {
  const t = useT('family.board');
  const candidate = useActingState((acting) => acting.candidate);
  // After the first opening the sheet stays mounted, because its closing is animated.
  const [sheet, setSheet] = useState<{ card: BoardCard; open: boolean } | null>(null);
  const { cards, error, isPending, retry, applyChange, updateCards } = useBoard();
  if (isPending) return <PageSkeleton width="lists" />;
  return (
    <Page
      width="lists"
      title={t('title')}
      lead={candidate === null ? t('lead') : t('leadFor', { name: firstName(candidate.name) })}
    >
      {cards === undefined && (
        <ReadErrorBanner onRetry={retry}>{errorMessage(error, t('readFailed'))}</ReadErrorBanner>
      )}
      {cards?.length === 0 && <EmptyBoard isOwn={candidate === null} />}
      {cards !== undefined && cards.length > 0 && (
        <Columns
          cards={cards}
          applyChange={applyChange}
          onComments={(card) => setSheet({ card, open: true })}
          isOwn={candidate === null}
        />
      )}
      {sheet !== null && (
        <Comments
          card={sheet.card}
          cards={cards ?? []}
          open={sheet.open}
          onRead={() => updateCards((all) => withCommentsRead(all, sheet.card.memberId))}
          onClose={() => setSheet({ ...sheet, open: false })}
        />
      )}
    </Page>
  );
}

/** Renders the empty state, in a wide window above an explanation of the columns. */
function EmptyBoard({ isOwn }: { isOwn: boolean }) {
  const t = useT('family.board');
  const settings = useT('family.settings');
  return (
    <div className="@container flex flex-col gap-5">
      <EmptyList
        title={t('none')}
        action={
          <div className="inline-flex flex-wrap justify-center gap-3">
            <ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>
            {isOwn && (
              <ButtonLink to="/settings/family" variant="quiet">
                {settings('inviteTitle')}
              </ButtonLink>
            )}
          </div>
        }
      >
        {t(isOwn ? 'noneTextOwn' : 'noneText')}
      </EmptyList>
      <ul aria-label={t('columns')} className="hidden gap-3 @4xl:flex">
        {BOARD_COLUMNS.map((column) => (
          <li key={column} className="min-w-0 flex-1 rounded-lg bg-sunk p-4">
            <p className="font-semibold">{t(`column.${column}`)}</p>
            <p className="mt-1 text-sm text-soft">{t(`columnHint.${column}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
function Comments({ card: openedCard, cards, open, onRead, onClose }: CommentsProps) {
  const t = useT('family.board');
  const { memberId } = openedCard;
  const card = cards.find((item) => item.memberId === memberId) ?? openedCard;
  const wasOpen = useRef(false);
  // The dialog cannot return the focus to the button of a card that was rendered again.
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) {
      const buttonSelector = `[data-card="${memberId}"] [aria-haspopup=dialog]`;
      const button = document.querySelector<HTMLElement>(buttonSelector);
      const target = button ?? document.querySelector('h1');
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
