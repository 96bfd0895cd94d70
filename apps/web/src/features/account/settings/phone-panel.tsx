import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PhoneNumber, type SentCode } from './phone-number.tsx';
import { CurrentValue, SettingCard } from './setting-card.tsx';

/** The mobile number: the new one, then the code that proves it, then the good news. */
export function PhonePanel() {
  const t = useT('settings');
  const phone = useSession(({ user }) => user?.phone);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [changedTo, setChangedTo] = useState<string | null>(null);

  const startOver = () => {
    setSent(null);
    setChangedTo(null);
  };
  return (
    <SettingCard title={t('phone.title')} lead={t('phone.lead')}>
      <CurrentValue label={t('phone.current')} value={phone ?? t('none')} />
      {changedTo !== null ? (
        <>
          <Banner tone="success" title={t('phone.done')}>
            <p>{t('phone.doneText', { phone: changedTo })}</p>
          </Banner>
          <Button variant="secondary" className="sm:self-start" onClick={startOver}>
            {t('phone.again')}
          </Button>
        </>
      ) : sent === null ? (
        <PhoneNumber onSent={setSent} />
      ) : (
        <PhoneCode sent={sent} onSent={setSent} onOther={startOver} onChanged={setChangedTo} />
      )}
    </SettingCard>
  );
}
