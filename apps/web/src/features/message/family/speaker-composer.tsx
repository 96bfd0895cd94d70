import type { Relation } from '@sambandha/contract/family/choices';
import { firstName } from '@sambandha/contract/first-name';
import type { Match } from '@sambandha/contract/match/schemas';
import { MESSAGE_MAX } from '@sambandha/contract/message/constants';
import type { Message, Quote } from '@sambandha/contract/message/schemas';
import { isBlank } from '@sambandha/contract/text';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUnsentText } from '../../../offline/use-unsent-text.ts';
import { controlClasses } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isTouchScreen } from '../../../ui/touch-screen.ts';
import { pressedKey } from '../../../ui/typed-key.ts';
import { ReplyQuote } from '../reply-quote.tsx';
import type { useSpeakerThread } from './use-speaker.ts';

interface ComposerProps {
  match: Match;
  /** First name of the candidate for whom the relative writes. */
  candidate: string;
  relation: Relation;
  /** The loaded messages. */
  messages: readonly Message[];
  reply: Quote | null;
  onReply: (quote: Quote | null) => void;
  /** Removes the quote of a message that was sent as a reply to this `seq`. */
  clearReply: (seq: number | undefined) => void;
  onSent: () => void;
  send: ReturnType<typeof useSpeakerThread>['send'];
  ref: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Renders a relative's message input with the name of the relative. Unsent text stays in the input,
 * even across reloads.
 */
export function SpeakerComposer(props: ComposerProps) {
  const { match, candidate, relation, messages, reply, onReply, clearReply } = props;
  const { onSent, send, ref } = props;
  const t = useT('message');
  const familyText = useT('family');
  const writer = firstName(useSession(({ user }) => user?.name ?? ''));
  const { id: clientId, text, write, clear } = useUnsentText(`speak:${match.id}`);
  // The relative may leave and return before the response. The input then still contains the text
  // of the sent message.
  const sentMessage = messages.find((message) => message.clientId === clientId);
  const clearSent = useEffectEvent(({ replyTo: quote }: Message) => {
    clear();
    clearReply(quote?.seq);
  });
  useEffect(() => {
    if (sentMessage !== undefined) clearSent(sentMessage);
  }, [sentMessage]);
  // The response may be lost after the message was stored.
  const isStored = messages.some((message) => message.clientId === send.variables?.clientId);
  const blank = isBlank(text);
  const tooLong = !hasAtMostCharacters(text.trim(), MESSAGE_MAX);
  const submit = () => {
    if (blank || tooLong || send.isPending) return;
    const replyTo = reply === null ? {} : { replyTo: reply.seq };
    // Callbacks of `mutate` would not run after the relative has left the conversation.
    void send.mutateAsync({ text: text.trim(), clientId, ...replyTo }).then(
      () => {
        clear();
        clearReply(reply?.seq);
        onSent();
      },
      () => undefined,
    );
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey || isTouchScreen()) return;
    event.preventDefault();
    submit();
  };
  const values = { writer, name: candidate, relation: familyText(`proposal.relation.${relation}`) };
  return (
    <form
      data-action-bar
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="border-t border-line bg-card px-3 pt-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))] @min-[48rem]/messages:px-6 @min-[48rem]/messages:pt-2.5 @min-[48rem]/messages:pb-2.5"
    >
      <p id="writes-as" className="mb-1.5 text-sm text-turmeric-ink">
        {familyText('speak.youWriteAs', values)}
      </p>
      {reply !== null && (
        <ReplyQuote
          quote={reply}
          name={match.profile.name}
          onCancel={() => {
            onReply(null);
            ref.current?.focus();
          }}
        />
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          value={text}
          readOnly={send.isPending}
          onChange={(event) => write(event.target.value)}
          onKeyDown={keyDown}
          aria-label={t('inputLabel', { name: match.profile.name })}
          aria-invalid={tooLong || undefined}
          aria-describedby="writes-as"
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
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          {t('tooLong', { most: MESSAGE_MAX })}
        </p>
      )}
      {send.isError && !isStored && (
        <p role="alert" className="mt-1 text-sm text-danger-ink">
          {/* The reason is empty if the server gave no reason. */}
          {familyText('speak.sendFailed', { reason: errorMessage(send.error, '') })}
        </p>
      )}
    </form>
  );
}
