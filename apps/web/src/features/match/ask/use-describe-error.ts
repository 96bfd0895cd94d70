import { ApiError } from '../../../api/api-error.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { getHelpfulServerMessage } from '../refusal.ts';

/** Returns a function that describes an error and states that the text is still stored. */
export function useDescribeError(name: string, failureText: string) {
  const t = useT('hints.ask');
  const phrase = usePhrase();
  return (error: Error): string => {
    const reason = getHelpfulServerMessage(error);
    if (reason !== null) return t('refused', { failed: failureText, reason: phrase(reason) });
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'PROFILE_NOT_FOUND') return t('gone', { name });
    return t('kept', { failed: failureText });
  };
}
