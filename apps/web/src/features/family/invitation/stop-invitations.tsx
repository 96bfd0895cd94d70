import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useFailureMessage } from '../../account/index.ts';

interface StopInvitationsProps {
  token: string;
  onStopped: () => void;
}

/**
 * Renders the button that stops invitations to the contact of the recipient. The link is sufficient
 * authorization.
 */
export function StopInvitations({ token, onStopped }: StopInvitationsProps) {
  const t = useT('family.invitation');
  const failureMessage = useFailureMessage();
  const [isConfirming, setIsConfirming] = useState(false);

  const stop = async () => {
    setIsConfirming(false);
    try {
      await call('POST /families/invitation/stop', { body: { token } });
      onStopped();
    } catch (error) {
      showToast(failureMessage(error, t('stopFailed')), 'danger');
    }
  };
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setIsConfirming(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('stopTitle')}
        confirmLabel={t('stop')}
        onConfirm={() => void stop()}
        onCancel={() => setIsConfirming(false)}
      >
        {t('stopText')}
      </ConfirmDialog>
    </>
  );
}
