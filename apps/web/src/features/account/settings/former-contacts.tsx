import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useFailureMessage } from '../use-failure-message.ts';

const changesQuery = queryOptions({
  queryKey: ['account', 'contact-changes'],
  queryFn: ({ signal }) => call('GET /auth/contact-changes', { signal }),
  staleTime: 0,
});

/**
 * Renders the former contacts from which a change can still be undone, each with a button that
 * removes this right if the member may remove it. Most members have no such contact.
 */
export function FormerContacts({ kind }: { kind: 'phone' | 'email' }) {
  const t = useT('settings.former');
  const format = useFormat();
  const failureMessage = useFailureMessage();
  const queries = useQueryClient();
  const { data } = useQuery(changesQuery);
  const distrust = useMutation({
    mutationFn: (id: string) => call('POST /auth/contact-changes/:id/distrust', { params: { id } }),
    onSuccess: () => showToast(t('done')),
    onError: (error) => showToast(failureMessage(error, t('failed')), 'danger'),
    onSettled: () => queries.invalidateQueries(changesQuery),
  });
  const changes = data?.changes.filter((change) => change.kind === kind && change.trusted) ?? [];
  if (changes.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-body text-base font-semibold">{t('title')}</h3>
      <ul className="flex flex-col gap-4">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-col items-start gap-2">
            {/* `formatPhone` does not change an e-mail address. */}
            <p className="text-sm text-soft wrap-anywhere">
              {t('text', { former: formatPhone(change.former), until: format.day(change.until) })}
            </p>
            {change.mayDistrust ? (
              <Button
                variant="secondary"
                size="sm"
                busy={distrust.isPending}
                onClick={() => distrust.mutate(change.id)}
              >
                {t('notMine')}
              </Button>
            ) : (
              <p className="text-sm text-faint">{t('refused')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
