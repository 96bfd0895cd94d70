import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { cacheOwnProfile } from './own-query.ts';

type Privacy = OwnProfile['privacy'];

/** What others see of the member; every choice is stored at once. */
export function VisibilityCard() {
  const t = useT('settings.visibility');
  const { data, isPending, refetch } = useQuery(ownProfileQuery);
  const { privacy, failed, choose } = useChoice(data?.profile.privacy);
  return (
    <Card pad className="flex flex-col gap-5">
      <p className="text-soft">{t('lead')}</p>
      {failed && <Banner tone="danger">{t('failed')}</Banner>}
      {isPending && <RowsSkeleton rows={4} row="h-12" />}
      {!isPending && privacy === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('readFailed')}</ReadFailed>
      )}
      {privacy !== undefined && <Choices privacy={privacy} onChoose={choose} />}
    </Card>
  );
}

interface ChoicesProps {
  privacy: Privacy;
  onChoose: (change: Partial<Privacy>) => void;
}

function Choices({ privacy, onChoose }: ChoicesProps) {
  const t = useT('profile');
  return (
    <>
      <RadioGroup
        name="photoAudience"
        look="list"
        label={t('photoAudience')}
        value={privacy.photoAudience}
        onChange={({ target }) =>
          onChoose({ photoAudience: target.value === 'matches' ? 'matches' : 'everyone' })
        }
        options={[
          { value: 'everyone', label: t('audienceEveryone') },
          { value: 'matches', label: t('audienceMatches'), hint: t('audienceMatchesHint') },
        ]}
      />
      <div className="flex flex-col gap-2">
        {(['showLastSeen', 'showHoroscope', 'hidden'] as const).map((name) => (
          <Switch
            key={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            checked={privacy[name]}
            onChange={({ target }) => onChoose({ [name]: target.checked })}
          />
        ))}
      </div>
    </>
  );
}

/** Shows a choice before it is stored, and takes it back where it could not be. */
function useChoice(stored: Privacy | undefined) {
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (answer) => cacheOwnProfile(client, answer),
  });
  const waiting = save.isPending ? save.variables : {};
  return {
    privacy: stored && { ...stored, ...waiting },
    failed: save.isError,
    choose: (change: Partial<Privacy>) => save.mutate(change),
  };
}
