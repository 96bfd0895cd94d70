import { useQuery } from '@tanstack/react-query';
import { relativesQuery } from '../../api/families.ts';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { lazily } from '../../shell/lazily.tsx';
import type { PutProps } from './put.tsx';

const Put = lazily(async () => (await import('./put.tsx')).Put);

const MINUTES = 5;

/** The button that puts a member on the family's board; nothing for a candidate without a family. */
export function PutOnBoard(props: PutProps) {
  const acting = useOnBehalf(({ candidate }) => candidate !== null);
  const relatives = { ...relativesQuery, enabled: !acting, staleTime: MINUTES * 60_000 };
  const { data } = useQuery(relatives, queryClient);
  if (!acting && (data?.relatives.length ?? 0) === 0) return null;
  return <Put key={props.member.id} {...props} />;
}
