import type { BoardCard, BoardComment } from '@sambandha/contract/board/schemas';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { ReportDialog } from '../moderation/index.ts';
import type { CommentThread } from './use-comments.ts';
import { usePersonName } from './use-person-name.ts';

/** Renders the comments on a card, oldest first. */
export function CommentList({ card, thread }: { card: BoardCard; thread: CommentThread }) {
  const t = useT('family.board');
  const [commentToReport, setCommentToReport] = useState<BoardComment | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { comments, isPending } = thread;
  const remove = (comment: BoardComment) => {
    // The focused button is removed with its comment.
    list.current?.focus();
    void thread.remove(comment);
  };
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="log"
      aria-label={t('commentsTitle', { name: card.profile.name })}
      className="outline-none"
    >
      {isPending && <RowsSkeleton rows={2} row="h-16" />}
      {!isPending && comments === undefined && (
        <ReadErrorBanner onRetry={thread.retry}>{t('commentsFailed')}</ReadErrorBanner>
      )}
      {comments?.length === 0 && <p className="text-soft">{t('commentsNone')}</p>}
      <ul className="flex flex-col gap-4">
        {comments?.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            onDelete={() => remove(comment)}
            onReport={() => setCommentToReport(comment)}
          />
        ))}
      </ul>
      {commentToReport !== null && (
        <ReportDialog
          open
          member={{ id: card.memberId, name: commentToReport.by.name }}
          relative={{ commentId: commentToReport.id }}
          onClose={() => setCommentToReport(null)}
        />
      )}
    </div>
  );
}

interface CommentProps {
  comment: BoardComment;
  onDelete: () => void;
  onReport: () => void;
}

function Comment({ comment: { by, at, text }, onDelete, onReport }: CommentProps) {
  const t = useT('family.board');
  const personName = usePersonName();
  const format = useFormat();
  const author = by.mine ? t('you') : personName(by);
  return (
    <li className="rounded-md bg-sunk px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow text-sm">
          <b className="font-semibold">{author}</b>{' '}
          <time dateTime={at} className="text-soft">
            {format.relative(at)}
          </time>
        </p>
        {by.mine && (
          <Button
            variant="quiet-danger"
            size="sm"
            aria-label={t('deleteOf', { text })}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
        {/* Comments of the candidate, who is not a relative, cannot be reported here. */}
        {!by.mine && by.relation !== null && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('reportOf', { name: author })}
            onClick={onReport}
          >
            {t('report')}
          </Button>
        )}
      </div>
      <p className="wrap-break-word whitespace-pre-line">{text}</p>
    </li>
  );
}
