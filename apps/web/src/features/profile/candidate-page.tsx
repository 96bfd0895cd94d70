import { firstName } from '@sambandha/contract/first-name';
import { GENDER } from '@sambandha/contract/profile/choices';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useFormat } from '../../i18n/format.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Tabs, useTabParam } from '../../ui/tabs.tsx';
import { ownPhotosQuery, PhotosPanel } from '../photo/index.ts';
import { PreferencesPanel } from '../preference/index.ts';
import { DetailsForm } from './details-form.tsx';
import { AgeAndPlace } from './own-heading.tsx';

const tabs = ['details', 'photos', 'preferences'] as const;

/** Renders /families/profile, the profile that a manager edits on behalf of the candidate. */
export default function CandidatePage() {
  return (
    <Suspense fallback={<PageSkeleton width="wide" />}>
      <FamilyTexts>
        <Candidate />
      </FamilyTexts>
    </Suspense>
  );
}

function Candidate() {
  const t = useT('profile');
  const { data, isPending, refetch } = useQuery(ownProfileQuery);
  if (data === undefined && !isPending) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className="@container mx-auto w-full max-w-6xl px-4 pt-6 sm:px-8 lg:pt-8">
      {data ? <ProfileTabs profile={data.profile} /> : <FormSkeleton label={t('loading')} />}
    </div>
  );
}

function ProfileTabs({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const tCandidate = useT('family.candidate');
  const [tab, setTab] = useTabParam('tab', tabs);
  const { verified } = profile;
  const photos = useQuery(ownPhotosQuery).data?.photos;
  const name = firstName(profile.fullName);
  const title = tCandidate('title', { name });
  return (
    <>
      <PageTitle name={title} />
      <header className="mb-4">
        <div className="flex items-center gap-3 sm:gap-5">
          {/* With large text on a phone the name needs the space. */}
          <span className="flex shrink-0 @max-[14rem]:hidden">
            <Avatar
              name={profile.fullName}
              src={photos?.[0]?.thumbUrl}
              size="xl"
              className="size-16! sm:size-20!"
            />
          </span>
          <div className="min-w-0 grow">
            <h1 className="text-2xl sm:text-3xl wrap-break-word">
              {title}
              {verified && (
                <>
                  {'\u00a0'}
                  <VerifiedMark className="align-[-0.05em]" />
                </>
              )}
            </h1>
            <AgeAndPlace profile={profile} />
          </div>
        </div>
        <p className="mt-2 max-w-prose text-sm text-soft sm:text-base">
          {tCandidate('lead', { name })}
        </p>
      </header>
      <Tabs
        label={title}
        value={tab}
        onValue={setTab}
        tabs={[
          { value: 'details', label: t('tabDetails') },
          { value: 'photos', label: t('tabPhotos') },
          { value: 'preferences', label: t('tabPreferences') },
        ]}
      >
        {tab === 'details' && (
          <DetailsForm
            key={profile.id}
            profile={profile}
            candidateOnlyFields={<CandidateFields profile={profile} />}
          />
        )}
        {tab === 'photos' && (
          <div className="pb-12">
            <PhotosPanel
              name={profile.fullName}
              verified={verified}
              relativeNote={tCandidate('photos', { name })}
            />
          </div>
        )}
        {tab === 'preferences' && <PreferencesPanel isShared candidateName={name} />}
      </Tabs>
    </>
  );
}

/** Renders the read-only fields that only the candidate can change. */
function CandidateFields({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const tCandidate = useT('family.candidate');
  const phrase = usePhrase();
  const { date } = useFormat();
  const { fullName, nativeName, gender, dob } = profile;
  const facts = [
    ['fullName', fullName],
    ['nativeName', nativeName],
    ['gender', gender && phrase(GENDER.labels[gender])],
    ['dob', dob && date(dob)],
  ] as const;
  return (
    <div className="rounded-md bg-sunk px-4 py-3 sm:col-span-2">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{t(`field.${name}`)}</dt>
            <dd className="font-semibold wrap-break-word">{value ?? t('none')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-soft">{tCandidate('alone', { name: firstName(fullName) })}</p>
    </div>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT('family.candidate');
  const common = useT('common');
  return (
    <div role="alert" className="px-4 py-10">
      <PageTitle name={t('readFailed')} />
      <EmptyState
        drawing="lamp"
        level={1}
        title={t('readFailed')}
        action={<Button onClick={onRetry}>{common('retry')}</Button>}
      >
        {t('readFailedText')}
      </EmptyState>
    </div>
  );
}
