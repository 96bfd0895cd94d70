import { queryOptions, useQuery } from '@tanstack/react-query';
import { KeyRound, MessageSquareText } from 'lucide-react';
import { Suspense } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { Page } from '../../shell/page/page.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { TextLink } from '../../ui/link.tsx';
import { PasswordInput, SecondFactorInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FormLamp } from './form-lamp.tsx';
import { supportsPasskeys } from './passkey/support.ts';
import { usePasskeySignIn } from './passkey/use-passkey-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

/** Properties of the installation, which do not change while a page is open. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The component is loaded on demand, because few members need it. */
const PasskeyFactor = lazyRequired(
  async () => (await import('./passkey/passkey-factor.tsx')).PasskeyFactor,
);

export function SignIn() {
  const t = useT('account');
  const { form, submit, busy, failure, asksForCode, resetCode } = useSignIn();
  const { errors } = form.formState;
  return (
    <Page width="form" name={t('signIn.title')} back={<FormLamp />} title={t('signIn.heading')}>
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
          <TextLink to="/forgot-password" className="-mt-2 -mb-4 self-end py-1">
            {t('signIn.forgot')}
          </TextLink>
          <Checkbox
            {...form.register('remember')}
            label={t('signIn.remember')}
            hint={t('signIn.rememberHint')}
          />
          <Button type="submit" fullWidth busy={busy}>
            {t('signIn.submit')}
          </Button>
        </form>
        <PasswordlessSignIn remember={() => form.getValues('remember')} />
      </Card>
      <p className="text-center text-soft">
        {t('signIn.newHere')} <TextLink to="/register">{t('signIn.create')}</TextLink>
      </p>
      <DemoNote />
    </Page>
  );
}

/**
 * Renders the ways to sign in without the password. `remember` returns the state of the form's
 * checkbox.
 */
function PasswordlessSignIn({ remember }: { remember: () => boolean }) {
  const t = useT('account.signIn');
  const busy = useSession((session) => session.isLoading);
  const { startCeremony, pendingAssertion, cancelFactor } = usePasskeySignIn(remember);
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      {pendingAssertion !== null && (
        <Suspense>
          <PasskeyFactor
            credential={pendingAssertion}
            remember={remember}
            onCancel={cancelFactor}
          />
        </Suspense>
      )}
      <p className="text-center text-soft">{t('without')}</p>
      <ButtonLink
        variant="secondary"
        fullWidth
        icon={<MessageSquareText aria-hidden="true" className="size-5 shrink-0" />}
        to="/auth?mode=code"
      >
        {t('byCode')}
      </ButtonLink>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          fullWidth
          icon={<KeyRound aria-hidden="true" className="size-5 shrink-0" />}
          disabled={busy}
          onClick={() => void startCeremony()}
        >
          {t('passkey')}
        </Button>
      )}
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
