import type { CaseSide } from '@sambandha/contract/account/recovery-case';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkScreen } from '../../../shell/mail-link/link-screen.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CaseAnswer } from './case-answer.tsx';

interface CaseScreenProps {
  token: string;
  side: CaseSide;
  /** True if the screen has replaced the clicked control. */
  moved: boolean;
  onSide: (side: CaseSide) => void;
}

/** The task of one side of a case, and the state of the case. */
export function CaseScreen({ token, side, moved, onSide }: CaseScreenProps) {
  const t = useT('settings.case');
  const format = useFormat();
  const [again, setAgain] = useState(false);
  const { kind } = side;
  const until = format.dayTime(side.heardUntil);
  if (side.state === side.side) {
    return (
      <LinkScreen key="won" title={t('title')} moved={moved}>
        <Banner tone="success" title={t(`${side.side}.won`)}>
          <p>{t(`${side.side}.wonText`)}</p>
        </Banner>
        <ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>
      </LinkScreen>
    );
  }
  if (side.contactShown && !again) {
    const waits = side.keyShown ? 'shown' : 'objected';
    return (
      <LinkScreen key="waits" title={t('title')} moved={moved}>
        <Banner tone="success" title={t('thanks')}>
          <p>{t(waits, { until })}</p>
        </Banner>
        {side.keyShown ? (
          <ButtonLink to="/auth">{t('toSignIn')}</ButtonLink>
        ) : (
          <Button variant="secondary" onClick={() => setAgain(true)}>
            {t('remembered')}
          </Button>
        )}
      </LinkScreen>
    );
  }
  return (
    <LinkScreen key="answer" title={t('title')} moved={moved || again}>
      <Banner tone="notice" title={t(`${side.side}.heading`, { kind })}>
        <p>{t(`${side.side}.lead`, { until })}</p>
      </Banner>
      <CaseAnswer
        token={token}
        side={side}
        onAnswered={(answered) => {
          setAgain(false);
          onSide(answered);
        }}
      />
    </LinkScreen>
  );
}
