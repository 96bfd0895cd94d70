import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useAct } from './use-acts.ts';
import { isDecidedError } from './use-decide.ts';

export type FeedbackDialogKind = 'reply' | 'note';

interface FeedbackDialogProps {
  feedback: Pick<InboxFeedback, 'id' | 'email' | 'note'>;
  kind: FeedbackDialogKind;
  /** The note of the feedback in the list. The list is fetched again after a refused change. */
  latestNote: string | null;
  onClose: () => void;
}

/** Renders the dialog for a reply to feedback or for a note of the team. */
export function FeedbackDialog({ feedback, kind, latestNote, onClose }: FeedbackDialogProps) {
  const { id, email, note } = feedback;
  const t = useT('admin');
  const [isRefused, setIsRefused] = useState(false);
  // After a refusal the dialog shows the colleague's note, which may then be replaced.
  const previousNote = isRefused ? latestNote : note;
  const change = useAct(
    (body: { note: string; previousNote: string | null } | { reply: string }) =>
      call('PATCH /admin/feedback/:id', { params: { id }, body }),
    () => t(`inbox.done.${kind}`),
  );
  const texts =
    kind === 'reply'
      ? {
          // Feedback without an address has no button for a reply.
          text: t('inbox.replyText', { email: email ?? '' }),
          label: t('inbox.answer'),
          hint: t('inbox.answerHint'),
          required: t('inbox.answerRequired'),
          submitLabel: t('inbox.send'),
        }
      : {
          text: t('inbox.noteText'),
          label: t('note'),
          hint: t('inbox.noteHint'),
          initialText: note ?? '',
          submitLabel: t('inbox.keep'),
        };
  return (
    <NoteDialog
      {...texts}
      title={t(`inbox.${kind}`)}
      // The limits of the contract (admin/inbox.ts).
      maxLength={kind === 'reply' ? 5000 : 1000}
      busy={change.isPending}
      onSubmit={(text) =>
        change.mutate(kind === 'reply' ? { reply: text } : { note: text, previousNote }, {
          onSuccess: onClose,
          onError: (error) => setIsRefused(isDecidedError(error)),
        })
      }
      onClose={onClose}
    >
      {kind === 'note' && isRefused && latestNote !== null && (
        <p className="text-sm text-soft">{t('inbox.noted', { note: latestNote })}</p>
      )}
    </NoteDialog>
  );
}
