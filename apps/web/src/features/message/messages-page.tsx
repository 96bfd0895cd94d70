import { DELETED_MEMBER_ID, type Match } from '@sambandha/contract/match/schemas';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useIsRelative } from '../../api/on-behalf.ts';
import { MessageTexts } from '../../i18n/parts/message-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArecaPalm } from '../../ui/ornament/areca-palm.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { useVisualViewport } from '../../ui/use-visual-viewport.ts';
import { conversationPath } from '../match/index.ts';
import { Chat } from './chat.tsx';
import { ConversationList } from './conversation-list.tsx';
import { LoadingChat } from './loading-chat.tsx';
import { MessagePanes } from './message-panes.tsx';
import { PartnerPane } from './partner-pane.tsx';
import { useConversations } from './use-conversations.ts';
import { useOutboxSender } from './use-sending.ts';

const SpeakerPage = lazyRequired(
  async () => (await import('./family/speaker-page.tsx')).SpeakerPage,
);

/** Minimum width in rem at which the other member is shown beside the conversation. */
const PARTNER_PANE_WIDTH = 78;

/** There is no footer, because the list and the conversation fill the window. */
export const handle = { footer: false };

/**
 * Renders /messages, the list and the selected conversation side by side. A phone shows one at a
 * time, with the conversation on the whole screen. A relative sees the conversations that are open
 * to them.
 */
export default function MessagesPage() {
  const isRelative = useIsRelative();
  return (
    <MessageTexts>
      {isRelative ? (
        <Suspense fallback={<PageSkeleton width="wide" />}>
          <SpeakerPage />
        </Suspense>
      ) : (
        <Messages />
      )}
    </MessageTexts>
  );
}

function Messages() {
  const t = useT('message');
  const [params, setParams] = useSearchParams();
  const conversations = useConversations();
  const selectedId = params.get('conversation');
  const match = conversations.data?.find(({ id }) => id === selectedId);
  const { list, pane } = usePaneFocus(selectedId);
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => (isFromList(state) ? navigate(-1) : setParams({}, { replace: true }));
  const isMounted = useIsMounted();
  const latest = useRef({ id: selectedId, close });
  latest.current = { id: selectedId, close };
  /** Closes a conversation that has ended, unless the member has gone on to another screen. */
  const closeEnded = (matchId: string) => {
    if (isMounted() && latest.current.id === matchId) latest.current.close();
  };
  const hasPartnerPane = useMinWidth(PARTNER_PANE_WIDTH);
  useVisualViewport();
  // `ConversationSync` sends the messages on every screen, but its code may fail to load. This
  // screen therefore also sends them.
  useOutboxSender();
  const { isLoading, isMissing, isFailed } = useMissingConversation(
    conversations,
    match === undefined ? selectedId : null,
  );
  // The list contains the error of a failed request, and is then shown even on a phone.
  const isListShown = selectedId === null || isFailed;
  return (
    <MessagePanes isConversationOpen={!isListShown}>
      <PageTitle name={t('title')} />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t('title')}
        className={cx(
          'min-h-0 flex-col border-line bg-card outline-none @min-[48rem]/messages:flex @min-[48rem]/messages:border-r',
          isListShown ? 'flex' : 'hidden',
        )}
      >
        <ConversationList
          conversations={conversations}
          selectedId={selectedId}
          shown={isListShown}
        />
      </section>
      <div
        ref={pane}
        tabIndex={-1}
        className={cx(
          'min-h-0 min-w-0 outline-none @min-[48rem]/messages:block',
          isListShown ? 'hidden' : 'block',
        )}
      >
        {match !== undefined && (
          <div className="flex h-full min-h-0">
            <div className="min-w-0 grow">
              <Chat
                key={match.id}
                match={match}
                onBack={close}
                onConversationEnded={() => closeEnded(match.id)}
              />
            </div>
            {hasPartnerPane && match.profile.id !== DELETED_MEMBER_ID && (
              <aside
                aria-label={t('about', { name: match.profile.name })}
                className="hidden w-76 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-card p-5 @min-[78rem]/messages:flex"
              >
                <PartnerPane key={match.id} match={match} />
              </aside>
            )}
          </div>
        )}
        {match === undefined && selectedId === null && <NoSelection rows={conversations.data} />}
        {match === undefined && selectedId !== null && isLoading && (
          <LoadingChat matchId={selectedId} onBack={close} />
        )}
        {isMissing && <NotFound onBack={close} />}
      </div>
    </MessagePanes>
  );
}

/**
 * Returns the loading state of `matchId`, a conversation in the address that is not in the list.
 * `matchId` is null if there is no such conversation.
 */
function useMissingConversation(
  conversations: ReturnType<typeof useConversations>,
  matchId: string | null,
) {
  const { isPending, isFetching, isStale, isSuccess, failureReason } = conversations;
  // A conversation that was just started appears in the list after the next response. If the
  // response does not contain the conversation, later responses are not awaited.
  const [missingId, setMissingId] = useState<string | null>(null);
  const isUpdating = isFetching && (isStale || failureReason !== null);
  const isLoading = isPending || (isUpdating && missingId !== matchId);
  const isMissing = matchId !== null && !isLoading && isSuccess;
  if (isMissing && missingId !== matchId) setMissingId(matchId);
  if (matchId === null && missingId !== null) setMissingId(null);
  const isFailed =
    conversations.isLoadingError || (matchId !== null && conversations.isRefetchError);
  return { isLoading, isMissing, isFailed };
}

/** Returns true if the previous entry of the history is the list. */
function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Renders the empty pane, with a link to the first conversation with new messages. */
function NoSelection({ rows = [] }: { rows: readonly Match[] | undefined }) {
  const t = useT('message');
  const unread = rows.find(({ status, unreadCount }) => status !== 'REQUESTED' && unreadCount > 0);
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        // A wide screen shows this pane on each visit, so the drawing is loaded with the page.
        drawing={<ArecaPalm className="h-full" />}
        title={t('select')}
        // The height is reserved, because the link appears and disappears with new messages.
        action={
          <div className="min-h-11">
            {unread && (
              <ButtonLink to={conversationPath(unread.id)} state={{ fromList: true }}>
                {t('readNew')}
              </ButtonLink>
            )}
          </div>
        }
      >
        {t('selectHint')}
      </EmptyState>
    </div>
  );
}

/** Renders the notice that the conversation in the address has ended or does not exist. */
function NotFound({ onBack }: { onBack: () => void }) {
  const t = useT('message');
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        drawing="lamp"
        level={1}
        title={t('notFound')}
        action={<Button onClick={onBack}>{t('backToList')}</Button>}
      />
    </div>
  );
}

/**
 * Moves the focus between list and chat on a phone, which shows only one of them. The focus moves
 * into the chat, and back to the row that opened it, or to the list if that row was removed. If
 * both are shown, the focus is unchanged.
 */
function usePaneFocus(selectedId: string | null) {
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const previousId = useRef(selectedId);
  useEffect(() => {
    const previous = previousId.current;
    previousId.current = selectedId;
    if (previous === selectedId || !isFocusLost()) return;
    const row = list.current?.querySelector<HTMLElement>(`a[href$="${previous}"]`);
    if (selectedId === null) (row ?? list.current)?.focus();
    else pane.current?.focus();
  }, [selectedId]);
  return { list, pane };
}

/** Returns true if the focused element was removed or is no longer visible. */
function isFocusLost(): boolean {
  const focusedElement = document.activeElement;
  return (
    focusedElement === null || focusedElement === document.body || !focusedElement.checkVisibility()
  );
}
