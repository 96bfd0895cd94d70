import type { ReceivedInterest } from '@sambandha/contract/proposal/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { familiesQuery } from '../../api/families.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PersonCard, useFormatEventTime } from '../match/index.ts';
import { type Candidate, LikeButton, LikedTag } from './like.tsx';
import { receivedInterestsQuery } from './queries.ts';

interface ReceivedCardProps {
  interest: ReceivedInterest;
  candidate: Candidate;
  eager: boolean;
  /** Called when the card is removed, because the focus needs another target. */
  onRemove: () => void;
}

/** Renders an unanswered interest as a manager sees it. */
export function ReceivedCard({ interest, candidate, eager, onRemove }: ReceivedCardProps) {
  const { at, profile, compatibility, liked } = interest;
  const when = useFormatEventTime()(at);
  return (
    <PersonCard
      profile={profile}
      eager={eager}
      facts={{ ...profile, compatibility }}
      eventLine={<time dateTime={at}>{when}</time>}
      details={
        liked && (
          <p>
            <LikedTag interest={interest} candidate={candidate} />
          </p>
        )
      }
    >
      <LikeButton interest={interest} candidate={candidate} />
      <SetAside interest={interest} candidate={candidate} onRemove={onRemove} />
    </PersonCard>
  );
}

interface SetAsideProps {
  interest: ReceivedInterest;
  candidate: Candidate;
  onRemove: () => void;
}

function SetAside({ interest: { id, profile }, candidate, onRemove }: SetAsideProps) {
  const t = useT('family.proposal');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const query = receivedInterestsQuery(candidate.id);
  const removeCard = async () => {
    client.setQueryData(
      query.queryKey,
      (previous) =>
        previous && {
          ...previous,
          interests: previous.interests.filter((item) => item.id !== id),
          total: previous.total - 1,
        },
    );
    onRemove();
    await Promise.all([client.invalidateQueries(query), client.invalidateQueries(familiesQuery)]);
  };
  const setAside = async () => {
    setBusy(true);
    try {
      await call('POST /family/received/:id/aside', { params: { id } });
      showToast(t('setAsideDone', { candidate: candidate.name }));
      await removeCard();
    } catch (error) {
      showToast(errorMessage(error, t('failed')), 'danger');
      if (error instanceof ApiError && error.code === 'NOT_FOUND') await removeCard();
      else setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      aria-label={t('setAsideOf', { name: profile.name })}
      busy={busy}
      onClick={() => void setAside()}
      className="grow max-sm:px-3! max-sm:text-sm!"
    >
      {t('setAside')}
    </Button>
  );
}
