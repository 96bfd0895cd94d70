import type { AdminReport } from '@sambandha/contract/moderation/admin/schemas';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The last messages of a conversation, as the reporter handed them over; folded until asked for. */
export function Evidence({ messages }: { messages: AdminReport['evidence'] }) {
  const t = useT('admin');
  const format = useFormat();
  if (messages.length === 0) return null;
  return (
    <details className="rounded-md bg-sunk px-4">
      <summary className="min-h-11 py-2.5 font-semibold">
        {t('evidence', { count: messages.length })}
      </summary>
      <ol className="flex flex-col gap-3 pb-4">
        {messages.map(({ from, text, sentAt }) => (
          <li key={`${sentAt} ${text}`}>
            <p className="text-sm text-faint">
              {t(`from.${from}`)} · {format.day(sentAt)}, {format.time(sentAt)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
