import { firstName } from '@sambandha/contract/first-name';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { familiesQuery } from '../../../api/families.ts';
import { useActingState } from '../../../api/on-behalf.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useVisualViewport } from '../../../ui/use-visual-viewport.ts';
import { ConversationRow } from '../conversation-row.tsx';
import { MessagePanes } from '../message-panes.tsx';
import { SpeakerChat } from './speaker-chat.tsx';
import { useSpeakerConversations } from './use-speaker.ts';

/** Renders the conversations open to a relative, and the selected conversation. */
export function SpeakerPage() {
  return (
    <FamilyTexts>
      <SpeakerConversations />
    </FamilyTexts>
  );
}

function SpeakerConversations() {
  const t = useT('message');
  const speakText = useT('family.speak');
  const [params, setParams] = useSearchParams();
  const conversations = useSpeakerConversations();
  const candidate = useActingState((acting) => acting.candidate);
  const { data: families } = useQuery(familiesQuery, useQueryClient());
  const membership = families?.families.find(({ candidateId }) => candidateId === candidate?.id);
  const selectedId = params.get('conversation');
  const match = conversations.data?.find(({ id }) => id === selectedId);
  const close = () => setParams({}, { replace: true });
  useVisualViewport();
  // Only a relative with the part `speaker` may read conversations.
  if (membership !== undefined && membership.part !== 'speaker')
    return <Navigate to="/families" replace />;
  const name = firstName(membership?.name ?? candidate?.name ?? '');
  return (
    <MessagePanes isConversationOpen={selectedId !== null} belowBar>
      <PageTitle name={t('title')} />
      <section
        aria-label={t('title')}
        className={cx(
          'min-h-0 flex-col border-line bg-card @min-[48rem]/messages:flex @min-[48rem]/messages:border-r',
          selectedId === null ? 'flex' : 'hidden',
        )}
      >
        <div className="border-b border-line px-4 pt-5 pb-4">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="text-soft">{speakText('lead')}</p>
        </div>
        <List conversations={conversations} selectedId={selectedId} name={name} />
      </section>
      <div
        className={cx(
          'min-h-0 min-w-0 @min-[48rem]/messages:block',
          selectedId === null ? 'hidden' : 'block',
        )}
      >
        {match !== undefined && (
          <SpeakerChat
            key={match.id}
            match={match}
            candidate={name}
            // The relation is unknown until the families are loaded.
            relation={membership?.relation ?? 'OTHER'}
            onBack={close}
          />
        )}
        {match === undefined && selectedId !== null && conversations.data === undefined && (
          <div className="grid h-full place-items-center">
            <LoadState conversations={conversations} level={1} />
          </div>
        )}
        {match === undefined && selectedId !== null && conversations.data !== undefined && (
          <div className="grid h-full place-items-center">
            <EmptyState
              drawing="lamp"
              level={1}
              title={speakText('gone')}
              action={<Button onClick={close}>{speakText('back')}</Button>}
            />
          </div>
        )}
        {match === undefined && selectedId === null && (
          <div className="grid h-full place-items-center">
            <EmptyState drawing="areca" title={t('select')}>
              {t('selectHint')}
            </EmptyState>
          </div>
        )}
      </div>
    </MessagePanes>
  );
}

interface LoadStateProps extends Pick<ListProps, 'conversations'> {
  level?: 1;
}

/** Renders the state while the conversations are loading or after a failed request. */
function LoadState({ conversations: { isError, refetch }, level }: LoadStateProps) {
  const t = useT('message');
  const common = useT('common');
  if (!isError) return <Spinner label={t('loading')} className="size-7 text-grove-ink" />;
  return (
    <div role="alert">
      <EmptyState
        drawing="lamp"
        title={t('failed')}
        {...(level && { level })}
        action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
      />
    </div>
  );
}

interface ListProps {
  conversations: ReturnType<typeof useSpeakerConversations>;
  selectedId: string | null;
  name: string;
}

function List({ conversations, selectedId, name }: ListProps) {
  const speakText = useT('family.speak');
  const { data } = conversations;
  if (data === undefined) {
    return (
      <div className="grid grow place-items-center">
        <LoadState conversations={conversations} />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState drawing="rangoli" title={speakText('none')}>
        {speakText('noneText', { name })}
      </EmptyState>
    );
  }
  return (
    <ul className="relative min-h-0 grow overflow-y-auto overscroll-contain p-2">
      {data.map((match) => (
        <li key={match.id}>
          <ConversationRow match={match} current={match.id === selectedId} fromList={false} />
        </li>
      ))}
    </ul>
  );
}
