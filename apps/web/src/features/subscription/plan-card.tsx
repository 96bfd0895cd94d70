import type { Allowance } from '@sambandha/contract/subscription/endpoints';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Heart, UserRound, UsersRound } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ListRow, RowList } from '../../ui/list-row.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usageQuery } from './usage-query.ts';

/** Limits that a member can notice. The limit of messages per minute only stops programs. */
const kinds = ['interests', 'profiles', 'cards', 'cardsAWeek'] as const;
type Kind = (typeof kinds)[number];

const looks = {
  interests: { icon: Heart, title: 'interests', period: 'aDay' },
  profiles: { icon: UserRound, title: 'profiles', period: 'aDay' },
  cards: { icon: UsersRound, title: 'cards', period: 'aDay' },
  cardsAWeek: { icon: CalendarDays, title: 'cards', period: 'aWeek' },
} as const;

/**
 * Renders the free plan and its limits. Counts of use are not shown, because they look like a
 * trial. Only a reached limit shows when it ends.
 */
export function PlanCard() {
  const t = useT('subscription');
  const { data, isError, refetch } = useQuery(usageQuery);
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <CardTitle>{t('title')}</CardTitle>
        <p className="text-soft">{t('lead')}</p>
      </header>
      {isError ? (
        <ReadFailed onRetry={() => void refetch()}>{t('failed')}</ReadFailed>
      ) : (
        <RowList>
          {kinds.map((kind) => (
            <Usage key={kind} kind={kind} allowance={data?.usage[kind]} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

function Usage({ kind, allowance }: { kind: Kind; allowance: Allowance | undefined }) {
  const t = useT('subscription');
  const { icon: Icon, title, period } = looks[kind];
  const resetsAt =
    allowance !== undefined && allowance.used >= allowance.limit ? allowance.resetsAt : null;
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      title={t(title)}
      action={
        allowance === undefined ? (
          <Skeleton className="h-6 w-18" />
        ) : (
          <span className="text-soft tabular-nums">{t('upTo', { limit: allowance.limit })}</span>
        )
      }
    >
      <p>{t(period)}</p>
      {resetsAt !== null && (
        <p className="font-medium text-ink">
          <ResetTime kind={kind} resetsAt={resetsAt} />
        </p>
      )}
    </ListRow>
  );
}

function ResetTime({ kind, resetsAt }: { kind: Kind; resetsAt: string }) {
  const t = useT('subscription');
  const format = useFormat();
  switch (kind) {
    case 'interests':
      return t('resetsAt', { when: format.stamp(resetsAt) });
    case 'cardsAWeek':
      return t('moreFrom', { day: format.day(resetsAt) });
    default:
      return t('resetsAt', { when: format.relative(resetsAt) });
  }
}
