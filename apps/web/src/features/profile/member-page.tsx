import { MINUTE_MS } from '@sambandha/contract/durations';
import { firstName } from '@sambandha/contract/first-name';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import type { Card } from '@sambandha/contract/search/schemas';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CompatibilitySection, FitStrip, FitTag } from '../compatibility/index.ts';
import { memberKeys, useMatchRelation } from '../match/index.ts';
import { ShortlistButton } from '../shortlist/index.ts';
import { factsOfCard, factsOfMember, type ProfileFacts } from './facts.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberMenu, RelativeMenu } from './member-menu.tsx';
import { LoadingProfile, ProfileNotFound, ProfileReadFailed } from './page-states.tsx';
import { ProfileView } from './profile-view.tsx';

/** The component is loaded on demand, because few profiles need it. */
const InTalks = lazyOptional(async () => (await import('../standing/index.ts')).InTalks);

/** The buttons are loaded only for relatives. */
const RelativeActions = lazyOptional(
  async () => (await import('../board/index.ts')).RelativeActions,
);

/** Renders /profile/{id}, the profile of a member. For one's own id it redirects to the preview. */
export default function MemberPage() {
  const { id = '' } = useParams();
  const t = useT('profile');
  const personId = useSession((session) => session.user?.id);
  const isForSelf = useActingState(({ candidate }) => candidate === null);
  const isOwn = isForSelf && id === personId;
  const card = useCachedCard(id);
  const { data, error, refetch } = useQuery({
    queryKey: memberKeys.byId(id),
    queryFn: ({ signal }) => call('GET /profiles/:id', { params: { id }, signal }),
    enabled: !isOwn,
  });

  if (isOwn) return <Navigate to="/profile/preview" replace />;
  // Cached data of a member who is no longer visible (404) is not shown.
  const isMissing = error instanceof ApiError && error.status === 404;
  if (data !== undefined && !isMissing) {
    const { profile } = data;
    const { compatibility, cultural } = profile;
    const sharedGotra = compatibility?.sagotra === true ? cultural.gotra : null;
    const facts = factsOfMember(profile);
    return (
      <Member key={id} member={profile} facts={facts} sharedGotra={sharedGotra} profile={profile} />
    );
  }
  if (error === null) {
    if (card === undefined) return <LoadingProfile />;
    // In a card, `sagotra` is the code of the shared gotra. In a profile, `sagotra` is a boolean.
    const sharedGotra = card.compatibility?.sagotra ?? null;
    return <Member key={id} member={card} facts={factsOfCard(card)} sharedGotra={sharedGotra} />;
  }
  return (
    <>
      <PageTitle name={t(isMissing ? 'notFound' : 'readFailed')} />
      {isMissing ? (
        <ProfileNotFound />
      ) : (
        <ProfileReadFailed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

type Lists = InfiniteData<{ readonly profiles: readonly Card[] }>;

/** Returns the card of a member in a loaded list. The card is shown until the profile is read. */
function useCachedCard(memberId: string): Card | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((changed) => client.getQueryCache().subscribe(changed), [client]),
    () =>
      client
        .getQueriesData<Lists>({ queryKey: memberKeys.lists })
        .flatMap(([, lists]) => lists?.pages ?? [])
        .flatMap(({ profiles }) => profiles)
        .find(({ id }) => id === memberId),
  );
}

interface MemberProps {
  member: MemberProfile | Card;
  facts: ProfileFacts;
  /** The code of GOTRA that both members share, or null. */
  sharedGotra: string | null;
  /** Undefined until the profile is read. Open dialogs stay open when the profile arrives. */
  profile?: MemberProfile;
}

function Member({ member, facts, sharedGotra, profile }: MemberProps) {
  const t = useT('profile');
  const { relation } = useMatchRelation(member.match);
  const candidate = useActingState((onBehalf) => onBehalf.candidate);
  const activity = useActivity(profile);
  const inTalks = profile?.inTalks && (
    <Suspense>
      <InTalks />
    </Suspense>
  );
  if (candidate !== null) {
    return (
      <>
        <PageTitle name={member.name} />
        <ProfileView
          bioTitle={t('aboutOf', { name: firstName(member.name) })}
          facts={facts}
          activity={activity}
          topContent={<RelativeMenu member={member} />}
          nameTag={<FitTag score={member.compatibility?.score ?? null} />}
          // The title of a strip without a score would address the reader instead of the candidate.
          fitLine={member.compatibility?.score != null && <FitStrip fit={member.compatibility} />}
          actions={
            // The height is reserved, because the buttons are loaded after the page.
            <div className="min-h-11">
              <Suspense>
                <RelativeActions member={member} />
              </Suspense>
            </div>
          }
          compatibility={
            <>
              {inTalks}
              {profile && (
                <CompatibilitySection
                  compatibility={profile.compatibility}
                  names={{ candidate: firstName(candidate.name), name: firstName(member.name) }}
                />
              )}
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageTitle name={member.name} />
      <ProfileView
        facts={facts}
        activity={activity}
        topContent={
          <span className="flex items-center gap-1">
            <ShortlistButton member={member} />
            {profile ? <MemberMenu profile={profile} /> : <span className="size-11" />}
          </span>
        }
        nameTag={
          <>
            {relation === 'matched' && <Tag tone="kumkum">{t('matched')}</Tag>}
            <FitTag score={member.compatibility?.score ?? null} />
          </>
        }
        actions={<MemberActions member={member} sharedGotra={sharedGotra} />}
        fitLine={<FitStrip fit={member.compatibility} />}
        compatibility={
          <>
            {inTalks}
            {profile && <CompatibilitySection compatibility={profile.compatibility} />}
          </>
        }
      />
    </>
  );
}

/**
 * Returns the activity as text, with numbers and relative time in the locale. A zero is not shown.
 * Returns null until the profile is loaded.
 */
function useActivity(profile: MemberProfile | undefined) {
  const t = useT('profile');
  const format = useFormat();
  if (profile === undefined) return null;
  const { activity, online } = profile;
  const { views, interestsReceived, lastActiveAt } = activity;
  const lastActive = () => {
    if (lastActiveAt === null) return t('private');
    const isNow = Date.now() - Date.parse(lastActiveAt) < MINUTE_MS;
    return isNow ? t('justNow') : format.relative(lastActiveAt);
  };
  const figure = (count: number) => (count === 0 ? null : format.number(count));
  return {
    views: figure(views),
    interestsReceived: figure(interestsReceived),
    lastActive: online ? t('now') : lastActive(),
  };
}
