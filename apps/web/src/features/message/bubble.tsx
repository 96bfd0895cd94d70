import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { Check, CheckCheck } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { BubbleMenu } from './bubble-menu.tsx';
import { CandidateNameContext } from './candidate-name-context.ts';
import { isEmojiOnly } from './emoji.ts';
import { linkify } from './linkify.tsx';
import type { BubbleActions } from './message-actions.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { SignNote } from './sign-note.tsx';
import { EARLY_MESSAGES, findWarningSign } from './signs-rules.ts';
import { WriterLabel } from './written-by.tsx';

interface StoredProps {
  message: Message;
  /** The other member's name, for quotes and screen readers. */
  name: string;
  /**
   * True if the previous message has the same writer, and neither a date nor the divider of unread
   * messages is between the two. The space between them is then reduced.
   */
  followsSameWriter: boolean;
  /** True for the search result or quoted message to which the log has just scrolled. */
  isHighlighted: boolean;
  /**
   * True if Tab focuses the menu button of this message. The arrow keys focus the other buttons.
   */
  isTabbable: boolean;
  actions: BubbleActions;
}

/** Renders a message that the server has stored. */
export function StoredBubble({
  message,
  name,
  followsSameWriter,
  isHighlighted,
  isTabbable,
  actions,
}: StoredProps) {
  const t = useT('message');
  const mine = message.senderId === ME;
  const senderName = message.senderId === null ? t('deletedMember') : name;
  const candidateName = use(CandidateNameContext);
  const writer = message.by && <WriterLabel by={message.by} />;
  // A relative sees the writer of each message of the candidate's side, and no receipts. For a
  // member, `candidateName` is null.
  const writerName = writer ?? (mine && candidateName);
  const { onReport } = actions;
  const sign = mine || message.seq > EARLY_MESSAGES ? null : findWarningSign(message.text);
  return (
    <>
      <div
        data-seq={message.seq}
        className={cx(
          'group flex transition-[translate] duration-quick max-w-[min(36rem,94%)] items-center gap-0.5 pointer-coarse:max-w-[min(34rem,84%)]',
          mine ? 'flex-row-reverse self-end' : 'self-start',
          !followsSameWriter && 'mt-1.5',
        )}
      >
        <Bubble
          mine={mine}
          followsSameWriter={followsSameWriter}
          isHighlighted={isHighlighted}
          sender={mine ? t('you') : senderName}
          writer={writerName}
          text={message.text}
          quote={
            message.replyTo && (
              <QuotedMessage
                quote={message.replyTo}
                name={senderName}
                mine={mine}
                onOpen={actions.onQuote}
              />
            )
          }
          at={message.timestamp}
          statusIcon={mine && candidateName === null && <Ticks status={message.status} />}
        />
        <BubbleMenu message={message} isTabbable={isTabbable} actions={actions} />
      </div>
      {sign !== null && <SignNote sign={sign} onReport={() => onReport(message, sign)} />}
    </>
  );
}

interface BubbleProps {
  mine: boolean;
  followsSameWriter: boolean;
  sender: string;
  /** Name above the text of a message that a relative may have written. */
  writer?: ReactNode;
  text: string;
  quote?: ReactNode;
  at: string;
  /** The delivery status of a message that the member sent. */
  statusIcon?: ReactNode;
  /** True for a message that the server has not stored yet. */
  isFaded?: boolean;
  isHighlighted?: boolean;
}

export function Bubble(props: BubbleProps) {
  const {
    mine,
    followsSameWriter,
    sender,
    writer,
    text,
    quote,
    at,
    statusIcon,
    isFaded,
    isHighlighted,
  } = props;
  const format = useFormat();
  const hasOnlyEmoji = isEmojiOnly(text);
  return (
    <div
      className={cx(
        'w-fit min-w-0 rounded-lg px-3.5 py-2 shadow-low transition-[filter] duration-quick',
        'group-data-pressed:brightness-90 pointer-coarse:select-none [-webkit-touch-callout:none]',
        mine ? 'self-end bg-grove-mist' : 'self-start border border-line bg-card',
        !followsSameWriter && (mine ? 'rounded-br-sm' : 'rounded-bl-sm'),
        isFaded && 'mt-1.5 max-w-[min(34rem,84%)] opacity-80',
        // The outline is inside the border, because `MessageChunk` clips what is beyond its edge.
        isHighlighted && 'outline-2 -outline-offset-2 outline-turmeric',
      )}
    >
      {writer ? (
        <span className="mb-0.5 block text-sm font-semibold text-turmeric-ink">
          {writer}
          <span className="sr-only">: </span>
        </span>
      ) : (
        <span className="sr-only">{sender}: </span>
      )}
      {quote}
      <span className={cx('break-words whitespace-pre-wrap', hasOnlyEmoji && 'text-3xl')}>
        {linkify(text)}
      </span>
      <span className="float-right mt-1.5 ml-3 inline-flex items-center gap-1 text-xs text-soft">
        <time dateTime={at}>{format.time(at)}</time>
        {statusIcon}
      </span>
    </div>
  );
}

function Ticks({ status }: { status: Message['status'] }) {
  const t = useT('message');
  const icon = status === 'sent' ? <Check /> : <CheckCheck />;
  return <StatusIcon icon={icon} label={t(status)} tone={status === 'read' ? 'done' : 'quiet'} />;
}

const tones = {
  quiet: 'text-faint',
  /** The stroke is thicker, because colour alone does not distinguish the status for everybody. */
  done: 'text-grove-ink [&_svg]:stroke-[2.75]',
  failed: 'text-danger-ink',
};

interface StatusProps {
  icon: ReactNode;
  label: string;
  tone?: keyof typeof tones;
}

export function StatusIcon({ icon, label, tone = 'quiet' }: StatusProps) {
  return (
    <span role="img" aria-label={label} className={cx('[&_svg]:size-4', tones[tone])}>
      {icon}
    </span>
  );
}

export function TypingBubble() {
  return (
    <div
      aria-hidden="true"
      className="mt-1.5 flex w-fit gap-1.5 self-start rounded-lg border border-line bg-card px-4 py-3.5"
    >
      <span className="size-2 animate-breathe rounded-full bg-faint" />
      <span className="size-2 animate-breathe rounded-full bg-faint [animation-delay:200ms]" />
      <span className="size-2 animate-breathe rounded-full bg-faint [animation-delay:400ms]" />
    </div>
  );
}
