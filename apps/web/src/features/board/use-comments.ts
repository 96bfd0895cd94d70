import type { BoardCard, BoardComment } from '@sambandha/contract/board/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { commentsKey } from './board-query.ts';

/** Returns the comments on a card, which are marked as read while they are shown. */
export function useComments({ memberId, unread }: BoardCard, onRead: () => void) {
  const t = useT('family.board');
  const client = useQueryClient();
  const key = commentsKey(memberId);
  const params = { id: memberId };
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /board/cards/:id/comments', { params, signal }),
    staleTime: 0,
  });
  const seq = data?.comments.findLast(({ by }) => !by.mine)?.seq ?? 0;
  // The `seq` of the last comment that was marked as read. `unread` is not sufficient, because
  // `onRead` sets it to 0 even if another comment arrived in the meantime.
  const readUpTo = useRef<number>(null);
  const markRead = useEffectEvent(async () => {
    // Comments are not marked as read while the page is hidden.
    if (document.visibilityState === 'hidden') return;
    try {
      await call('PUT /board/cards/:id/read', { params, body: { seq } });
      readUpTo.current = Math.max(seq, readUpTo.current ?? 0);
      onRead();
    } catch {
      // The comments stay unread until the next attempt.
    }
  });
  useEffect(() => {
    if (seq === 0 || isFetching) return;
    if (unread === 0) readUpTo.current ??= seq;
    if (unread > 0 || seq > (readUpTo.current ?? 0)) void markRead();
  }, [seq, unread, isFetching]);

  const change = (next: (comments: readonly BoardComment[]) => readonly BoardComment[]) =>
    applyServerChange<{ comments: BoardComment[] }>(
      client,
      key,
      (cached) => cached && { comments: [...next(cached.comments)] },
    );
  return {
    comments: data?.comments,
    isPending,
    retry: () => void refetch(),
    /** A retry with the same id sends the same comment. */
    send: async (id: string, text: string) => {
      const { comment } = await call('POST /board/cards/:id/comments', {
        params,
        body: { id, text },
      });
      change((all) => withComment(all, comment));
    },
    remove: async (comment: BoardComment) => {
      change((all) => all.filter(({ id }) => id !== comment.id));
      try {
        const ids = { ...params, commentId: comment.id };
        await call('DELETE /board/cards/:id/comments/:commentId', { params: ids });
        // The comment is removed again, because a read that ended meanwhile may still contain it.
        change((all) => all.filter(({ id }) => id !== comment.id));
      } catch (error) {
        change((all) => withComment(all, comment));
        showToast(errorMessage(error, t('deleteFailed')), 'danger');
      }
    },
  };
}

/**
 * Returns the comments with one more comment at its place in the order. Later comments of relatives
 * may have arrived first.
 */
function withComment(
  comments: readonly BoardComment[],
  comment: BoardComment,
): readonly BoardComment[] {
  const otherComments = comments.filter(({ id }) => id !== comment.id);
  return [...otherComments, comment].toSorted((a, b) => a.seq - b.seq);
}

export type CommentThread = ReturnType<typeof useComments>;
