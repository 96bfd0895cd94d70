import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { TextLink } from '../../ui/link.tsx';
import { PasswordInput, SecondFactorInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PasswordlessSignIn } from './passwordless-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Properties of the installation, which do not change while a page is open. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function SignIn() {
  const t = useT('account');
  const { form, submit, busy, failure, asksForCode, resetCode } = useSignIn();
  const { errors } = form.formState;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <PageTitle name={t('signIn.title')} />
      <header className="text-center">
        <h1 className="text-3xl">{t('signIn.heading')}</h1>
        <p className="mt-2 text-soft">{t('signIn.lead')}</p>
      </header>
      <Card pad>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {failure !== null && <Banner tone="danger">{failure}</Banner>}
          <Field label={t('signIn.contact')} error={errors.phone?.message} required>
            <TextInput
              {...form.register('phone', { onChange: resetCode })}
              autoComplete="username webauthn"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
            />
          </Field>
          <Field label={t('signIn.password')} error={errors.password?.message} required>
            <PasswordInput
              {...form.register('password')}
              autoComplete="current-password"
              enterKeyHint="go"
            />
          </Field>
          {asksForCode && (
            <Field
              label={t('signIn.code')}
              hint={t('signIn.codeHint')}
              error={errors.otpCode?.message}
              required
            >
              <SecondFactorInput {...form.register('otpCode')} enterKeyHint="go" autoFocus />
            </Field>
          )}
          <TextLink to="/forgot-password" className="-mt-2 self-end py-1">
            {t('signIn.forgot')}
          </TextLink>
          <Checkbox
            {...form.register('remember')}
            label={t('signIn.remember')}
            hint={t('signIn.rememberHint')}
          />
          <Button type="submit" size="lg" block busy={busy}>
            {t('signIn.submit')}
          </Button>
        </form>
        <PasswordlessSignIn remember={() => form.getValues('remember')} />
      </Card>
      <p className="text-center text-soft">
        {t('signIn.newHere')} <TextLink to="/register">{t('signIn.create')}</TextLink>
      </p>
      <DemoNote />
    </div>
  );
}

/** Renders a note on trying the product, on demonstration sites only. */
function DemoNote() {
  const t = useT('account');
  const { data: site } = useQuery(siteQuery);
  if (!site?.demo) return null;
  return (
    <Banner tone="notice" title={t('signIn.demoTitle')}>
      <p>{t('signIn.demoAnyone')}</p>
      {site.demoAdminPhone !== null && (
        <p className="text-number">
          {t('signIn.demoAdmin', { phone: formatPhone(site.demoAdminPhone) })}
        </p>
      )}
    </Banner>
  );
}
