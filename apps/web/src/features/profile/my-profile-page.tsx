import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Eye, FileText } from 'lucide-react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { ownPhotosQuery, PhotosPanel } from '../photo/index.ts';
import { PreferencesPanel } from '../preference/index.ts';
import { Completeness, completenessRow } from './completeness.tsx';
import { DetailsForm } from './details-form.tsx';
import { OwnHeading } from './own-heading.tsx';
import { ProfileReadFailed } from './page-states.tsx';
import { PhotoAudience } from './photo-audience.tsx';
import { photoSectionIds } from './photo-link.ts';
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
        <ProfileReadFailed onRetry={() => void refetch()} />
      ) : (
        <>
          <OwnHeading profile={profile} photos={tab === 'details' ? photos : undefined} />
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
                <div className="mb-3 flex flex-col gap-x-12 gap-y-1.5 sm:mb-4 @4xl:flex-row">
                  <div className="grow">
                    {profile ? (
                      <Completeness profile={profile} withoutPhoto={photos?.length === 0} />
                    ) : (
                      <CompletenessSkeleton />
                    )}
                  </div>
                  <Links />
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
            {tab === 'preferences' && <PreferencesPanel isShared={profile?.shared === true} />}
          </Tabs>
        </>
      )}
    </div>
  );
}

/** Renders the links to the preview and the biodata, which are shown before the profile is read. */
function Links() {
  const t = useT('profile');
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 self-start max-sm:w-full">
      <ButtonLink
        to="/profile/preview"
        variant="secondary"
        size="sm"
        icon={<Eye aria-hidden="true" className="size-4.5" />}
        className={linkClass}
      >
        {t('seePreview')}
      </ButtonLink>
      <ButtonLink
        to="/profile/biodata"
        variant="secondary"
        size="sm"
        icon={<FileText aria-hidden="true" className="size-4.5" />}
        className={linkClass}
      >
        {t('biodata')}
      </ButtonLink>
    </div>
  );
}

/* On a narrow phone both links fit in one row without their icons. */
const linkClass = 'max-sm:grow max-sm:[&>svg]:hidden';

function CompletenessSkeleton() {
  const t = useT('common');
  return (
    <div role="status" className={completenessRow}>
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-1.5 grow basis-40" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  );
}

/** Renders the member's own photos and the choice of their audience, which is stored at once. */
function PhotosTab({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const { privacy, failed, choose } = usePrivacy(profile.privacy);
  useFieldLink();
  return (
    <div className="flex flex-col gap-8 pb-12">
      {failed && <Banner tone="danger">{t('saveFailed')}</Banner>}
      <section
        id={photoSectionIds.list}
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
