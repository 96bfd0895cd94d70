import type { Card as Member } from '@sambandha/contract/search/schemas';
import { EyeOff } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { usePass } from './marks.ts';
import { CardBookmark } from './shortlist-button.tsx';

/** "Not for me" and the bookmark, in the corner of the photo, above the card's own link. */
export function CardMarks({ member }: { member: Member }) {
  const t = useT('search');
  const pass = usePass(member);
  return (
    <div className="absolute inset-x-2 top-2 z-10 flex flex-wrap items-center justify-between gap-1.5">
      <Button
        variant="secondary"
        size="sm"
        className="border-line! bg-card/90! shadow-low"
        aria-label={t('pass', { name: member.name })}
        icon={<EyeOff aria-hidden="true" className="size-4.5" />}
        onClick={() => !pass.isPending && pass.mutate()}
      >
        {t('viewPassed')}
      </Button>
      <CardBookmark member={member} />
    </div>
  );
}
