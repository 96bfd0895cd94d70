import type { Standing } from '@sambandha/contract/standing/choices';
import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import { Suspense } from 'react';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { useStanding } from './use-standing.ts';

/**
 * Renders /still-looking, the question to a candidate without activity. A settled candidate, who is
 * asked after 90 days, chooses whether to keep the account. The answer is stored with one click.
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
  const { standing, isPending, refetch, save } = useStanding();
  const isSaved = save.isSuccess;
  if (isPending) return <PageSkeleton width="form" />;
  const isAsked = !isSaved && (standing?.asked || standing?.restsByItself) === true;
  return (
    <LinkScreen title={t(`ask.${headingOf(standing, isAsked)}`)} takesFocus={isSaved}>
      {standing === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('readFailed')}</ReadFailed>
      )}
      {save.isError && <Banner tone="danger">{t('failed')}</Banner>}
      {standing !== undefined && isAsked && (
        <Answers
          standing={standing}
          busy={save.isPending}
          onAnswer={(answer) => save.mutate({ standing: answer })}
        />
      )}
      {standing !== undefined && !isAsked && <Choice standing={standing} isSaved={isSaved} />}
    </LinkScreen>
  );
}

/** Returns the key of the heading: the question, or the choice in force. */
function headingOf(standing: OwnStanding | undefined, isAsked: boolean) {
  if (standing === undefined) return 'title';
  if (!isAsked) return `now.${standing.standing}` as const;
  return standing.standing === 'SETTLED' ? 'settledTitle' : 'title';
}

interface AnswersProps {
  standing: OwnStanding;
  busy: boolean;
  onAnswer: (answer: Standing) => void;
}

/** Renders the answers, one button each. */
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

/** Renders the effect of the choice in force, and links to the likely next page and to Settings. */
function Choice({ standing, isSaved }: { standing: OwnStanding; isSaved: boolean }) {
  const t = useT('hints.standing.ask');
  const shell = useT('shell');
  const sentences = [isSaved && t('saved'), standing.hidden && t('hidden'), t('change')];
  return (
    <>
      <Rangoli className="mx-auto h-40" />
      <p role="status" className="text-center">
        {sentences.filter(Boolean).join(' ')}
      </p>
      {standing.standing === 'LOOKING' ? (
        <ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>
      ) : (
        <ButtonLink to="/messages">{shell('offlineMessages')}</ButtonLink>
      )}
      <ButtonLink to="/settings/visibility" variant="secondary">
        {t('toSettings')}
      </ButtonLink>
    </>
  );
}
