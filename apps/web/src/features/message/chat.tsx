import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { getMatchRelation } from '../match/index.ts';
import { isLoadedUpTo, type Thread } from './cache.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { IncomingAnnouncement } from './incoming.tsx';
import type { BubbleActions } from './message-actions.tsx';
import { isNewThread, type LogHandle, MessageLog } from './message-log.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { MessagesFailed } from './messages-failed.tsx';
import { saveReply, toQuote, useOutbox } from './outbox.ts';
import { RequestCard, SentInterestNote, WriteLater } from './request-card.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useHideMessage } from './use-own-view.ts';
import { useReporting } from './use-reporting.tsx';
import { useMarkConversationRead, usePartnerTyping, useThread } from './use-thread.ts';

const OpeningNotes = lazyOptional(
  async () => (await import('./family/opening-notes.tsx')).OpeningNotes,
);

interface ChatProps {
  match: Match;
  onBack: () => void;
  /** Called after the member ended or withdrew the match, or blocked the other member. */
  onConversationEnded: () => void;
}

/** Renders one conversation: header, messages and composer. */
export function Chat({ match, onBack, onConversationEnded }: ChatProps) {
  const t = useT('message');
  const thread = useThread(match.id);
  const typing = usePartnerTyping(match.id);
  const composer = useRef<HTMLTextAreaElement>(null);
  const log = useRef<LogHandle>(null);
  const [sentCount, setSentCount] = useState(0);
  const [isSearching, setIsSearching] = useState(false);
  const [longPressedMessage, setLongPressedMessage] = useState<Message | null>(null);
  const [messageToHide, setMessageToHide] = useState<Message | null>(null);
  const { report, dialog: reportDialog } = useReporting(match);
  const hide = useHideMessage(match.id, () => setMessageToHide(null));
  useFocusFallback(messageToHide !== null || longPressedMessage !== null, log);
  const unsent = useUnsent(match.id, thread.data);
  // The cache or the device may have an older copy of the conversation.
  const currentThread =
    thread.data !== undefined && isLoadedUpTo(thread.data, match.lastSeq) ? thread.data : undefined;
  const firstUnread = useFirstUnread(match, currentThread, unsent.length);
  // No message is marked as read unless the screen contains the newest messages.
  const unreadCount = currentThread === undefined ? 0 : match.unreadCount;
  useMarkConversationRead(match.id, thread.data?.messages.at(-1)?.seq ?? 0, unreadCount);

  const { name } = match.profile;
  const relation = getMatchRelation(match);
  const isNewSent = isNewSentInterest(match, thread.data);
  // Nobody can write before the interest is accepted.
  const mayWrite = match.status !== 'REQUESTED';
  const [isAcceptedByKeyboard, setIsAcceptedByKeyboard] = useState(false);
  useFocusToWrite(composer, mayWrite, isAcceptedByKeyboard);
  const reply = useReply(match.id, composer);
  const actions = useMemo<BubbleActions>(
    () => ({
      onReply: mayWrite ? reply : null,
      onQuote: (seq) => log.current?.scrollToMessage(seq),
      onHide: setMessageToHide,
      onReport: report,
    }),
    [mayWrite, reply, report],
  );
  return (
    <section aria-label={t('logLabel', { name })} className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only @min-[48rem]/messages:hidden">{t('logLabel', { name })}</h1>
      <ChatHeader
        match={match}
        isPartnerTyping={typing}
        onBack={onBack}
        onConversationEnded={onConversationEnded}
        onSearch={() => setIsSearching(true)}
        onReport={() => report(null, null)}
      />
      {match.openings && (
        <Suspense>
          <OpeningNotes match={match} />
        </Suspense>
      )}
      {isSearching && (
        <SearchPanel
          match={match}
          onSelect={(seq) => log.current?.scrollToMessage(seq)}
          onClose={() => {
            setIsSearching(false);
            composer.current?.focus();
          }}
        />
      )}
      {/* With large text, the note and the short log of a sent interest scroll together. */}
      <div
        className={
          isNewSent
            ? 'flex min-h-0 grow flex-col overflow-x-hidden overflow-y-auto overscroll-contain *:max-h-none'
            : 'contents'
        }
      >
        {relation === 'asked' && <SentInterestNote match={match} onWithdrawn={onBack} />}
        {thread.data === undefined ? (
          <div className="grid min-h-0 grow place-items-center">
            <ThreadState thread={thread} />
          </div>
        ) : (
          <MessageLog
            ref={log}
            match={match}
            scrollsWithNote={isNewSent}
            thread={thread.data}
            paging={thread}
            unsent={unsent}
            sentCount={sentCount}
            isPartnerTyping={typing}
            firstUnreadSeq={firstUnread}
            actions={actions}
            onLongPress={setLongPressedMessage}
          />
        )}
      </div>
      {relation === 'received' && (
        <RequestCard match={match} onAccepted={setIsAcceptedByKeyboard} onDeclined={onBack} />
      )}
      {relation === 'asked' && <WriteLater match={match} />}
      {mayWrite && (
        <Composer ref={composer} match={match} onSend={() => setSentCount((count) => count + 1)} />
      )}
      <MessageSheet
        message={longPressedMessage}
        actions={actions}
        onClose={() => setLongPressedMessage(null)}
      />
      <IncomingAnnouncement thread={thread.data} name={name} />
      <ConfirmDialog
        open={messageToHide !== null}
        title={t('hideTitle')}
        confirmLabel={t('hideConfirm')}
        danger
        busy={hide.isPending}
        onConfirm={() => messageToHide !== null && hide.mutate(messageToHide.seq)}
        onCancel={() => setMessageToHide(null)}
      >
        {t('hideText', { name })}
      </ConfirmDialog>
      {reportDialog}
    </section>
  );
}

