import type { Match } from '@sambandha/contract/match/schemas';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useOutbox } from './outbox.ts';
import { AskedNote, RequestCard } from './request-card.tsx';
import { useMarkRead, useTheirTyping, useThread } from './use-thread.ts';

/** One conversation: who it is with, what was said, and where to write. */
export function Chat({ match, onBack }: { match: Match; onBack: () => void }) {
  const t = useT('message');
  const thread = useThread(match.id);
  const typing = useTheirTyping(match.id);
  const composer = useRef<HTMLTextAreaElement>(null);
  const unsent = useOutbox((outbox) => outbox.unsent).filter(({ matchId }) => matchId === match.id);
  useMarkRead(match.id, thread.data?.messages.at(-1)?.seq ?? 0, match.unreadCount);

  const requested = match.status === 'REQUESTED';
  const mayWrite = !requested || match.direction === 'received';
  return (
    <section aria-label={t('log', { name: match.profile.name })} className="flex h-full flex-col">
      <h1 className="sr-only md:hidden">{t('log', { name: match.profile.name })}</h1>
      <ChatHeader match={match} typing={typing} onBack={onBack} />
      {thread.data === undefined ? (
        <div className="grid min-h-0 grow place-items-center">
          {thread.isError ? (
            <Failed onRetry={() => void thread.refetch()} />
          ) : (
            <Spinner label={t('loading')} className="size-7 text-grove-ink" />
          )}
        </div>
      ) : (
        <MessageLog
          match={match}
          thread={thread.data}
          unsent={unsent}
          typing={typing}
          earlier={thread.earlier}
        />
      )}
      {requested && match.direction === 'received' && (
        <RequestCard
          match={match}
          onAccepted={(byKeyboard) => byKeyboard && composer.current?.focus()}
          onDeclined={onBack}
        />
      )}
      {requested && match.direction === 'sent' && <AskedNote match={match} />}
      {mayWrite && <Composer ref={composer} match={match} />}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT('message');
  const shared = useT('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('messagesFailed')}
        action={<Button onClick={onRetry}>{shared('retry')}</Button>}
      />
    </div>
  );
}
