import type { ReceivedInterest } from '@sambandha/contract/proposal/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { receivedInterestsQuery } from './queries.ts';

export interface Candidate {
  readonly id: string;
  /** First name. */
  readonly name: string;
}

interface LikeProps {
  interest: ReceivedInterest;
  candidate: Candidate;
}

/**
 * Renders the button that tells the candidate that the viewer likes the sender of an interest, or
 * the button that withdraws the like.
 */
export function LikeButton({ interest, candidate }: LikeProps) {
  const t = useT('family.proposal');
  const { busy, change, container } = useLike(interest, candidate.id);
  const { name } = interest.profile;
  return (
    <div ref={container} className="flex min-w-0 grow basis-44">
      {interest.liked ? (
        <Button
          variant="secondary"
          aria-label={t('unlikeOf', { name })}
          busy={busy}
          onClick={() => void change('DELETE')}
          className={buttonClass}
        >
          {t('unlike')}
        </Button>
      ) : (
        <Button
          icon={<ThumbsUp aria-hidden="true" className="size-4.5" />}
          aria-label={t('likeOf', { candidate: candidate.name, name })}
          busy={busy}
          onClick={() => void change('POST')}
          className={buttonClass}
        >
          {t('like')}
        </Button>
      )}
    </div>
  );
}

/** Renders a tag for an interest that the viewer likes, or nothing for other interests. */
export function LikedTag({ interest, candidate }: LikeProps) {
  const t = useT('family.proposal');
  if (!interest.liked) return null;
  return (
    <Tag tone="grove">
      <Check aria-hidden="true" className="shrink-0" />
      {t('liked', { candidate: candidate.name, gender: interest.profile.gender ?? 'other' })}
    </Tag>
  );
}

const buttonClass = 'grow max-sm:px-3! max-sm:text-sm!';

function useLike({ id, liked }: ReceivedInterest, candidateId: string) {
  const t = useT('family.proposal');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const requestedLike = useRef<boolean | null>(null);
  // The new button gets the focus, because it replaces the pressed button.
  useEffect(() => {
    if (requestedLike.current === liked) container.current?.querySelector('button')?.focus();
    requestedLike.current = null;
  }, [liked]);
  const change = async (method: 'POST' | 'DELETE') => {
    const likes = method === 'POST';
    const query = receivedInterestsQuery(candidateId);
    setBusy(true);
    requestedLike.current = likes;
    try {
      await call(`${method} /family/received/:id/like`, { params: { id } });
      applyServerChange<{ interests: ReceivedInterest[] }>(
        client,
        query.queryKey,
        (previous) =>
          previous && {
            ...previous,
            interests: previous.interests.map((item) =>
              item.id === id ? { ...item, liked: likes } : item,
            ),
          },
      );
    } catch (error) {
      requestedLike.current = null;
      showToast(errorMessage(error, t('failed')), 'danger');
      await client.invalidateQueries(query);
    } finally {
      setBusy(false);
    }
  };
  return { busy, change, container };
}
