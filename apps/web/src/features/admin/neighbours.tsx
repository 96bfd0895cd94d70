import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usersQuery } from './queries.ts';
import { type OpenedFrom, useMemberListView } from './use-list-view.ts';
import { usePanelKeys } from './use-queue-keys.ts';

/** Renders links to the previous and next members in the list from which the file was opened. */
export function PreviousNextLinks({ id }: { id: string }) {
  const t = useT('admin');
  const navigate = useNavigate();
  const state = useLocation().state as OpenedFrom | null;
  const { previous, next } = useNeighbours(id, state?.listed === true);
  usePanelKeys(({ key }) => {
    const to = { j: next, k: previous }[key];
    if (to) void navigate(to, { state });
    return Boolean(to);
  });
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('neighbours')} className="flex gap-2">
      {previous && (
        <ButtonLink
          to={previous}
          state={state}
          variant="secondary"
          size="sm"
          aria-keyshortcuts="k"
          icon={<ChevronLeft aria-hidden="true" className="size-4.5" />}
        >
          {t('previousMember')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} state={state} variant="secondary" size="sm" aria-keyshortcuts="j">
          {t('nextMember')}
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
      )}
    </nav>
  );
}

function useNeighbours(id: string, isListed: boolean): { previous: To | null; next: To | null } {
  const [view] = useMemberListView();
  const { search } = useLocation();
  const { page } = view;
  const { data } = useQuery({ ...usersQuery(view), enabled: isListed });
  const ids = data?.users.map((user) => user.id) ?? [];
  // The order still includes the opened member after a decision removed them from the list.
  const order = useRef<readonly string[]>([]);
  if (ids.includes(id)) order.current = ids;
  const index = order.current.indexOf(id);
  const isPreviousOnEarlierPage = isListed && index === 0 && page > 1;
  const isLastOfPage = isListed && index >= 0 && index === order.current.length - 1;
  const previousPage = useQuery({
    ...usersQuery({ ...view, page: page - 1 }),
    enabled: isPreviousOnEarlierPage,
  });
  const nextPage = useQuery({
    ...usersQuery({ ...view, page: page + 1 }),
    enabled: isLastOfPage && page < (data?.pagination.pages ?? 0),
  });

  const fileLink = (memberId: string | undefined, memberPage = page): To | null => {
    if (memberId === undefined) return null;
    const params = new URLSearchParams(search);
    if (memberPage > 1) params.set('page', String(memberPage));
    else params.delete('page');
    return { pathname: `/admin/users/${memberId}`, search: params.toString() };
  };
  if (index < 0) return { previous: null, next: null };
  return {
    previous: isPreviousOnEarlierPage
      ? fileLink(previousPage.data?.users.at(-1)?.id, page - 1)
      : fileLink(order.current[index - 1]),
    next: isLastOfPage
      ? fileLink(nextPage.data?.users[0]?.id, page + 1)
      : fileLink(order.current[index + 1]),
  };
}
