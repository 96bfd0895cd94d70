import { useT } from '../../../i18n/use-t.ts';
import { Page } from '../../../shell/page/page.tsx';
import { SENT_CODE_KEYS } from '../../../storage/draft-keys.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RequestCodeForm } from '../forgot-password/request-code-form.tsx';
import { FormLamp } from '../form-lamp.tsx';
import { storeSentCode, useSentCode } from '../settings/sent-code.ts';
import { EnterCode } from './enter-code.tsx';
import { requestSignInCode } from './request-code.ts';

/** Renders /auth?mode=code: the form for the contact, then the form for the code. */
export function CodeSignIn() {
  const t = useT('account.byCode');
  const signIn = useT('account.signIn');
  const forgot = useT('settings.forgot');
  const [sent, setSent] = useSentCode(SENT_CODE_KEYS.signIn);
  return (
    <Page
      width="form"
      name={t('title')}
      back={<FormLamp />}
      title={sent === null ? t('title') : forgot('sentTitle')}
      lead={sent === null ? t('lead') : undefined}
    >
      <Card pad className="flex flex-col gap-5">
        {sent === null ? (
          <RequestCodeForm requestCode={requestSignInCode} onSent={setSent} />
        ) : (
          <EnterCode
            sentCode={sent}
            onSent={setSent}
            onChangeContact={() => setSent(null)}
            onDone={() => storeSentCode(SENT_CODE_KEYS.signIn, null)}
          />
        )}
      </Card>
      <p className="text-center text-soft">
        <TextLink to="/auth">{t('withPassword')}</TextLink>
      </p>
      <p className="text-center text-soft">
        {signIn('newHere')} <TextLink to="/register">{signIn('create')}</TextLink>
      </p>
    </Page>
  );
}
