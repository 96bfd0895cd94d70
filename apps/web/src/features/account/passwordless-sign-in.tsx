import { KeyRound, MessageSquareText } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazily.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { supportsPasskeys } from './passkey/support.ts';
import { usePasskeySignIn } from './passkey/use-passkey-sign-in.ts';

/** The component is loaded on demand, because few members need it. */
const PasskeyFactor = lazyRequired(
  async () => (await import('./passkey/passkey-factor.tsx')).PasskeyFactor,
);

/**
 * Renders the ways to sign in without the password. `remember` returns the state of the form's
 * checkbox.
 */
export function PasswordlessSignIn({ remember }: { remember: () => boolean }) {
  const t = useT('account.signIn');
  const busy = useSession((session) => session.isLoading);
  const { startCeremony, pendingAssertion, cancelFactor } = usePasskeySignIn(remember);
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
      {pendingAssertion !== null && (
        <Suspense>
          <PasskeyFactor
            credential={pendingAssertion}
            remember={remember()}
            onCancel={cancelFactor}
          />
        </Suspense>
      )}
      <p className="text-center text-soft">{t('without')}</p>
      <ButtonLink
        variant="secondary"
        block
        icon={<MessageSquareText aria-hidden="true" className="size-5 shrink-0" />}
        to="/auth?mode=code"
      >
        {t('byCode')}
      </ButtonLink>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          block
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
