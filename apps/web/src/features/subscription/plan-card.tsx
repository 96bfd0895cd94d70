import type { Allowance } from '@sambandha/contract/subscription/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Heart, type LucideIcon, UserRound, UsersRound } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ListRow, RowList } from '../../ui/list-row.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usageQuery } from './usage-query.ts';

type Kind = 'interests' | 'profiles' | 'cards' | 'cardsAWeek';

interface Row {
  title: 'interests' | 'profiles' | 'cards';
  icon: LucideIcon;
  kinds: readonly Kind[];
}

/** Limits that a member can notice. The limit of messages per minute only stops programs. */
const rows: readonly Row[] = [
  { title: 'interests', icon: Heart, kinds: ['interests'] },
  { title: 'profiles', icon: UserRound, kinds: ['profiles'] },
  { title: 'cards', icon: UsersRound, kinds: ['cards', 'cardsAWeek'] },
];

/**
 * Renders the free plan and its limits. The use is not counted on the screen, because a count looks
 * like a trial. Only a reached limit shows the time of its reset.
 */
export function PlanCard() {
  const t = useT('subscription');
  const footer = useT('shell.footer');
  const { data, isError, refetch } = useQuery(usageQuery);
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <CardTitle>{t('title')}</CardTitle>
        <p className="text-soft">{t('lead')}</p>
      </header>
      {isError ? (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('failed')}</ReadErrorBanner>
      ) : (
        <RowList>
          {rows.map(({ title, icon: Icon, kinds }) => (
            <ListRow key={title} icon={<Icon aria-hidden="true" />} title={t(title)}>
              <Limits kinds={kinds} usage={data?.usage} />
              {kinds.map((kind) => (
                <Reset key={kind} kind={kind} allowance={data?.usage[kind]} />
              ))}
            </ListRow>
          ))}
        </RowList>
      )}
      <p className="text-soft">
        {t('support')}{' '}
        <TextLink to="/support" className="touch-target">
          {footer('support')}
        </TextLink>
      </p>
    </Card>
  );
}

interface LimitsProps {
  kinds: readonly Kind[];
  /** Undefined while it is being loaded. */
  usage: Readonly<Record<Kind, Allowance>> | undefined;
}

function Limits({ kinds, usage }: LimitsProps) {
  const t = useT('subscription');
  if (usage === undefined) return <Skeleton className="h-5 w-20" />;
  const limits = kinds.map((kind) =>
    t(kind === 'cardsAWeek' ? 'aWeek' : 'aDay', { limit: usage[kind].limit }),
  );
  return <p>{limits.join(' · ')}</p>;
}

interface ResetProps {
  kind: Kind;
  /** Undefined while it is being loaded. */
  allowance: Allowance | undefined;
}

/** Renders the time at which a reached limit is reset. */
function Reset({ kind, allowance }: ResetProps) {
  if (allowance === undefined) return null;
  const { used, limit, resetsAt } = allowance;
  if (used < limit || resetsAt === null) return null;
  return (
    <p className="font-medium text-ink">
      <ResetTime kind={kind} resetsAt={resetsAt} />
    </p>
  );
}

function ResetTime({ kind, resetsAt }: { kind: Kind; resetsAt: string }) {
  const t = useT('subscription');
  const format = useFormat();
  switch (kind) {
    case 'interests':
      return t('resetsAt', { when: format.shortTime(resetsAt) });
    case 'cardsAWeek':
      return t('moreFrom', { day: format.day(resetsAt) });
    default:
      return t('resetsAt', { when: format.relative(resetsAt) });
  }
}
