import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileText } from 'lucide-react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { PhotosPanel } from '../photo/index.ts';
import { PreferencesPanel } from '../preference/index.ts';
import { Completeness } from './completeness.tsx';
import { DetailsForm } from './details-form.tsx';
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
          <Summary profile={profile} />
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
            {tab === 'details' &&
              (profile ? (
                <DetailsForm key={profile.id} profile={profile} />
              ) : (
                <FormSkeleton label={t('loading')} />
              ))}
            {tab === 'photos' && (
              <div className="pb-12">
                <PhotosPanel name={profile?.fullName ?? ''} verified={profile?.verified ?? false} />
              </div>
            )}
            {tab === 'preferences' && <PreferencesPanel />}
          </Tabs>
        </>
      )}
    </div>
  );
}

const summaryGrid =
  'mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6';

/** Name, photo and completeness. What does not depend on the response is shown while it loads. */
function Summary({ profile }: { profile: OwnProfile | undefined }) {
  const t = useT('profile');
  return (
    <header className={summaryGrid}>
      {profile ? <Who profile={profile} /> : <WhoSkeleton />}
      <div className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:*:grow">
        <ButtonLink
          to="/profile/preview"
          variant="secondary"
          icon={<Eye aria-hidden="true" className="size-5" />}
          className="max-sm:px-4! sm:whitespace-nowrap"
        >
          {t('seePreview')}
        </ButtonLink>
        <ButtonLink
          to="/profile/biodata"
          variant="quiet"
          icon={<FileText aria-hidden="true" className="size-5" />}
          className="max-sm:px-3!"
        >
          {t('biodata')}
        </ButtonLink>
      </div>
      <div className="col-span-full -mt-2">
        {profile ? <Completeness profile={profile} /> : <CompletenessSkeleton />}
      </div>
    </header>
  );
}

function Who({ profile: { fullName, verified } }: { profile: OwnProfile }) {
  const photo = useSession((session) => session.user?.profilePhoto);
  return (
    <>
      <Avatar name={fullName} src={photo} size="lg" />
      <p className="flex min-w-0 items-center gap-2.5 font-display text-2xl font-semibold">
        <span className="min-w-0 wrap-break-word">{fullName}</span>
        {verified && <VerifiedMark className="shrink-0" />}
      </p>
    </>
  );
}

function WhoSkeleton() {
  const t = useT('common');
  return (
    <>
      <Skeleton className="size-18 rounded-full!" />
      <div role="status" className="flex h-8.5 items-center">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-6 w-48" />
      </div>
    </>
  );
}

function CompletenessSkeleton() {
  return (
    <>
      <div className="mt-2 flex h-5 max-w-md items-center">
        <Skeleton className="h-1.5 w-full" />
      </div>
      <div className="mt-1 flex h-11 items-center">
        <Skeleton className="h-4 w-36" />
      </div>
    </>
  );
}
