import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PhotoAudience } from './photo-audience.tsx';
import { type Privacy, usePrivacy } from './use-privacy.ts';

/** Renders the choices of the member's visibility. Every choice is stored at once. */
export function VisibilityCard() {
  const t = useT('settings.visibility');
  const { data, isPending, refetch } = useQuery(ownProfileQuery);
  const { privacy, failed, choose } = usePrivacy(data?.profile.privacy);
  return (
    <Card pad className="flex flex-col gap-5">
      {failed && <Banner tone="danger">{t('failed')}</Banner>}
      {isPending && <RowsSkeleton rows={4} row="h-12" />}
      {!isPending && privacy === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      )}
      {privacy !== undefined && <Choices privacy={privacy} onChoose={choose} />}
      <p className="text-sm text-soft">{t('biodata')}</p>
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
      <PhotoAudience privacy={privacy} onChoose={onChoose} />
      <div className="flex flex-col gap-2">
        {(['showLastSeen', 'showHoroscope'] as const).map((name) => (
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
