import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { useSentCode } from './sent-code.ts';
import { CurrentValue, SettingCard } from './setting-card.tsx';

/** The mobile number: the new one, then the code that proves it, then the good news. */
export function PhonePanel() {
  const t = useT('settings');
  const user = useSession((session) => session.user);
  const [sent, setSent] = useSentCode(`phone-code:${user?.id}`);
  const [changedTo, setChangedTo] = useState<string | null>(null);

  const startOver = () => {
    setSent(null);
    setChangedTo(null);
  };
  const changed = (phone: string) => {
    setSent(null);
    setChangedTo(phone);
  };
  return (
    <SettingCard title={t('phone.title')} lead={t('phone.lead')}>
      <CurrentValue label={t('phone.current')} value={user?.phone ?? t('none')} />
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
        <PhoneCode sent={sent} onSent={setSent} onOther={startOver} onChanged={changed} />
      )}
    </SettingCard>
  );
}
