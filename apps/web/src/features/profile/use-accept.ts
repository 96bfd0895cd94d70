import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { type OtherMember, refusalOf, showNewMatch, useExpressInterest } from '../match/index.ts';

interface Requester extends OtherMember {
  readonly name: string;
  readonly photo: string;
}

/** Accepts the interest of a member. */
export function useAccept(requester: Requester) {
  const t = useT('profile');
  return useExpressInterest(requester, {
    onDone: ({ id }) => showNewMatch({ id, profile: requester }),
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('interestRefused', { reason }) : t('interestFailed'), 'danger');
    },
  });
}
