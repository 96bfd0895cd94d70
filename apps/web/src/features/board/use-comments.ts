import type { BoardCard, BoardComment } from '@sambandha/contract/board/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { cacheChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { commentsKey } from './board-query.ts';

/** The comments on a card, marked as read while they are shown. */
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
  const seq = data?.comments.at(-1)?.seq ?? 0;
  const markRead = useEffectEvent(async () => {
    // Comments are not marked as read while the page is hidden.
    if (document.visibilityState === 'hidden') return;
    try {
      await call('PUT /board/cards/:id/read', { params, body: { seq } });
      onRead();
    } catch {
      // The comments stay unread until the next attempt.
    }
  });
  useEffect(() => {
    if (seq > 0 && unread > 0 && !isFetching) void markRead();
  }, [seq, unread, isFetching]);

  const change = (next: (comments: readonly BoardComment[]) => readonly BoardComment[]) =>
    cacheChange<{ comments: BoardComment[] }>(
      client,
      key,
      (cached) => cached && { comments: [...next(cached.comments)] },
    );
  return {
    comments: data?.comments,
    isPending,
    retry: () => void refetch(),
    /** A retry with the same id is the same comment. */
    send: async (id: string, text: string) => {
      const { comment } = await call('POST /board/cards/:id/comments', {
        params,
        body: { id, text },
      });
      change((all) => [...all.filter((item) => item.id !== comment.id), comment]);
    },
    remove: async (comment: BoardComment) => {
      change((all) => all.filter(({ id }) => id !== comment.id));
      try {
        const ids = { ...params, commentId: comment.id };
        await call('DELETE /board/cards/:id/comments/:commentId', { params: ids });
        // Again, because a read that ended meanwhile may still have the comment.
        change((all) => all.filter(({ id }) => id !== comment.id));
      } catch (error) {
        change((all) =>
          [...all.filter(({ id }) => id !== comment.id), comment].toSorted((a, b) => a.seq - b.seq),
        );
        toast(sentenceOf(error, t('deleteFailed')), 'danger');
      }
    },
  };
}

export type CommentThread = ReturnType<typeof useComments>;
