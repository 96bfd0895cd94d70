import { ApiError } from '../../../api/api-error.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refusalOf } from '../refusal.ts';

/** Returns a function that describes a failed attempt and states that the draft is preserved. */
export function useFailure(name: string, failed: string) {
  const t = useT('hints.ask');
  const phrase = usePhrase();
  return (error: Error): string => {
    const reason = refusalOf(error);
    if (reason !== null) return t('refused', { failed, reason: phrase(reason) });
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'PROFILE_NOT_FOUND') return t('gone', { name });
    return t('kept', { failed });
  };
}