/** Returns true for a sent interest without a long earlier conversation. */
function isNewSentInterest(match: Match, thread: Thread | undefined): boolean {
  return getMatchRelation(match) === 'asked' && isNewThread(thread);
}

/** Renders the state of a conversation without loaded messages. */
function ThreadState({ thread }: { thread: ReturnType<typeof useThread> }) {
  const t = useT('message');
  if (thread.isError) return <MessagesFailed onRetry={() => void thread.refetch()} />;
  if (thread.isPaused) return <EmptyState title={t('notOnDevice')} className="animate-late" />;
  return <Spinner label={t('loading')} className="size-7 text-grove-ink" />;
}

/**
 * Focuses the input as soon as it is rendered, if the member opened the conversation to write or
 * accepted the interest by keyboard.
 */
function useFocusToWrite(
  composer: RefObject<HTMLTextAreaElement | null>,
  mayWrite: boolean,
  isAcceptedByKeyboard: boolean,
) {
  const { state } = useLocation();
  const startsWriting =
    isAcceptedByKeyboard || (typeof state === 'object' && state !== null && 'writes' in state);
  useEffect(() => {
    if (startsWriting && mayWrite) composer.current?.focus();
  }, [startsWriting, mayWrite, composer]);
}

/**
 * Returns a function that starts a reply to a message. The input shows the message and gets the
 * focus.
 */
function useReply(matchId: string, composer: RefObject<HTMLTextAreaElement | null>) {
  const [replyCount, setReplyCount] = useState(0);
  // Runs after the sheet of actions has closed, because the sheet moves the focus when it closes.
  useEffect(() => {
    if (replyCount > 0) composer.current?.focus();
  }, [replyCount, composer]);
  return useCallback(
    (message: Message) => {
      saveReply(matchId, toQuote(message));
      setReplyCount((count) => count + 1);
    },
    [matchId],
  );
}

/**
 * Returns the unsent messages. Stored messages are excluded, because a live event may arrive before
 * the response to the call.
 */
function useUnsent(matchId: string, thread: Thread | undefined) {
  const storedClientIds = new Set(thread?.messages.map(({ clientId }) => clientId));
  return useOutbox(({ unsent }) => unsent).filter(
    (message) => message.matchId === matchId && !storedClientIds.has(message.clientId),
  );
}

/**
 * Returns the `seq` of the first message that was unread when the conversation was opened. Returns
 * null if there was none, before the newest messages are loaded, and after the member writes.
 */
function useFirstUnread(
  match: Match,
  thread: Thread | undefined,
  unsentCount: number,
): number | null {
  const [initialUnreadCount] = useState(match.unreadCount);
  // Undefined before the newest messages are loaded.
  const [firstUnreadSeq, setFirstUnreadSeq] = useState<number | null | undefined>(undefined);
  if (firstUnreadSeq === undefined && thread !== undefined) {
    const receivedMessages = thread.messages.filter(({ senderId }) => senderId !== ME);
    // If the first unread message is not loaded, the first loaded message is used instead.
    const firstUnread = receivedMessages.at(-initialUnreadCount) ?? thread.messages[0];
    setFirstUnreadSeq(initialUnreadCount === 0 ? null : (firstUnread?.seq ?? null));
  }
  if (unsentCount > 0 && typeof firstUnreadSeq === 'number') setFirstUnreadSeq(null);
  return firstUnreadSeq ?? null;
}
