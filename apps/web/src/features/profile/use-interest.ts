import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { type Other, refusalOf, useExpressInterest } from '../match/index.ts';

/** Expresses or answers interest on a profile, and says what came of it. */
export function useInterest(other: Other & { readonly name: string }) {
  const t = useT('profile');
  const { name } = other;
  return useExpressInterest(other, {
    onDone: ({ status }) =>
      toast(status === 'ACCEPTED' ? t('acceptDone', { name }) : t('interestDone')),
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('interestRefused', { reason }) : t('interestFailed'), 'danger');
    },
  });
}
