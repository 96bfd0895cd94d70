import { useT } from '../../../i18n/use-t.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { SENT_CODES } from '../../../storage/draft-keys.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RequestCodeForm } from '../forgot-password/request-code-form.tsx';
import { storeSentCode, useSentCode } from '../settings/sent-code.ts';
import { EnterCode } from './enter-code.tsx';
import { requestSignInCode } from './request-code.ts';

/** Renders /auth?mode=code: the form of the contact, then that of the code sent to it. */
export function CodeSignIn() {
  const t = useT('account.byCode');
  const forgot = useT('settings.forgot');
  const [sent, setSent] = useSentCode(SENT_CODES.signIn);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <PageTitle name={t('title')} />
      <header className="text-center">
        <h1 className="text-3xl">{sent === null ? t('title') : forgot('sentTitle')}</h1>
        {sent === null && <p className="mt-2 text-soft">{t('lead')}</p>}
      </header>
      <Card pad className="flex flex-col gap-5">
        {sent === null ? (
          <RequestCodeForm requestCode={requestSignInCode} onSent={setSent} />
        ) : (
          <EnterCode
            sent={sent}
            onSent={setSent}
            onChangeContact={() => setSent(null)}
            onDone={() => storeSentCode(SENT_CODES.signIn, null)}
          />
        )}
      </Card>
      <p className="text-center text-soft">
        <TextLink to="/auth">{t('withPassword')}</TextLink>
      </p>
    </div>
  );
}
