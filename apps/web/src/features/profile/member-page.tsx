import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { CompatibilitySection } from '../compatibility/index.ts';
import { knownCard, memberKeys, useMatchUpdates } from '../match/index.ts';
import { ShortlistButton } from '../shortlist/index.ts';
import { factsOfMember } from './facts.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberMenu } from './member-menu.tsx';
import { LoadingProfile, NotFound, ReadFailed } from './page-states.tsx';
import { ProfileView } from './profile-view.tsx';

const MINUTE = 60_000;

export default function MemberPage() {
  const { id = '' } = useParams();
  const t = useT('profile');
  const ownId = useSession((session) => session.user?.id);
  useMatchUpdates();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: memberKeys.one(id),
    queryFn: ({ signal }) => call('GET /profiles/:id', { params: { id }, signal }),
    enabled: id !== ownId,
  });

  if (id === ownId) return <Navigate to="/profile/preview" replace />;
  // Shown as not found even if cached data exists: the member is no longer visible.
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (data !== undefined && !missing) return <Member key={id} profile={data.profile} />;
  if (error === null) return <LoadingProfile known={knownCard(client, id)} />;
  return (
    <>
      <PageTitle name={t(missing ? 'notFound' : 'readFailed')} />
      {missing ? <NotFound /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Member({ profile }: { profile: MemberProfile }) {
  return (
    <>
      <PageTitle name={profile.name} />
      <ProfileView
        facts={factsOfMember(profile)}
        activity={useActivity(profile)}
        top={
          <span className="flex items-center gap-1">
            <ShortlistButton member={profile} />
            <MemberMenu profile={profile} />
          </span>
        }
        actions={<MemberActions profile={profile} />}
        compatibility={<CompatibilitySection compatibility={profile.compatibility} />}
      />
    </>
  );
}

/** The activity as text, with numbers and relative time in the locale; a zero is not told. */
function useActivity({ activity, online }: MemberProfile) {
  const t = useT('profile');
  const format = useFormat();
  const { views, interestsReceived, lastActiveAt } = activity;
  const lastActive = () => {
    if (lastActiveAt === null) return t('private');
    const isNow = Date.now() - Date.parse(lastActiveAt) < MINUTE;
    return isNow ? t('justNow') : format.relative(lastActiveAt);
  };
  const figure = (count: number) => (count === 0 ? null : format.number(count));
  return {
    views: figure(views),
    interestsReceived: figure(interestsReceived),
    lastActive: online ? t('now') : lastActive(),
  };
}
