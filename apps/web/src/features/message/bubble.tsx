import { ME, type Message } from '@sambandha/contract/message/schemas';
import { Check, CheckCheck, Clock3, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { linkify } from './linkify.tsx';
import { dropUnsent, markRefused, type Unsent } from './outbox.ts';

interface StoredProps {
  message: Message;
  /** The other member's name, said by screen readers. */
  name: string;
  /** The message before it is of the same person: the two stand together. */
  follows: boolean;
}

/** A message as the server keeps it. */
export function StoredBubble({ message, name, follows }: StoredProps) {
  const t = useT('message');
  const mine = message.senderId === ME;
  const theirs = message.senderId === null ? t('deletedMember') : name;
  return (
    <Bubble
      mine={mine}
      follows={follows}
      who={mine ? t('you') : theirs}
      text={message.text}
      at={message.timestamp}
      mark={mine && <Ticks status={message.status} />}
    />
  );
}

/** A message on its way, or refused. */
export function UnsentBubble({ message }: { message: Unsent }) {
  const t = useT('message');
  const refused = message.refused !== null;
  return (
    <>
      <Bubble
        mine
        follows={false}
        who={t('you')}
        text={message.text}
        at={message.at}
        mark={!refused && <Mark icon={<Clock3 />} label={t('sending')} />}
        faded
      />
      {refused && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
          <span className="text-danger-ink">
            {message.refused === ''
              ? t('sendFailed')
              : t('sendFailedBecause', { reason: message.refused })}
          </span>
          <Button
            variant="quiet"
            size="sm"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={() => markRefused(message.clientId, null)}
          >
            {t('tryAgain')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => dropUnsent(message.clientId)}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  );
}

interface BubbleProps {
  mine: boolean;
  follows: boolean;
  who: string;
  text: string;
  at: string;
  mark?: ReactNode;
  faded?: boolean;
}

function Bubble({ mine, follows, who, text, at, mark, faded }: BubbleProps) {
  const format = useFormat();
  return (
    <div
      className={cx(
        'w-fit max-w-[min(34rem,84%)] rounded-lg px-3.5 py-2 shadow-low',
        mine ? 'self-end bg-grove-mist' : 'self-start border border-line bg-card',
        !follows && (mine ? 'rounded-br-sm' : 'rounded-bl-sm'),
        !follows && 'mt-1.5',
        faded && 'opacity-80',
      )}
    >
      <span className="sr-only">{who}: </span>
      <span className="break-words whitespace-pre-wrap">{linkify(text)}</span>
      <span className="float-right mt-1.5 ml-3 inline-flex items-center gap-1 text-xs text-soft">
        <time dateTime={at}>{format.time(at)}</time>
        {mark}
      </span>
    </div>
  );
}

function Ticks({ status }: { status: Message['status'] }) {
  const t = useT('message');
  const icon = status === 'sent' ? <Check /> : <CheckCheck />;
  return <Mark icon={icon} label={t(status)} strong={status === 'read'} />;
}

function Mark({ icon, label, strong }: { icon: ReactNode; label: string; strong?: boolean }) {
  return (
    <span
      role="img"
      aria-label={label}
      className={cx('[&_svg]:size-4', strong ? 'text-kumkum-ink' : 'text-faint')}
    >
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
