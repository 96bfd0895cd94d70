import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';

const blocksQuery = queryOptions({
  queryKey: ['moderation', 'blocks'],
  queryFn: ({ signal }) => call('GET /blocks', { signal }),
  staleTime: 0,
});

/** The members whom the member has blocked, with a button to unblock; nothing if there are none. */
export function BlockedMembers() {
  const t = useT('moderation');
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(blocksQuery);
  const unblock = useMutation({
    mutationFn: (memberId: string) => call('DELETE /blocks/:memberId', { params: { memberId } }),
    onSuccess: async () => {
      // The unblocked member may appear in every list again.
      await client.invalidateQueries();
      toast(t('unblockDone'));
    },
    onError: () => toast(t('unblockFailed'), 'danger'),
  });
  const blocks = data?.blocks ?? [];
  if (blocks.length === 0) return null;
  return (
    <Card pad>
      <h2 className="text-xl">{t('blocked')}</h2>
      <ul aria-label={t('blocked')} className="mt-3 divide-y divide-line">
        {blocks.map(({ memberId, name, blockedAt }) => (
          <li key={memberId} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block text-sm text-soft">
                {t('blockedSince', { day: format.day(blockedAt) })}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('unblockName', { name })}
              busy={unblock.isPending && unblock.variables === memberId}
              onClick={() => unblock.mutate(memberId)}
            >
              {t('unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
