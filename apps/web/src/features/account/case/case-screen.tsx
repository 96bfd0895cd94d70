import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkScreen } from '../../../shell/mail-link/link-screen.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CaseAnswer } from './case-answer.tsx';

interface CaseScreenProps {
  /** Null after an answer has won the case for this side, which ends the link. */
  token: string | null;
  caseView: CaseView;
  /** True if this screen replaces the button that had the focus. */
  takesFocus: boolean;
  onAnswered: (caseView: CaseView) => void;
  /** Called when an answer has won the case for this side, which ends the link. */
  onWon: () => void;
}

/**
 * Renders a recovery case for one of its two sides: the request for proof, the wait for the team's
 * decision, or the message that this side has won.
 */
export function CaseScreen({ token, caseView, takesFocus, onAnswered, onWon }: CaseScreenProps) {
  const t = useT('settings.case');
  const format = useFormat();
  const [isAnsweringAgain, setIsAnsweringAgain] = useState(false);
  const { kind } = caseView;
  const until = format.dateAndTime(caseView.heardUntil);
  const hasWon = caseView.state === caseView.side;
  if (hasWon) {
    return (
      <LinkScreen key="won" title={t('title')} takesFocus={takesFocus}>
        <Banner tone="success" title={t(`${caseView.side}.won`)}>
          <p>{t(`${caseView.side}.wonText`)}</p>
        </Banner>
        <ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>
      </LinkScreen>
    );
  }
  if (caseView.contactShown && !isAnsweringAgain) {
    const statusKey = caseView.keyShown ? 'shown' : 'objected';
    return (
      <LinkScreen key="waiting" title={t('title')} takesFocus={takesFocus}>
        <Banner tone="success" title={t('thanks')}>
          <p>{t(statusKey, { until })}</p>
        </Banner>
        {caseView.keyShown ? (
          <ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>
        ) : (
          <Button variant="secondary" onClick={() => setIsAnsweringAgain(true)}>
            {t('remembered')}
          </Button>
        )}
      </LinkScreen>
    );
  }
  return (
    <LinkScreen key="answer" title={t('title')} takesFocus={takesFocus || isAnsweringAgain}>
      <div>
        <h2 className="text-xl">{t(`${caseView.side}.heading`, { kind })}</h2>
        <p className="mt-2 text-soft">{t(`${caseView.side}.lead`, { until })}</p>
      </div>
      {token !== null && (
        <CaseAnswer
          token={token}
          caseView={caseView}
          onAnswered={(newCaseView) => {
            setIsAnsweringAgain(false);
            if (newCaseView.state === newCaseView.side) onWon();
            onAnswered(newCaseView);
          }}
        />
      )}
    </LinkScreen>
  );
}
