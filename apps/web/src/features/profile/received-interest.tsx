import { ASK_AGAIN_DAYS } from '@sambandha/contract/match/pause';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { refusalOf, useMatchAction } from '../match/index.ts';

/** Says that this member has expressed interest, beside the way to decline it. */
export function DeclineReceived({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const [declining, setDeclining] = useState(false);
  const { name } = profile;
  const decline = useMatchAction(profile, {
    onDone: () => {
      setDeclining(false);
      toast(t('declineDone'));
    },
    onFailed: (error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'),
  });
  return (
    <div className="flex items-center gap-x-3">
      <p className="min-w-0 grow text-sm font-medium text-kumkum-ink">
        {t('receivedFrom', { name })}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setDeclining(true)} className="shrink-0">
        {t('decline')}
      </Button>
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
