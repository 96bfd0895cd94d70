import { COMMENT_MAX } from '@sambandha/contract/board/choices';
import { normalizeLines } from '@sambandha/contract/text';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useActingState } from '../../api/on-behalf.ts';
import { useT } from '../../i18n/use-t.ts';
import { useUnsentText } from '../../offline/use-unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface CommentFormProps {
  memberId: string;
  onSend: (id: string, text: string) => Promise<void>;
}

/**
 * Renders the form of a comment to the family. Unsent text stays in the field, even after a reload.
 */
export function CommentForm({ memberId, onSend }: CommentFormProps) {
  const t = useT('family.board');
  const boardId = useActingState(({ candidate }) => candidate?.id ?? 'own');
  const { id, text, write, clear } = useUnsentText(`comment:${boardId}:${memberId}`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const content = normalizeLines(text);
    if (busy) return;
    // Moves the focus from the button to the field, for the next comment.
    field.current?.focus();
    if (content === '') return;
    if (!hasAtMostCharacters(content, COMMENT_MAX)) return setError(t('tooLong'));
    setBusy(true);
    setError(undefined);
    try {
      await onSend(id, content);
      clear();
    } catch (failure) {
      setError(errorMessage(failure, t('sendFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <Field label={t('comment')} error={error}>
        <TextArea
          ref={field}
          rows={2}
          limit={COMMENT_MAX}
          value={text}
          readOnly={busy}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} className="self-end">
        {t('send')}
      </Button>
    </form>
  );
}
