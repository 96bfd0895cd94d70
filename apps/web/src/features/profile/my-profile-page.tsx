import type { Photo } from '@sambandha/contract/photo/schemas';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileText } from 'lucide-react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { ownPhotosQuery, PhotosPanel } from '../photo/index.ts';
import { PreferencesPanel } from '../preference/index.ts';
import { Completeness } from './completeness.tsx';
import { DetailsForm } from './details-form.tsx';
import { ReadFailed } from './page-states.tsx';
import { PhotoAudience } from './photo-audience.tsx';
import { photoIds } from './photo-link.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { useFieldLink } from './use-field-link.ts';
import { usePrivacy } from './use-privacy.ts';

const tabs = ['details', 'photos', 'preferences'] as const;

/** Renders /profile, the member's own profile: details, photos and preferences in tabs. */
export default function MyProfilePage() {
  const t = useT('profile');
  const [tab, setTab] = useTabParam('tab', tabs);
  const { data, isPending, refetch } = useQuery(ownProfileQuery);
  const profile = data?.profile;
  const photos = useQuery(ownPhotosQuery).data?.photos;
  return (
    <div className="@container mx-auto w-full max-w-6xl px-4 pt-4 sm:px-8 sm:pt-6 lg:pt-8">
      <PageTitle name={t('myProfile')} />
      <h1 className="sr-only">{t('myProfile')}</h1>
      {!isPending && profile === undefined ? (
        <ReadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          <Name verified={profile?.verified === true} />
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
            {tab === 'details' && (
              <>
                <Summary profile={profile} photos={photos} />
                <div className="mb-4">
                  {profile ? (
                    <Completeness profile={profile} withoutPhoto={photos?.length === 0} />
                  ) : (
                    <CompletenessSkeleton />
                  )}
                </div>
                {profile ? (
                  <DetailsForm key={profile.id} profile={profile} />
                ) : (
                  <FormSkeleton label={t('loading')} />
                )}
              </>
            )}
            {tab === 'photos' &&
              (profile ? <PhotosTab profile={profile} /> : <FormSkeleton label={t('loading')} />)}
            {tab === 'preferences' && <PreferencesPanel shared={profile?.shared === true} />}
          </Tabs>
        </>
      )}
    </div>
  );
}

function Name({ verified }: { verified: boolean }) {
  const name = useSession((session) => session.user?.name);
  return (
    <p className="mb-3 font-display text-xl font-semibold sm:text-2xl lg:text-3xl">
      {name}
      {verified && <VerifiedMark className="ml-2.5 align-[-0.1em]" />}
    </p>
  );
}

interface SummaryProps {
  profile: OwnProfile | undefined;
  photos: readonly Photo[] | undefined;
}

/** Renders the photos and the links. The links are shown before the responses have arrived. */
function Summary({ profile, photos }: SummaryProps) {
  const t = useT('profile');
  return (
    <div className="mb-6 grid items-center gap-y-3 narrow:grid-cols-[5.5rem_minmax(0,1fr)] narrow:gap-x-4 sm:gap-x-12 lg:grid-cols-[minmax(0,1fr)_auto]">
      {profile && photos ? <PhotoStrip profile={profile} photos={photos} /> : <StripSkeleton />}
      <div className="flex flex-wrap items-start gap-2 narrow:col-span-full max-lg:col-span-full max-sm:*:grow max-sm:*:basis-0">
        <ButtonLink
          to="/profile/preview"
          variant="secondary"
          icon={<Eye aria-hidden="true" className="size-5 shrink-0" />}
          className="max-sm:basis-auto! max-sm:px-2! max-sm:text-sm! max-sm:[&>svg]:hidden"
        >
          {t('seePreview')}
        </ButtonLink>
        <ButtonLink
          to="/profile/biodata"
          variant="quiet"
          icon={<FileText aria-hidden="true" className="size-5 shrink-0" />}
          className="max-sm:px-2! max-sm:text-sm! max-sm:[&>svg]:hidden"
        >
          {t('biodata')}
        </ButtonLink>
      </div>
    </div>
  );
}

function StripSkeleton() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 narrow:contents">
      <Skeleton className="aspect-4/5 w-11 shrink-0 narrow:w-full narrow:col-start-1 narrow:row-start-1 sm:w-20" />
      <div className="flex items-center narrow:col-start-2 sm:min-h-11">
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  );
}

function CompletenessSkeleton() {
  const t = useT('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-3 mb-4 h-4 w-40" />
    </div>
  );
}

/** Renders the member's own photos and their audience, which is stored at once. */
function PhotosTab({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const { privacy, failed, choose } = usePrivacy(profile.privacy);
  useFieldLink();
  return (
    <div className="flex flex-col gap-8 pb-12">
      {failed && <Banner tone="danger">{t('saveFailed')}</Banner>}
      <section
        id={photoIds.list}
        tabIndex={-1}
        aria-label={t('tabPhotos')}
        className="outline-none"
      >
        <PhotosPanel name={profile.fullName} verified={profile.verified} />
      </section>
      {privacy && (
        <div className="max-w-xl">
          <PhotoAudience privacy={privacy} onChoose={choose} />
        </div>
      )}
    </div>
  );
}
