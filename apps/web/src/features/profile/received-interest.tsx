import { ASK_AGAIN_DAYS } from '@sambandha/contract/match/pause';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalOf, useMatchAction } from '../match/index.ts';
import { useAccept } from './use-accept.ts';

/** An interest received from this member, with its answers. */
export function ReceivedInterest({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const [declining, setDeclining] = useState(false);
  const { name } = profile;
  const accept = useAccept(profile);
  const decline = useMatchAction(profile, {
    onDone: () => {
      setDeclining(false);
      toast(t('declineDone'));
    },
    onFailed: (error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-kumkum-mist px-5 py-4">
      <p className="min-w-48 grow font-medium text-kumkum-ink">{t('receivedFrom', { name })}</p>
      <div className="flex gap-2">
        <Button
          variant="love"
          icon={<Heart aria-hidden="true" className="size-5" />}
          busy={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('accept')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={declining}
        title={t('declineTitle', { name })}
        confirmLabel={t('declineConfirm')}
        busy={decline.isPending}
        onConfirm={() => decline.mutate('decline')}
        onCancel={() => setDeclining(false)}
      >
        {t('declineText', { days: ASK_AGAIN_DAYS })}
      </ConfirmDialog>
    </div>
  );
}
