import type { Match } from '@sambandha/contract/match/schemas';
import { MESSAGE_MAX } from '@sambandha/contract/message/constants';
import { isBlank } from '@sambandha/contract/text';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { controlClasses } from '../../ui/control.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isTouchScreen } from '../../ui/touch-screen.ts';
import { pressedKey } from '../../ui/typed-key.ts';
import { enqueueMessage, saveMessageDraft, saveReply, useOutbox } from './outbox.ts';
import { ReplyQuote } from './reply-quote.tsx';
import { sendTyping } from './use-thread.ts';

/** Renders the message input. Unsent text is stored, even across reloads. */
export function Composer({
  match,
  onSend,
  ref,
}: {
  match: Match;
  onSend: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}) {
  const t = useT('message');
  const text = useOutbox((outbox) => outbox.drafts[match.id] ?? '');
  const quote = useOutbox((outbox) => outbox.replies[match.id]);
  const tooLong = !hasAtMostCharacters(text.trim(), MESSAGE_MAX);
  const blank = isBlank(text);

  const write = (value: string) => {
    saveMessageDraft(match.id, value);
    if (value.trim() !== '' && match.status === 'ACCEPTED') sendTyping(match.id);
  };
  const send = () => {
    if (blank || tooLong) return;
    enqueueMessage(match.id, text, quote);
    saveMessageDraft(match.id, '');
    saveReply(match.id, null);
    onSend();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
    // The disabled button would lose the focus.
    if (document.activeElement !== ref.current) ref.current?.focus();
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = pressedKey(event);
    if (key === 'Escape' && quote !== undefined) saveReply(match.id, null);
    // On a touch keyboard Enter starts a new line.
    if (key !== 'Enter' || event.shiftKey || isTouchScreen()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      data-action-bar
      onSubmit={submit}
      className="border-t border-line bg-card px-3 pt-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))] @min-[48rem]/messages:px-6 @min-[48rem]/messages:pt-2.5 @min-[48rem]/messages:pb-2.5"
    >
      {quote !== undefined && (
        <ReplyQuote
          quote={quote}
          name={match.profile.name}
          onCancel={() => {
            saveReply(match.id, null);
            ref.current?.focus();
          }}
        />
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={keyDown}
          aria-label={t('inputLabel', { name: match.profile.name })}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? 'composer-error' : undefined}
          placeholder={t('placeholder')}
          className={cx(
            controlClasses,
            'field-sizing-content max-h-36 min-h-11 resize-none rounded-xl! py-2.5 leading-normal placeholder:text-nowrap',
          )}
        />
        <IconButton
          type="submit"
          label={t('send')}
          tip="none"
          disabled={blank || tooLong}
          // The input keeps the focus, because a touch keyboard has to stay open.
          onMouseDown={(event) => event.preventDefault()}
          icon={<SendHorizontal />}
          variant="filled"
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
