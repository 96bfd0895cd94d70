import { useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Chat } from './chat.tsx';
import { ConversationList } from './conversation-list.tsx';
import { useConversations } from './use-conversations.ts';

export const handle = { footer: false };

/** The list and the chosen conversation: side by side, or one at a time on a phone. */
export default function MessagesPage() {
  const t = useT('message');
  const [params, setParams] = useSearchParams();
  const conversations = useConversations();
  const chosen = params.get('conversation');
  const match = conversations.data?.find(({ id }) => id === chosen);
  const close = () => setParams({});
  return (
    <div className="mx-auto grid h-[calc(100dvh-var(--header)-var(--tab-bar))] max-w-[88rem] grid-cols-[minmax(0,1fr)] md:grid-cols-[22rem_minmax(0,1fr)] md:border-x md:border-line">
      <PageTitle name={t('title')} />
      <section
        aria-label={t('title')}
        className={cx(
          'min-h-0 flex-col border-line bg-card md:flex md:border-r',
          chosen === null ? 'flex' : 'hidden',
        )}
      >
        <ConversationList conversations={conversations} chosen={chosen} />
      </section>
      <div className={cx('min-h-0 min-w-0 md:block', chosen === null ? 'hidden' : 'block')}>
        {match !== undefined && <Chat key={match.id} match={match} onBack={close} />}
        {match === undefined && (chosen === null || conversations.isSuccess) && (
          <Nothing chosen={chosen !== null} />
        )}
      </div>
    </div>
  );
}

function Nothing({ chosen }: { chosen: boolean }) {
  const t = useT('message');
  return (
    <div className="grid h-full place-items-center">
      {chosen ? (
        <EmptyState drawing="lamp" title={t('gone')} />
      ) : (
        <EmptyState drawing="areca" title={t('select')}>
          {t('selectHint')}
        </EmptyState>
      )}
    </div>
  );
}
