import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRow, RowList } from '../../ui/list-row.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';

const blocksQuery = queryOptions({
  queryKey: ['moderation', 'blocks'],
  queryFn: ({ signal }) => call('GET /blocks', { signal }),
  staleTime: 0,
});

/** Renders the members whom the signed-in member has blocked, each with a button to unblock. */
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
      showToast(t('unblockDone'));
    },
    onError: () => showToast(t('unblockFailed'), 'danger'),
  });
  const blocks = data?.blocks;
  return (
    <Card pad className="flex flex-col gap-5">
      <p className="text-soft">{settingsText('lead')}</p>
      {isPending && <RowsSkeleton rows={1} row="h-12" />}
      {!isPending && blocks === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>
          {settingsText('readFailed')}
        </ReadErrorBanner>
      )}
      {blocks?.length === 0 && (
        <div>
          <p className="font-semibold">{settingsText('none')}</p>
          <p className="mt-1 text-soft">{settingsText('noneText')}</p>
        </div>
      )}
      {blocks !== undefined && blocks.length > 0 && (
        <RowList aria-label={t('blocked')}>
          {blocks.map(({ memberId, name, blockedAt }) => (
            <ListRow
              key={memberId}
              // A blocked member's photo stays hidden.
              icon={<Avatar name={name} size="sm" />}
              // A name of one long word breaks, instead of widening the page.
              title={<p className="@min-[17rem]:max-w-[58cqi]">{name}</p>}
              action={
                <Button
                  variant="quiet"
                  size="sm"
                  className="-mx-3.5"
                  aria-label={t('unblockName', { name })}
                  busy={unblock.isPending && unblock.variables === memberId}
                  onClick={() => unblock.mutate(memberId)}
                >
                  {t('unblock')}
                </Button>
              }
            >
              {t('blockedSince', { day: format.day(blockedAt) })}
            </ListRow>
          ))}
        </RowList>
      )}
    </Card>
  );
}
