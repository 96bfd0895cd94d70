import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useSecondsUntil } from '../registration/use-seconds-until.ts';

interface ResendCodeProps {
  sent: { readonly resendAt: number };
  busy: boolean;
  onResend: () => void;
}

/** Another code: how long to wait for it, then the button. */
export function ResendCode({ sent, busy, onResend }: ResendCodeProps) {
  const t = useT('settings');
  const seconds = useSecondsUntil(sent.resendAt);
  if (seconds > 0) {
    return (
      <span className="text-sm text-faint tabular-nums">
        {t('phone.resendIn', { count: seconds })}
      </span>
    );
  }
  return (
    <Button variant="quiet" busy={busy} onClick={onResend}>
      {t('phone.resend')}
    </Button>
  );
}
