import { PRESSED_HOURS } from '@sambandha/contract/pressed/choices';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useIsRelative } from '../../api/on-behalf.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SafeContact } from './safe-contact.tsx';

/**
 * Renders the button that calls for help and, after it was pressed, a confirmation with the form of
 * a safe contact. A visitor sees a link to the sign-in instead, and a relative sees an explanation.
 * No other page shows that the button was pressed.
 */
export function PressButton() {
  const t = useT('pressed');
  const isSignedIn = useSession(({ token }) => token !== null);
  const isRelative = useIsRelative();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const press = async () => {
    setState('busy');
    try {
      await call('POST /pressed', { body: {} });
      setState('done');
    } catch {
      setState('failed');
    }
  };
  if (!isSignedIn) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t('signIn')}</p>
        <ButtonLink to="/auth" variant="secondary">
          {t('toSignIn')}
        </ButtonLink>
      </div>
    );
  }
  if (isRelative) return <p>{t('relative')}</p>;
  if (state === 'done') {
    return (
      <div className="flex flex-col gap-6">
        <div role="status">
          <h2 ref={focus} tabIndex={-1} className="text-xl outline-none">
            {t('done')}
          </h2>
          <p className="mt-1">{t('doneText', { hours: PRESSED_HOURS })}</p>
          <p className="mt-1 text-sm text-soft">{t('shown')}</p>
        </div>
        <SafeContact
          onSend={async (input) => {
            await call('POST /pressed', { body: input });
          }}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        className="max-sm:w-full max-sm:px-1.5!"
        busy={state === 'busy'}
        onClick={() => void press()}
      >
        {t('press')}
      </Button>
      <p className="text-soft">{t('pressing')}</p>
      <FieldError>{state === 'failed' ? t('failed') : undefined}</FieldError>
    </div>
  );
}

/** Focuses the message, which replaces the button that had the focus. */
const focus = (element: HTMLElement | null) => element?.focus();
