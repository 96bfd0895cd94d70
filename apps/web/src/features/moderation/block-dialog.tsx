import { firstName } from '@sambandha/contract/first-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { removeMemberFromCache } from '../match/index.ts';

interface BlockDialogProps {
  open: boolean;
  member: { readonly id: string; readonly name: string };
  onClose: () => void;
  /**
   * Called to leave the screen that shows the blocked member. The signed-in member may have left
   * the screen already.
   */
  onBlocked: () => void | Promise<void>;
}

/** Renders the dialog that asks for confirmation before a block. */
export function BlockDialog({ open, member, onClose, onBlocked }: BlockDialogProps) {
  const t = useT('moderation');
  const client = useQueryClient();
  const { id } = member;
  const name = firstName(member.name);
  const block = useMutation({
    mutationFn: () => call('POST /blocks/:memberId', { params: { memberId: id } }),
    onSuccess: async () => {
      // Leaves the screen first, because its queries would fail with "not found" if they were
      // fetched again.
      await onBlocked();
      removeMemberFromCache(client, id);
      showToast(t('blockDone', { name }));
    },
    onError: () => showToast(t('blockFailed'), 'danger'),
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
      {t('blockText', { name })}
    </ConfirmDialog>
  );
}
