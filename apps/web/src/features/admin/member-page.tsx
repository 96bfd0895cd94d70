import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActDialogs, type PendingAct } from './act-dialogs.tsx';
import { MemberFile } from './member-file.tsx';
import { PreviousNextLinks } from './neighbours.tsx';
import { memberQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

/** Renders /admin/users/{id}: all data of a member, for a decision. Opening the page is logged. */
export default function AdminMemberPage() {
  const t = useT('admin');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const list = { pathname: '/admin', search };
  const [pending, setPending] = useState<PendingAct | null>(null);
  const { data, error, refetch } = useQuery(memberQuery(id));
  const isNotFound = error instanceof ApiError && error.status === 404;
  return (
    <div className="mt-1 sm:@max-[64rem]:mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink to={list} state={state}>
          {t('desk.back')}
        </BackLink>
        <PreviousNextLinks key={list.search} id={id} />
      </div>
      {isNotFound && (
        <EmptyState title={t('userNotFound')} level={2}>
          {t('userNotFoundText')}
        </EmptyState>
      )}
      {error !== null && !isNotFound && <ReadFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="mt-3 h-96 rounded-lg" />}
      {data && <MemberFile key={id} member={data.user} onAct={setPending} />}
      <ActDialogs
        pending={pending}
        onClose={() => setPending(null)}
        onDeleted={() => void navigate(list, { replace: true, state })}
      />
    </div>
  );
}
