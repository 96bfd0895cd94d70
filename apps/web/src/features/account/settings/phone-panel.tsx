import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PHONE_CODE_PREFIX } from '../../../offline/device.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { ownContactsQuery } from '../own-contacts.ts';
import { FormerContacts } from './former-contacts.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { useSentCode } from './sent-code.ts';
import { CurrentValue, SettingCard } from './setting-card.tsx';

/**
 * Renders the panel of the mobile number: the form for the number, then the form for the code, then
 * the message that the number has changed.
 */
export function PhonePanel() {
  const t = useT('settings');
  const memberId = useSession(({ user }) => user?.id);
  const { data: contacts } = useQuery(ownContactsQuery);
  const [sent, setSent] = useSentCode(PHONE_CODE_PREFIX + memberId);
  const [newPhone, setNewPhone] = useState<string | null>(null);

  const startOver = () => {
    setSent(null);
    setNewPhone(null);
  };
  const showSuccess = (phone: string) => {
    setSent(null);
    setNewPhone(phone);
  };
  return (
    <SettingCard lead={t('phone.lead')}>
      <CurrentValue
        label={t('phone.current')}
        value={contacts && (contacts.phone ? <PhoneNumber number={contacts.phone} /> : t('none'))}
      />
      {newPhone !== null && (
        <>
          <Banner tone="success" title={t('phone.done')}>
            <p>{t('phone.doneText', { phone: formatPhone(newPhone) })}</p>
          </Banner>
          <Button variant="secondary" className="sm:self-start" onClick={startOver}>
            {t('phone.again')}
          </Button>
        </>
      )}
      {newPhone === null && sent === null && <PhoneNumberForm onSent={setSent} />}
      {newPhone === null && sent !== null && (
        <PhoneCode
          sentCode={sent}
          onSent={setSent}
          onChangeNumber={startOver}
          onChanged={showSuccess}
        />
      )}
      {/* The key changes with the number, because the former contacts are then read again. */}
      <FormerContacts key={newPhone} kind="phone" />
    </SettingCard>
  );
}
