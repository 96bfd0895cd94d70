import type { Match } from '@sambandha/contract/match/schemas';
import type { UseMutationResult } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Fragment } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.tsx';
import { StoredBubble, TypingBubble, UnsentBubble } from './bubble.tsx';
import type { Thread } from './cache.ts';
import type { Unsent } from './outbox.ts';
import { useLogScroll } from './use-log-scroll.ts';

interface LogProps {
  match: Match;
  thread: Thread;
  unsent: readonly Unsent[];
  typing: boolean;
  earlier: UseMutationResult<void, Error, void>;
}

/** What was said, in order, by day; new words appear at the end. */
export function MessageLog({ match, thread, unsent, typing, earlier }: LogProps) {
  const t = useT('message');
  const format = useFormat();
  const { messages } = thread;
  const { log, away, toEnd, onScroll } = useLogScroll({
    first: messages[0]?.seq ?? 0,
    last: `${messages.at(-1)?.seq ?? 0}/${unsent.length}/${typing}`,
    mine: unsent.length,
  });
  const { name } = match.profile;
  const loadEarlier = () =>
    earlier.mutate(undefined, { onError: () => toast(t('messagesFailed'), 'danger') });
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={log}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('log', { name })}
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-3 md:px-6"
      >
        <div className="flex min-h-full flex-col justify-end gap-1.5">
          {thread.earlier !== null && (
            <Button
              variant="quiet"
              size="sm"
              busy={earlier.isPending}
              onClick={loadEarlier}
              className="mb-2 self-center"
            >
              {t('earlier')}
            </Button>
          )}
          {thread.earlier === null && messages.length < 10 && <SafetyHint />}
          {messages.length + unsent.length === 0 && (
            <Empty accepted={match.status === 'ACCEPTED'} />
          )}
          {messages.map((message, place) => {
            const day = format.daySeparator(message.timestamp);
            const before = messages[place - 1];
            const newDay = before === undefined || format.daySeparator(before.timestamp) !== day;
            return (
              <Fragment key={message.seq}>
                {newDay && <DaySeparator day={day} />}
                <StoredBubble
                  message={message}
                  name={name}
                  follows={!newDay && before?.senderId === message.senderId}
                />
              </Fragment>
            );
          })}
          {unsent.map((message) => (
            <UnsentBubble key={message.clientId} message={message} />
          ))}
          {typing && <TypingBubble />}
        </div>
      </div>
      {away && (
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 animate-rise shadow-mid"
        >
          {t('newMessages')}
        </Button>
      )}
    </div>
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <p className="my-3 self-center rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-soft first-letter:uppercase">
      {day}
    </p>
  );
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

function Empty({ accepted }: { accepted: boolean }) {
  const t = useT('message');
  if (!accepted) return null;
  return <p className="my-6 self-center text-center text-soft">{t('empty')}</p>;
}
