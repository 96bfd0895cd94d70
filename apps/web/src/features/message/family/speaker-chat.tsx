import type { Relation } from '@sambandha/contract/family/choices';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Message } from '@sambandha/contract/message/schemas';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { CandidateNameContext } from '../candidate-name-context.ts';
import { IncomingAnnouncement } from '../incoming.tsx';
import type { BubbleActions } from '../message-actions.tsx';
import { type LogHandle, MessageLog } from '../message-log.tsx';
import { MessageSheet } from '../message-sheet.tsx';
import { MessagesFailed } from '../messages-failed.tsx';
import { toQuote } from '../outbox.ts';
import { useReporting } from '../use-reporting.tsx';
import { SpeakerComposer } from './speaker-composer.tsx';
import { useSpeakerThread } from './use-speaker.ts';
import { useUnsentReply } from './use-unsent-reply.ts';

interface ChatProps {
  match: Match;
  /** First name of the candidate on whose behalf the relative reads and writes. */
  candidate: string;
  relation: Relation;
  onBack: () => void;
}

/**
 * Renders a conversation for a relative, without receipts, presence and the candidate's private
 * settings.
 */
export function SpeakerChat({ match, candidate, relation, onBack }: ChatProps) {
  const t = useT('message');
  const speakText = useT('family.speak');
  const thread = useSpeakerThread(match.id);
  const log = useRef<LogHandle>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const [longPressedMessage, setLongPressedMessage] = useState<Message | null>(null);
  const [reply, setReply, clearReply] = useUnsentReply(match.id);
  const { name } = match.profile;
  const { report, dialog: reportDialog } = useReporting(match);
  const actions = useMemo<BubbleActions>(
    () => ({
      onReply: (message) => {
        setReply(toQuote(message));
        composer.current?.focus();
      },
      onQuote: (seq) => log.current?.scrollToMessage(seq),
      onHide: null,
      onReport: report,
    }),
    [report, setReply],
  );
  return (
    <CandidateNameContext value={candidate}>
      <section aria-label={t('logLabel', { name })} className="flex h-full min-h-0 flex-col">
        <h1 className="sr-only @min-[48rem]/messages:hidden">{t('logLabel', { name })}</h1>
        <header className="border-b border-line bg-card pt-[env(safe-area-inset-top)]">
          <div className="flex min-h-14 items-center gap-1 px-1 py-2 @min-[48rem]/messages:min-h-16 @min-[48rem]/messages:px-4">
            <IconButton
              label={t('backToList')}
              icon={<ArrowLeft />}
              tip="none"
              onClick={onBack}
              className="@min-[48rem]/messages:hidden"
            />
            <Link
              to={`/profile/${match.profile.id}`}
              className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-md"
            >
              <Avatar
                name={name}
                src={match.profile.photo}
                className="@max-[48rem]/messages:size-10"
              />
              <span className="line-clamp-2 font-display text-lg leading-tight font-semibold">
                {name}
              </span>
            </Link>
          </div>
        </header>
        {thread.data === undefined ? (
          <div className="grid min-h-0 grow place-items-center">
            {thread.isError ? (
              <MessagesFailed onRetry={() => void thread.refetch()} />
            ) : (
              <Spinner label={t('loading')} className="size-7 text-grove-ink" />
            )}
          </div>
        ) : (
          <MessageLog
            ref={log}
            match={match}
            thread={thread.data}
            paging={thread}
            unsent={[]}
            sentCount={0}
            isPartnerTyping={false}
            firstUnreadSeq={null}
            actions={actions}
            emptyText={speakText('empty')}
            onLongPress={setLongPressedMessage}
          />
        )}
        <SpeakerComposer
          ref={composer}
          match={match}
          candidate={candidate}
          relation={relation}
          messages={thread.data?.messages ?? []}
          reply={reply}
          onReply={setReply}
          clearReply={clearReply}
          onSent={() => log.current?.scrollToLatest()}
          send={thread.send}
        />
        <MessageSheet
          message={longPressedMessage}
          actions={actions}
          onClose={() => setLongPressedMessage(null)}
        />
        <IncomingAnnouncement thread={thread.data} name={name} />
        {reportDialog}
      </section>
    </CandidateNameContext>
  );
}
