import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { failures } from '@sambandha/contract/errors';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { DeadLink } from '../../shell/mail-link/dead-link.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseScreen } from './case/case-screen.tsx';
import { useFailureMessage } from './use-failure-message.ts';

/**
 * Renders /keep-change. The server sends the link to this page to the new contact after somebody
 * has undone the change of the contact.
 */
export default function KeepChangePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <KeepChange />
    </QueryClientProvider>
  );
}

function KeepChange() {
  const t = useT('settings.case');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  const { token, removeToken } = useLinkToken();
  const [answeredCase, setAnsweredCase] = useState<CaseView | null>(null);
  // Opening the link only reads the case, because a program may open links in messages.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'case', token],
    // The empty text is never sent, because the query is disabled without a token.
    queryFn: ({ signal }) => call('POST /auth/case', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: 0,
  });
  const caseView = answeredCase ?? data?.case ?? null;
  if (caseView !== null) {
    return (
      <CaseScreen
        token={token}
        caseView={caseView}
        takesFocus={answeredCase !== null}
        onAnswered={setAnsweredCase}
        onWon={removeToken}
      />
    );
  }
  if (token === null || (error instanceof ApiError && error.code === 'LINK_INVALID')) {
    return (
      <DeadLink
        name={t('linkTitle')}
        problem={failures.LINK_INVALID[1]}
        text={t('settledText')}
        action={<ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>}
      />
    );
  }
  if (error !== null) {
    return (
      <DeadLink
        name={t('title')}
        problem={failureMessage(error, t('readFailed'))}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <LinkScreen title={t('title')}>
      <Skeleton className="h-40 rounded-lg" />
    </LinkScreen>
  );
}
