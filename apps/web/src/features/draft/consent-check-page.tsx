import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LinkResult } from '../../shell/mail-link/link-done.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';

/**
 * Renders /consent/again, which asks the candidate to confirm the consent to a prepared profile a
 * week later.
 */
export default function ConsentCheckPage() {
  return (
    <Suspense fallback={<PageSkeleton width="form" />}>
      <DraftTexts>
        <ConsentCheck />
      </DraftTexts>
    </Suspense>
  );
}

const resultTitles = { right: 'thanks', wrong: 'hidden', none: 'none' } as const;
const resultTexts = { right: 'yours', wrong: 'hiddenText', none: 'noneText' } as const;

function ConsentCheck() {
  const t = useT('draft.check');
  const shell = useT('shell');
  const [answer, setAnswer] = useState<'right' | 'wrong' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['own', 'consent-check'],
    queryFn: ({ signal }) => call('GET /consent/again', { signal }),
  });
  const submit = async (choice: 'right' | 'wrong') => {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /consent/again', { body: { right: choice === 'right' } });
      setAnswer(choice);
    } catch (error) {
      setFailure(errorMessage(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  if (isPending) return <PageSkeleton width="form" />;
  if (data === undefined) {
    return (
      <LinkScreen title={shell('errorTitle')}>
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      </LinkScreen>
    );
  }
  const maker = data.check?.maker;
  const result = answer ?? (data.check === null ? 'none' : null);
  if (result !== null) {
    return (
      <LinkResult
        name={t(resultTitles[result])}
        result={t(resultTitles[result])}
        text={t(resultTexts[result])}
        takesFocus={answer !== null}
        action={
          <div className="flex flex-col items-center gap-3">
            <ButtonLink to="/profile">{t('toProfile')}</ButtonLink>
            {answer !== null && (
              <ButtonLink to="/settings/visibility" variant="quiet">
                {t('toSettings')}
              </ButtonLink>
            )}
          </div>
        }
      />
    );
  }
  return (
    <LinkScreen title={t('title')}>
      <p>{maker == null ? t('leadNobody') : t('lead', { maker })}</p>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {(['right', 'wrong'] as const).map((choice) => (
        <Button key={choice} variant="secondary" busy={busy} onClick={() => void submit(choice)}>
          {t(choice)}
        </Button>
      ))}
    </LinkScreen>
  );
}
