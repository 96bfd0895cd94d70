import { failures } from '@sambandha/contract/errors';
import { INVITATION_DAYS } from '@sambandha/contract/family/choices';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { DeadLink } from '../../shell/mail-link/dead-link.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useFailureMessage } from '../account/index.ts';
import { Accept } from './invitation/accept.tsx';
import { Offer } from './invitation/offer.tsx';
import { StopInvitations } from './invitation/stop-invitations.tsx';
import { Visitor } from './invitation/visitor.tsx';

/** Renders /invitation, the target of the link in an invitation. */
export default function InvitationPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<PageSkeleton width="form" />}>
        <FamilyTexts>
          <Invitation />
        </FamilyTexts>
      </Suspense>
    </QueryClientProvider>
  );
}

function Invitation() {
  const t = useT('family.invitation');
  const settings = useT('family.settings');
  const failureMessage = useFailureMessage();
  const navigate = useNavigate();
  const isSignedIn = useSession(({ user }) => user !== null);
  const { token, removeToken } = useLinkToken({ outlivesPage: true });
  const [hasJoined, setHasJoined] = useState(false);
  const [hasStopped, setHasStopped] = useState(false);
  // The read does not accept the invitation, even if somebody else opens the link.
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call('POST /families/invitation', { body: { token: token ?? '' }, signal }),
    enabled: token !== null && !hasJoined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const onJoined = (name: string) => {
    setHasJoined(true);
    removeToken();
    showToast(t('joined', { name }));
    void navigate('/families', { replace: true });
  };
  const onStopped = () => {
    setHasStopped(true);
    removeToken();
  };
  if (hasStopped) {
    return (
      <LinkScreen title={t('title')}>
        <Banner tone="success" title={t('stopped')} />
      </LinkScreen>
    );
  }
  if (hasJoined) return <PageSkeleton width="form" />;
  if (token === null || (error instanceof ApiError && error.code === 'LINK_INVALID')) {
    return (
      <DeadLink
        name={t('title')}
        problem={failures.LINK_INVALID[1]}
        text={t('askAgain', { days: INVITATION_DAYS })}
        action={
          isSignedIn ? (
            <ButtonLink to="/families">{settings('toFamilies')}</ButtonLink>
          ) : (
            <ButtonLink to="/auth">{t('haveAccount')}</ButtonLink>
          )
        }
      />
    );
  }
  if (data === undefined) {
    return (
      <LinkScreen title={t('title')}>
        {error === null ? (
          <Skeleton className="h-40 rounded-lg" />
        ) : (
          <ReadErrorBanner onRetry={() => void refetch()}>
            {failureMessage(error, t('readFailed'))}
          </ReadErrorBanner>
        )}
      </LinkScreen>
    );
  }
  return (
    <LinkScreen title={t('heading', { name: data.candidate })}>
      <Offer invitation={data} />
      {isSignedIn ? (
        <Accept token={token} onJoined={onJoined} />
      ) : (
        <Visitor token={token} candidate={data.candidate} onJoined={onJoined} />
      )}
      {!isSignedIn && <StopInvitations token={token} onStopped={onStopped} />}
    </LinkScreen>
  );
}
