import type { Card as Member } from '@sambandha/contract/search/schemas';
import { EyeOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePass } from './marks.ts';
import { CardBookmark } from './shortlist-button.tsx';

/** "Not for me" and the bookmark, in the corner of the photo, above the card's own link. */
export function CardMarks({ member }: { member: Member }) {
  const t = useT('search');
  const pass = usePass(member);
  return (
    <div className="absolute top-2 right-2 z-10 flex gap-1.5">
      <IconButton
        variant="card"
        tip="none"
        label={t('pass', { name: member.name })}
        icon={<EyeOff aria-hidden="true" />}
        onClick={() => !pass.isPending && pass.mutate()}
      />
      <CardBookmark member={member} />
    </div>
  );
}
