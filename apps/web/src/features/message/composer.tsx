import type { Match } from '@sambandha/contract/match/schemas';
import { MESSAGE_MAX } from '@sambandha/contract/message/words';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, Ref, SubmitEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { control } from '../../ui/control.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { enqueueMessage, saveDraft, useOutbox } from './outbox.ts';
import { sendTyping } from './use-thread.ts';

/** The message input. Its text is stored until it is sent, also across reloads. */
export function Composer({ match, ref }: { match: Match; ref?: Ref<HTMLTextAreaElement> }) {
  const t = useT('message');
  const text = useOutbox((outbox) => outbox.drafts[match.id] ?? '');
  const tooLong = text.trim().length > MESSAGE_MAX;
  const blank = text.trim() === '';

  const write = (value: string) => {
    saveDraft(match.id, value);
    if (value.trim() !== '' && match.status === 'ACCEPTED') sendTyping(match.id);
  };
  const send = () => {
    if (blank || tooLong) return;
    enqueueMessage(match.id, text);
    saveDraft(match.id, '');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // On a touch keyboard Enter starts a new line.
    const touch = window.matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      data-action-bar
      onSubmit={submit}
      className="border-t border-line bg-card px-3 py-2.5 md:px-6"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={keyDown}
          aria-label={t('write', { name: match.profile.name })}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? 'composer-error' : undefined}
          placeholder={t('placeholder')}
          className={cx(
            control,
            'field-sizing-content max-h-36 min-h-11 resize-none rounded-xl! py-2.5 leading-6',
          )}
        />
        <IconButton
          type="submit"
          label={t('send')}
          tip="none"
          disabled={blank || tooLong}
          icon={<SendHorizontal />}
          className="bg-grove text-on-grove! hover:bg-grove-deep disabled:bg-sunk disabled:text-faint!"
        />
      </div>
      {tooLong && (
        <p id="composer-error" role="alert" className="mt-1 text-sm text-danger-ink">
          {t('tooLong', { most: MESSAGE_MAX })}
        </p>
      )}
    </form>
  );
}
