import type { CaseSide } from '@sambandha/contract/account/recovery-case';
import { failures } from '@sambandha/contract/errors';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { ContactSupport } from '../../shell/mail-link/contact-support.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseScreen } from './case/case-screen.tsx';
import { useSentence } from './use-sentence.ts';

/** /keep-change: opened by the link sent to a new contact when its change was reverted. */
export default function KeepChangePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <KeepChange />
    </QueryClientProvider>
  );
}

function KeepChange() {
  const t = useT('settings.case');
  const sentence = useSentence();
  const { token } = useLinkToken();
  const [answered, setAnswered] = useState<CaseSide | null>(null);
  // Reading changes nothing, because anyone may open the link.
  const { data, error } = useQuery({
    queryKey: ['account', 'case', token],
    queryFn: ({ signal }) => call('POST /auth/case', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: 0,
  });
  const side = answered ?? data?.case ?? null;
  if (side !== null && token !== null) {
    return (
      <CaseScreen token={token} side={side} takesFocus={answered !== null} onSide={setAnswered} />
    );
  }
  const problem =
    token === null
      ? failures.LINK_INVALID[1]
      : error === null
        ? null
        : sentence(error, t('readFailed'));
  return (
    <LinkScreen title={t('title')}>
      {problem === null ? (
        <Skeleton className="h-40 rounded-lg" />
      ) : (
        <>
          <Banner tone="danger" title={problem}>
            <p>{t('settledText')}</p>
          </Banner>
          <ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>
          <p className="text-center">
            <ContactSupport />
          </p>
        </>
      )}
    </LinkScreen>
  );
}
