import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Contacts } from './contacts.tsx';
import type { FeedbackDialogKind } from './feedback-dialog.tsx';
import { useAct } from './use-acts.ts';

interface FeedbackCardProps {
  feedback: InboxFeedback;
  /** Opens the dialog of a reply or a note. */
  onDialog: (kind: FeedbackDialogKind) => void;
}

/** Renders one feedback: its text, the contact for an answer, and its outcome. */
export function FeedbackCard({ feedback, onDialog }: FeedbackCardProps) {
  const t = useT('admin');
  const format = useFormat();
  const name = feedback.name ?? feedback.member?.name;
  const { id, title, description, email, status, note, reply, answeredAt } = feedback;
  const change = useAct(
    (body: { status: 'open' | 'closed' }) =>
      call('PATCH /admin/feedback/:id', { params: { id }, body }),
    (body) => t(`inbox.done.${body.status}`),
  );
  return (
    <Card pad className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint">
          <span className="min-w-0 wrap-anywhere">{name ?? t('inbox.nobody')}</span>
          <span>{format.day(feedback.createdAt)}</span>
        </p>
        <Contacts
          masked={feedback}
          name={name ?? t('inbox.nobody')}
          reveal={() => call('POST /admin/feedback/:id/contacts', { params: { id }, body: {} })}
        />
      </header>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      {reply !== null && answeredAt !== null && (
        <blockquote className="border-l-3 border-grove pl-4">
          <p className="text-sm text-faint">
            {t('inbox.answered', { day: format.day(answeredAt) })}
          </p>
          <p className="whitespace-pre-line">{reply}</p>
        </blockquote>
      )}
      {note !== null && <p className="text-sm text-soft">{t('inbox.noted', { note })}</p>}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {reply === null && email !== null && (
          <Button size="sm" onClick={() => onDialog('reply')}>
            {t('inbox.reply')}
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => onDialog('note')}>
          {t('inbox.note')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate({ status: status === 'open' ? 'closed' : 'open' })}
        >
          {status === 'open' ? t('inbox.close') : t('inbox.reopen')}
        </Button>
      </div>
    </Card>
  );
}
