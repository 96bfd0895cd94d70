import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { forgetMember } from '../match/index.ts';

interface BlockDialogProps {
  open: boolean;
  member: { readonly id: string; readonly name: string };
  onClose: () => void;
  /** They are blocked and can no longer be shown: leaves the screen that shows them. */
  onBlocked: () => void | Promise<void>;
}

/** Asks before neither of the two sees the other any more. */
export function BlockDialog({ open, member, onClose, onBlocked }: BlockDialogProps) {
  const t = useT('moderation');
  const client = useQueryClient();
  const { id, name } = member;
  const block = useMutation({
    mutationFn: () => call('POST /blocks/:memberId', { params: { memberId: id } }),
    onSuccess: async () => {
      // What is on the screen must not be asked for again: the answer would be "not found".
      await onBlocked();
      forgetMember(client, id);
      toast(t('blockDone', { name }));
    },
    onError: () => toast(t('blockFailed'), 'danger'),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('blockTitle', { name })}
      confirmLabel={t('blockConfirm')}
      danger
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onClose}
    >
      {t('blockText')}
    </ConfirmDialog>
  );
}
