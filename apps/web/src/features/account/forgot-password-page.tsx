import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { SENT_CODES } from '../../storage/draft-keys.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { NewPassword } from './forgot-password/new-password.tsx';
import { RequestCodeForm } from './forgot-password/request-code-form.tsx';
import { storeSentCode, useSentCode } from './settings/sent-code.ts';

/**
 * Renders /forgot-password: first a form for the contact, then a form for the code and the new
 * password.
 */
export default function ForgotPasswordPage() {
  const t = useT('settings.forgot');
  const [sentCode, setSentCode] = useSentCode(SENT_CODES.reset);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <PageTitle name={t('title')} />
      <header className="text-center">
        <h1 className="text-3xl">{t(sentCode === null ? 'title' : 'sentTitle')}</h1>
        {sentCode === null && <p className="mt-2 text-soft">{t('lead')}</p>}
      </header>
      <Card pad className="flex flex-col gap-5">
        {sentCode === null ? (
          <RequestCodeForm onSent={setSentCode} />
        ) : (
          <NewPassword
            sent={sentCode}
            onSent={setSentCode}
            onChangeContact={() => setSentCode(null)}
            onDone={() => storeSentCode(SENT_CODES.reset, null)}
          />
        )}
      </Card>
      <p className="text-center text-soft">
        {t('remembered')} <TextLink to="/auth">{t('signIn')}</TextLink>
      </p>
    </div>
  );
}
