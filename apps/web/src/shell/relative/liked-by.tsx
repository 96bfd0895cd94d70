import type { LikingRelative as Like } from '@sambandha/contract/match/schemas';
import { Heart } from 'lucide-react';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';

/** Renders the relatives who like the member on a card, one line each. */
export function RelativeLikes({ likes }: { likes: readonly Like[] }) {
  return (
    <FamilyTexts>
      <LikeLines likes={likes} />
    </FamilyTexts>
  );
}

function LikeLines({ likes }: { likes: readonly Like[] }) {
  const t = useT('family.proposal');
  return (
    <ul className="flex flex-col gap-1 text-sm text-grove-ink">
      {likes.map(({ relation, name, gender }) => (
        <li key={`${relation} ${name}`} className="flex items-start gap-2">
          <Heart aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {t('likedBy', {
              relation: t(`relation.${relation}`),
              name,
              gender: gender ?? 'other',
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
