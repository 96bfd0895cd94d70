import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { PhotosPanel } from '../photo/index.ts';
import { PreferencesPanel } from '../preference/index.ts';
import { DetailsForm } from './details-form.tsx';
import { ownProfileQuery } from './own-query.ts';
import { ReadFailed } from './page-states.tsx';

const tabs = ['details', 'photos', 'preferences'] as const;

export default function MyProfilePage() {
  const t = useT('profile');
  const [tab, setTab] = useTabParam('tab', tabs);
  const { data, isPending, refetch } = useQuery(ownProfileQuery);
  const profile = data?.profile;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-8 lg:pt-8">
      <PageTitle name={t('mine')} />
      <h1 className="sr-only">{t('mine')}</h1>
      {!isPending && profile === undefined ? (
        <ReadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          {profile ? <Summary profile={profile} /> : <SummarySkeleton />}
          <Tabs
            label={t('tabs')}
            value={tab}
            onValue={setTab}
            tabs={[
              { value: 'details', label: t('tabDetails') },
              { value: 'photos', label: t('tabPhotos') },
              { value: 'preferences', label: t('tabPreferences') },
            ]}
          >
            {profile && (
              <div className={tab === 'photos' ? 'pb-12' : undefined}>
                {tab === 'details' && <DetailsForm key={profile.id} profile={profile} />}
                {tab === 'photos' && (
                  <PhotosPanel name={profile.fullName} verified={profile.verified} />
                )}
                {tab === 'preferences' && <PreferencesPanel />}
              </div>
            )}
          </Tabs>
        </>
      )}
    </div>
  );
}

/** Who I am to others, and how much of me they can read. */
function Summary({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const photo = useSession((session) => session.user?.profilePhoto);
  const { fullName, verified, completeness } = profile;
  return (
    <header className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Avatar name={fullName} src={photo} size="lg" />
      <div className="min-w-0">
        <p className="flex items-center gap-2.5 font-display text-2xl font-semibold">
          <span className="truncate">{fullName}</span>
          {verified && <VerifiedMark className="shrink-0" />}
        </p>
        <div className="mt-2 flex max-w-md items-center gap-3">
          <ProgressBar value={completeness} label={t('completenessLabel')} className="grow" />
          <p className="shrink-0 text-sm font-semibold text-soft tabular-nums">
            {t('completeness', { percent: completeness })}
          </p>
        </div>
        <p className="mt-1 text-sm text-faint max-sm:hidden">
          {t(completeness < 100 ? 'completenessHint' : 'completenessFull')}
        </p>
      </div>
      <ButtonLink
        to="/profile/preview"
        variant="secondary"
        icon={<Eye aria-hidden="true" className="size-5" />}
        className="max-sm:col-span-2"
      >
        {t('seePreview')}
      </ButtonLink>
    </header>
  );
}

function SummarySkeleton() {
  const t = useT('common');
  return (
    <div role="status" className="mb-6 flex items-center gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="size-18 shrink-0 rounded-full!" />
      <span className="flex grow flex-col gap-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-3 w-72" />
      </span>
    </div>
  );
}
