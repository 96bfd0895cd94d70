import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { type Other, refusalOf, useExpressInterest } from '../match/index.ts';

/** Expresses or accepts interest on a profile, with a toast for the result. */
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
