import { trimAddress } from '@sambandha/contract/web-address';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { NotFoundScreen } from '../../shell/error-page.tsx';
import { Page } from '../../shell/page/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';

const POLL_MS = 5000;

/** Renders the e-mails and SMS that the demo would have sent. This page exists only in the demo. */
export default function OutboxPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outbox />
    </QueryClientProvider>
  );
}

function Outbox() {
  const t = useT('system');
  const common = useT('common');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['demo', 'outbox'],
    queryFn: ({ signal }) => call('GET /demo/outbox', { query: {}, signal }),
    refetchInterval: POLL_MS,
  });
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  return (
    <Page title={t('outboxTitle')} lead={t('outboxText')}>
      <meta name="robots" content="noindex" />
      {isPending && <Skeleton className="h-36 w-full" />}
      {data === undefined && error !== null && (
        <div role="alert">
          <EmptyState
            drawing="lamp"
            title={t('outboxFailed')}
            action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
          />
        </div>
      )}
      {data?.messages.length === 0 && <EmptyState drawing="rangoli" title={t('outboxEmpty')} />}
      <ul className="flex flex-col gap-4">
        {data?.messages.map((message) => (
          <li key={`${message.sentAt} ${message.to}`}>
            <Message message={message} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

interface SentMessage {
  readonly to: string;
  readonly channel: 'email' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

function Message({ message }: { message: SentMessage }) {
  const t = useT('system');
  const format = useFormat();
  return (
    <Card pad className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
          <Tag>{message.channel === 'email' ? t('outboxEmail') : t('outboxSms')}</Tag>
          <time dateTime={message.sentAt}>{format.time(message.sentAt)}</time>
        </p>
        <h2 className="text-lg">{message.subject}</h2>
        <p className="text-sm text-soft wrap-anywhere">{t('outboxFor', { to: message.to })}</p>
      </header>
      <p className="whitespace-pre-wrap border-t border-line pt-3 wrap-anywhere">
        <LinkedText text={message.text} />
      </p>
    </Card>
  );
}

/** Renders a text whose addresses of this origin are links. */
function LinkedText({ text }: { text: string }) {
  // The split keeps the addresses, which are the parts with odd indices.
  return text.split(/(https?:\/\/\S+)/).map((part, index) => {
    // A closing bracket after an address is not part of the address.
    const address = index % 2 === 0 ? '' : trimAddress(part.replace(/[)\]].*$/, ''));
    if (!URL.canParse(address) || new URL(address).origin !== location.origin) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <Fragment key={index}>
        <a href={address} className="text-grove-ink underline underline-offset-3">
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}
