import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { SENT_CODE_KEYS } from '../../storage/draft-keys.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { NewPassword } from './forgot-password/new-password.tsx';
import { RequestCodeForm } from './forgot-password/request-code-form.tsx';
import { FormLamp } from './form-lamp.tsx';
import { storeSentCode, useSentCode } from './settings/sent-code.ts';

/**
 * Renders /forgot-password: first a form for the contact, then a form for the code and the new
 * password.
 */
export default function ForgotPasswordPage() {
  const t = useT('settings.forgot');
  const [sentCode, setSentCode] = useSentCode(SENT_CODE_KEYS.reset);
  return (
    <Page
      width="form"
      name={t('title')}
      back={<FormLamp />}
      title={t(sentCode === null ? 'title' : 'sentTitle')}
      lead={sentCode === null ? t('lead') : undefined}
    >
      <Card pad className="flex flex-col gap-5">
        {sentCode === null ? (
          <RequestCodeForm onSent={setSentCode} />
        ) : (
          <NewPassword
            sentCode={sentCode}
            onSent={setSentCode}
            onChangeContact={() => setSentCode(null)}
            onDone={() => storeSentCode(SENT_CODE_KEYS.reset, null)}
          />
        )}
      </Card>
      <p className="text-center text-soft">
        {t('remembered')} <TextLink to="/auth">{t('signIn')}</TextLink>
      </p>
    </Page>
  );
}
