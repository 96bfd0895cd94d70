import type { Evidence as Message } from '@sambandha/contract/admin/schemas';
import { useMutation } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/**
 * Renders a button that loads the messages attached to a report. The messages then replace the
 * button. Loading the messages is logged.
 */
export function Evidence({
  count,
  read,
}: {
  count: number;
  read: () => Promise<{ messages: readonly Message[] }>;
}) {
  const t = useT('admin');
  const readMutation = useMutation({
    mutationFn: read,
    onError: (error) => showToast(errorMessage(error, t('failed')), 'danger'),
  });
  if (count === 0) return null;
  if (readMutation.data !== undefined) return <Messages messages={readMutation.data.messages} />;
  return (
    <div className="rounded-md bg-sunk px-4 py-3">
      <Button
        variant="secondary"
        size="sm"
        data-evidence
        aria-keyshortcuts="e"
        busy={readMutation.isPending}
        onClick={() => readMutation.mutate()}
      >
        <MessagesSquare aria-hidden="true" className="size-4.5" />
        {t('openEvidence', { count })}
      </Button>
      <p className="mt-2 text-sm text-soft">{t('noted')}</p>
    </div>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useT('admin');
  const format = useFormat();
  const section = useRef<HTMLElement>(null);
  // The section replaces the button that had the focus.
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('evidence', { count: messages.length })}
      className="rounded-md bg-sunk px-4 py-3"
    >
      <ol className="flex flex-col gap-3">
        {messages.map(({ from, speaker, text, sentAt }) => (
          <li key={`${sentAt} ${text}`}>
            <p className="text-sm text-faint">
              {t(`from.${from}`)} · {speaker !== undefined && `${speaker} · `}
              {format.dateAndTime(sentAt)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
