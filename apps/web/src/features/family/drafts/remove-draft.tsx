import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';

interface RemoveDraftProps {
  id: string;
  name: string;
  /** Called after the removal. Reads the list again. */
  onRemoved: () => Promise<void>;
}

/** Renders the button that deletes a profile in preparation, with its confirmation. */
export function RemoveDraft({ id, name, onRemoved }: RemoveDraftProps) {
  const t = useT('draft.list');
  const [state, setState] = useState<'idle' | 'confirming' | 'busy'>('idle');
  const remove = async () => {
    setState('busy');
    try {
      await call('DELETE /drafts/:id', { params: { id } });
      showToast(t('removed'));
      await onRemoved();
    } catch (error) {
      setState('idle');
      showToast(errorMessage(error, t('removeFailed')), 'danger');
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('removeOf', { whom: name })}
        busy={state === 'busy'}
        onClick={() => setState('confirming')}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={state === 'confirming'}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setState('idle')}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
