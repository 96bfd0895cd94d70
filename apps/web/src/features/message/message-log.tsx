import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { ME } from '@sambandha/contract/message/words';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.tsx';
import { type BubbleActs, TypingBubble } from './bubble.tsx';
import { moveAmongActions } from './bubble-menu.tsx';
import type { Thread } from './cache.ts';
import { JumpToLatest, MoreButton } from './log-buttons.tsx';
import { keyOf, MessageStretch, stretchesOf } from './message-stretch.tsx';
import type { Unsent } from './outbox.ts';
import { UnsentBubble } from './unsent-bubble.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import type { useThread } from './use-thread.ts';

/** How long a message that was looked for stands out. Milliseconds. */
const FOUND_MS = 3000;

export interface LogHandle {
  /** Goes to a message, wherever in the conversation it is. */
  readonly goTo: (seq: number) => void;
}

interface LogProps {
  match: Match;
  thread: Thread;
  reading: Pick<ReturnType<typeof useThread>, 'earlier' | 'later' | 'goTo' | 'toLatest'>;
  unsent: readonly Unsent[];
  typing: boolean;
  /** The first message that was unread when the conversation was opened. */
  unreadFrom: number | null;
  acts: BubbleActs;
  ref: RefObject<LogHandle | null>;
}

/** What was said, in order, by day; new words appear at the end. */
export function MessageLog(props: LogProps) {
  const { match, thread, reading, unsent, typing, unreadFrom, acts, ref } = props;
  const t = useT('message');
  const { messages } = thread;
  const { name } = match.profile;
  const { found, goTo, wanted, arrived } = useFinding(reading);
  const theirs = messages.findLast(({ senderId }) => senderId !== ME)?.seq ?? 0;
  const whole = thread.later === null;
  const scroll = useLogScroll({
    first: messages[0]?.seq ?? 0,
    last: `${messages.at(-1)?.seq ?? 0}/${messages.length}/${unsent.length}/${typing}`,
    mine: unsent.length,
    newest: Math.max(theirs, match.lastSeq),
    whole,
    start: unreadFrom === null ? null : { seq: unreadFrom, at: 'start' },
  });
  useImperativeHandle(ref, () => ({ goTo }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is there, it is gone to once
  useEffect(() => {
    if (wanted === null || !messages.some(({ seq }) => seq === wanted)) return;
    scroll.goTo({ seq: wanted, at: 'center' });
    arrived();
  }, [wanted, messages]);

  const failed = { onError: () => toast(t('messagesFailed'), 'danger') };
  const stretches = useMemo(() => stretchesOf(messages), [messages]);
  const missed = messages.filter(({ seq, senderId }) => seq > scroll.seen && senderId !== ME);
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroll.log}
        onScroll={scroll.onScroll}
        onKeyDownCapture={moveAmongActions}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('log', { name })}
        className="relative h-full overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-3 [overflow-anchor:none] md:px-6"
      >
        <div className="flex min-h-full flex-col justify-end gap-1.5">
          {thread.earlier !== null && (
            <MoreButton
              key={`before ${thread.earlier}`}
              label={t('earlier')}
              busy={reading.earlier.isPending}
              failed={reading.earlier.isError}
              onMore={() => reading.earlier.mutate(undefined, failed)}
            />
          )}
          {thread.earlier === null && messages.length < 10 && <SafetyHint />}
          {messages.length + unsent.length === 0 && match.status === 'ACCEPTED' && (
            <p className="my-6 self-center text-center text-soft">{t('empty')}</p>
          )}
          {stretches.map((stretch, place) => (
            <MessageStretch
              key={keyOf(stretch)}
              messages={stretch}
              before={stretches[place - 1]?.at(-1)}
              name={name}
              unreadFrom={within(stretch, unreadFrom)}
              found={within(stretch, found)}
              newest={place === stretches.length - 1}
              acts={acts}
            />
          ))}
          {thread.later !== null && (
            <MoreButton
              key={`after ${thread.later}`}
              label={t('later')}
              busy={reading.later.isPending}
              failed={reading.later.isError}
              onMore={() => reading.later.mutate(undefined, failed)}
            />
          )}
          {whole && unsent.map((one) => <UnsentBubble key={one.clientId} message={one} />)}
          {whole && typing && <TypingBubble />}
        </div>
      </div>
      {scroll.away && (
        <JumpToLatest
          count={whole ? missed.length : Math.max(0, match.unreadCount)}
          onJump={() =>
            reading.toLatest.mutate(undefined, {
              ...failed,
              onSuccess: () => requestAnimationFrame(scroll.toEnd),
            })
          }
        />
      )}
    </div>
  );
}

/** Goes to a message: once it is there it stands out for a moment. */
function useFinding({ goTo }: Pick<LogProps['reading'], 'goTo'>) {
  const t = useT('message');
  const [found, setFound] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (found === null) return;
    const over = setTimeout(() => setFound(null), FOUND_MS);
    return () => clearTimeout(over);
  }, [found]);
  return {
    found,
    wanted,
    arrived: () => setWanted(null),
    goTo: (seq: number) =>
      goTo.mutate(seq, {
        onSuccess: () => {
          setFound(seq);
          setWanted(seq);
        },
        onError: () => toast(t('messagesFailed'), 'danger'),
      }),
  };
}

function within(stretch: readonly Message[], seq: number | null): number | null {
  return stretch.some((message) => message.seq === seq) ? seq : null;
}

/** In a first conversation, before anything else. */
function SafetyHint() {
  const t = useT('message');
  return (
    <p className="mb-3 max-w-sm self-center rounded-md bg-turmeric-mist px-4 py-2.5 text-center text-sm text-ink">
      {t('safety')} <TextLink to="/safety">{t('safetyMore')}</TextLink>
    </p>
  );
}
