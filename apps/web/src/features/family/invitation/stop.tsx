import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSentence } from '../../account/index.ts';

interface StopProps {
  token: string;
  onStopped: () => void;
}

/** Stops such letters. The link is sufficient authorization. */
export function Stop({ token, onStopped }: StopProps) {
  const t = useT('family.invitation');
  const sentence = useSentence();
  const [asking, setAsking] = useState(false);

  const stop = async () => {
    setAsking(false);
    try {
      await call('POST /families/invitation/stop', { body: { token } });
      onStopped();
    } catch (error) {
      toast(sentence(error, t('stopFailed')), 'danger');
    }
  };
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('stopTitle')}
        confirmLabel={t('stop')}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      >
        {t('stopText')}
      </ConfirmDialog>
    </>
  );
}
