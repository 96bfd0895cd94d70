import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { toast } from '../../ui/toast.tsx';

const blocksQuery = queryOptions({
  queryKey: ['moderation', 'blocks'],
  queryFn: ({ signal }) => call('GET /blocks', { signal }),
  staleTime: 0,
});

/** Renders the members whom the member has blocked, with a button to unblock each. */
export function BlockedMembers() {
  const t = useT('moderation');
  const format = useFormat();
  const client = useQueryClient();
  const settingsText = useT('settings.blocked');
  const { data, isPending, refetch } = useQuery(blocksQuery);
  const unblock = useMutation({
    mutationFn: (memberId: string) => call('DELETE /blocks/:memberId', { params: { memberId } }),
    onSuccess: async () => {
      // The unblocked member may appear in every list again.
      await client.invalidateQueries();
      toast(t('unblockDone'));
    },
    onError: () => toast(t('unblockFailed'), 'danger'),
  });
  return (
    <Card pad className="flex flex-col gap-3">
      <p className="text-soft">{settingsText('lead')}</p>
      {isPending && <RowsSkeleton rows={1} row="h-12" />}
      {!isPending && data === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{settingsText('readFailed')}</ReadFailed>
      )}
      {data?.blocks.length === 0 && <p className="font-medium">{settingsText('none')}</p>}
      <ul aria-label={t('blocked')} className="divide-y divide-line empty:hidden">
        {data?.blocks.map(({ memberId, name, blockedAt }) => (
          <li key={memberId} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow basis-32">
              <span className="block font-semibold">{name}</span>
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
