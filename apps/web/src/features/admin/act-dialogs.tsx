import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { siteQuery } from './queries.ts';
import {
  type ActTarget,
  useAskForPhoto,
  useBlockMember,
  useCloseReview,
  useDeleteMember,
  useUnblockMember,
} from './use-acts.ts';
import { VerifyDialog } from './verify-dialog.tsx';

/** An act that has to be confirmed, and its subjects. */
export type PendingAct =
  | {
      readonly act: 'verify';
      readonly users: readonly ActTarget[];
      /** True if the dialog shows the subjects' photos, because the screen does not show them. */
      readonly showsPhotos?: true;
    }
  | {
      readonly act: 'block' | 'unblock' | 'delete' | 'askPhoto' | 'review';
      readonly user: ActTarget;
    };

interface ActDialogsProps {
  pending: PendingAct | null;
  onClose: () => void;
  /** Called after the deletion of the member, to leave a screen that shows the member. */
  onDeleted?: (() => void) | undefined;
}

/** Renders the dialog of the pending act, or nothing if no act is pending. */
export function ActDialogs({ pending, onClose, onDeleted }: ActDialogsProps) {
  if (pending === null) return null;
  if (pending.act === 'verify') return <VerifyDialog {...pending} onClose={onClose} />;
  const { user } = pending;
  if (pending.act === 'delete') {
    return <DeleteDialog user={user} onClose={onClose} onDeleted={onDeleted} />;
  }
  if (pending.act === 'block') return <BlockDialog user={user} onClose={onClose} />;
  if (pending.act === 'review') return <ReviewDialog user={user} onClose={onClose} />;
  if (pending.act === 'unblock') return <UnblockDialog user={user} onClose={onClose} />;
  return <AskPhotoDialog user={user} onClose={onClose} />;
}

interface MemberDialogProps {
  user: ActTarget;
  onClose: () => void;
}

function BlockDialog({ user, onClose }: MemberDialogProps) {
  const t = useT('admin');
  const block = useBlockMember();
  return (
    <NoteDialog
      title={t('blockTitle', { name: user.name })}
      text={t('blockText')}
      label={t('reason')}
      hint={t('reasonHint')}
      required={t('reasonRequired')}
      submitLabel={t('block')}
      danger
      busy={block.isPending}
      onSubmit={(text) => block.mutate({ user, text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function UnblockDialog({ user, onClose }: MemberDialogProps) {
  const t = useT('admin');
  const unblock = useUnblockMember();
  return (
    <NoteDialog
      title={t('unblockTitle', { name: user.name })}
      text={t('unblockText')}
      label={t('note')}
      hint={t('noteHint')}
      submitLabel={t('unblock')}
      busy={unblock.isPending}
      onSubmit={(text) => unblock.mutate({ user, text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function ReviewDialog({ user, onClose }: MemberDialogProps) {
  const t = useT('admin');
  const review = useCloseReview();
  return (
    <NoteDialog
      title={t('reviewTitle', { name: user.name })}
      text={t('reviewText', { name: user.name })}
      label={t('note')}
      hint={t('noteHint')}
      submitLabel={t('review')}
      busy={review.isPending}
      onSubmit={(text) => review.mutate({ user, text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function AskPhotoDialog({ user, onClose }: MemberDialogProps) {
  const t = useT('admin');
  const ask = useAskForPhoto();
  return (
    <NoteDialog
      title={t('askPhotoTitle', { name: user.name })}
      text={t('askPhotoText')}
      label={t('askPhotoNote')}
      hint={t('askPhotoNoteHint')}
      submitLabel={t('askPhoto')}
      busy={ask.isPending}
      onSubmit={(text) => ask.mutate({ user, text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function DeleteDialog({
  user,
  onClose,
  onDeleted,
}: MemberDialogProps & Pick<ActDialogsProps, 'onDeleted'>) {
  const t = useT('admin');
  const erase = useDeleteMember();
  const [ban, setBan] = useState(false);
  const { data: site } = useQuery(siteQuery);
  return (
    <NoteDialog
      title={t('deleteTitle', { name: user.name })}
      text={t('deleteText')}
      label={t('reason')}
      hint={t('reasonHint')}
      // The server requires a reason only in production.
      required={site?.demo ? undefined : t('reasonRequired')}
      submitLabel={t('delete')}
      danger
      busy={erase.isPending}
      onSubmit={(text) =>
        erase.mutate(
          { user, text, ban },
          {
            onSuccess: () => {
              onDeleted?.();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Checkbox label={t('ban')} checked={ban} onChange={(event) => setBan(event.target.checked)} />
    </NoteDialog>
  );
}
