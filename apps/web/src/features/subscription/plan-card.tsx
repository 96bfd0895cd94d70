import type { Allowance } from '@sambandha/contract/subscription/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usageQuery } from './usage-query.ts';

/** Limits that a member can notice. The limit of messages per minute only stops programs. */
const kinds = ['interests', 'profiles', 'cards', 'cardsAWeek'] as const;
type Kind = (typeof kinds)[number];

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
        <dl className="divide-y divide-line">
          {kinds.map((kind) => (
            <Usage key={kind} kind={kind} allowance={data?.usage[kind]} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Usage({ kind, allowance }: { kind: Kind; allowance: Allowance | undefined }) {
  const t = useT('subscription');
  if (allowance === undefined) return <Skeleton className="h-16" />;
  const { used, limit, resetsAt } = allowance;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
      <dt className="font-semibold">{t(kind)}</dt>
      <dd className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>{t('upTo', { limit })}</span>
        {used >= limit && resetsAt !== null && <ResetTime kind={kind} resetsAt={resetsAt} />}
      </dd>
    </div>
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
