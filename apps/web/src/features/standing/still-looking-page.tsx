import type { Standing } from '@sambandha/contract/standing/choices';
import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import { Suspense } from 'react';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LinkResult } from '../../shell/mail-link/link-done.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { useStanding } from './use-standing.ts';

/**
 * Renders /still-looking, which asks an inactive candidate about the state of the search. A settled
 * candidate is asked after 90 days whether to keep the account. One click stores the answer.
 */
export default function StillLookingPage() {
  return (
    <Suspense fallback={<PageSkeleton width="form" />}>
      <HintTexts>
        <StillLooking />
      </HintTexts>
    </Suspense>
  );
}

function StillLooking() {
  const t = useT('hints.standing');
  const shell = useT('shell');
  const { standing, isPending, refetch, save } = useStanding();
  const isSaved = save.isSuccess;
  if (isPending) return <PageSkeleton width="form" />;
  if (standing === undefined) {
    return (
      <LinkScreen title={shell('errorTitle')}>
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      </LinkScreen>
    );
  }
  const isAsked = !isSaved && (standing.asked || standing.restsByItself);
  if (!isAsked) return <Choice standing={standing} isSaved={isSaved} />;
  return (
    <LinkScreen title={t(`ask.${standing.standing === 'SETTLED' ? 'settledTitle' : 'title'}`)}>
      {save.isError && <Banner tone="danger">{t('failed')}</Banner>}
      <Answers
        standing={standing}
        busy={save.isPending}
        onAnswer={(answer) => save.mutate({ standing: answer })}
      />
    </LinkScreen>
  );
}

interface AnswersProps {
  standing: OwnStanding;
  busy: boolean;
  onAnswer: (answer: Standing) => void;
}

/** Renders a button for each answer. */
function Answers({ standing, busy, onAnswer }: AnswersProps) {
  const t = useT('hints.standing.ask');
  if (standing.standing === 'SETTLED') {
    return (
      <>
        <p>{t('settled')}</p>
        <Button busy={busy} onClick={() => onAnswer('SETTLED')}>
          {t('keep')}
        </Button>
        <ButtonLink to="/settings/account" variant="secondary">
          {t('delete')}
        </ButtonLink>
      </>
    );
  }
  const isResting = standing.restsByItself;
  return (
    <>
      <p>{t(isResting ? 'rests' : 'lead')}</p>
      <Button busy={busy} onClick={() => onAnswer('LOOKING')}>
        {t(isResting ? 'back' : 'LOOKING')}
      </Button>
      {(['IN_TALKS', 'RESTING', 'SETTLED'] as const).map((answer) => (
        <Button key={answer} variant="secondary" busy={busy} onClick={() => onAnswer(answer)}>
          {t(answer)}
        </Button>
      ))}
      <p className="text-sm text-soft">{t('effect')}</p>
    </>
  );
}

/** Renders the current choice, its effect, and links to the likely next page and to Settings. */
function Choice({ standing, isSaved }: { standing: OwnStanding; isSaved: boolean }) {
  const t = useT('hints.standing.ask');
  const shell = useT('shell');
  const isShown = standing.standing === 'LOOKING' && !standing.hidden;
  const choice = t(isShown ? 'visible' : `now.${standing.standing}`);
  const answer = t(isSaved ? 'saved' : 'nothing');
  const sentences = [answer, standing.hidden && t('hidden'), isShown && t('shown')];
  return (
    <LinkResult
      name={choice}
      result={choice}
      text={sentences.filter(Boolean).join(' ')}
      takesFocus={isSaved}
      action={
        <div className="flex flex-col items-center gap-3">
          {standing.standing === 'LOOKING' ? (
            <ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>
          ) : (
            <ButtonLink to="/messages">{shell('offlineMessages')}</ButtonLink>
          )}
          <ButtonLink to="/settings/visibility" variant="quiet">
            {t('toSettings')}
          </ButtonLink>
        </div>
      }
    />
  );
}
