import { useT } from '../../i18n/use-t.ts';

/** The message with the time to wait after too many attempts; a minute if the server names none. */
export function useWaitMessage(): (seconds: number | null) => string {
  const t = useT('account');
  return (retryAfter) => {
    const seconds = retryAfter ?? 60;
    const wait =
      seconds < 60
        ? t('signIn.seconds', { count: seconds })
        : t('signIn.minutes', { count: Math.ceil(seconds / 60) });
    return t('signIn.slowDown', { wait });
  };
}
