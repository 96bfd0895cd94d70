import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useAct } from './use-acts.ts';

export type FeedbackDialogKind = 'reply' | 'note';

interface FeedbackDialogProps {
  feedback: Pick<InboxFeedback, 'id' | 'email'>;
  kind: FeedbackDialogKind;
  onClose: () => void;
}

/** Renders the dialog for a reply to feedback or for a note of the team. */
export function FeedbackDialog({ feedback: { id, email }, kind, onClose }: FeedbackDialogProps) {
  const t = useT('admin');
  const change = useAct(
    (body: { note?: string; reply?: string }) =>
      call('PATCH /admin/feedback/:id', { params: { id }, body }),
    () => t(`inbox.done.${kind}`),
  );
  return (
    <NoteDialog
      title={t(`inbox.${kind}`)}
      text={kind === 'reply' ? t('inbox.replyText', { email: email ?? '' }) : t('inbox.noteText')}
      label={kind === 'reply' ? t('inbox.answer') : t('note')}
      hint={kind === 'reply' ? t('inbox.answerHint') : t('inbox.noteHint')}
      required={kind === 'reply' ? t('inbox.answerRequired') : undefined}
      maxLength={kind === 'reply' ? 5000 : 1000}
      submitLabel={kind === 'reply' ? t('inbox.send') : t('inbox.keep')}
      busy={change.isPending}
      onSubmit={(text) => change.mutate({ [kind]: text }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
