import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type MarkedMember, markKeys, useShortlist } from './marks.ts';

/** Renders the private bookmark of a card, with the state from the card. */
export function CardBookmark({
  member,
}: {
  member: MarkedMember & { readonly shortlisted: boolean };
}) {
  return <BookmarkButton member={member} shortlisted={member.shortlisted} />;
}

/**
 * Renders the bookmark of a profile. A change of the bookmark on a card of the member also changes
 * this bookmark.
 */
export function ShortlistButton({
  member,
}: {
  member: MarkedMember & { readonly shortlisted: boolean };
}) {
  const { data } = useQuery({
    queryKey: markKeys.byId(member.id),
    queryFn: ({ signal }) => call('GET /shortlist/:id', { params: { id: member.id }, signal }),
    initialData: { shortlisted: member.shortlisted, passed: false },
  });
  return <BookmarkButton member={member} shortlisted={data.shortlisted} />;
}

interface ButtonProps {
  member: MarkedMember;
  shortlisted: boolean;
}

function BookmarkButton({ member, shortlisted }: ButtonProps) {
  const t = useT('search');
  const { mutate } = useShortlist(member);
  return (
    <IconButton
      variant="card"
      tip="none"
      label={t('shortlist', { name: member.name })}
      aria-pressed={shortlisted}
      icon={
        <Bookmark
          aria-hidden="true"
          className={cx(shortlisted && 'fill-current text-kumkum-ink')}
        />
      }
      onClick={() => mutate(!shortlisted)}
    />
  );
}
