import { failures } from '@sambandha/contract/errors';
import type { TakenPart } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { ChevronRight, Heart, type LucideIcon, Search, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { lookFor, useOnBehalf } from '../../api/on-behalf.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FamilyMenu } from './family-menu.tsx';
import { PartInfo } from './part-info.tsx';

/** A candidate with the viewer's part, and the ways that the part opens. */
export function FamilyCard({ family }: { family: TakenPart }) {
  const t = useT('family');
  const phrase = usePhrase();
  const { candidateId, name, photo, part, underReview } = family;
  const called = { name: firstName(name) };
  const chosen = useOnBehalf(({ candidate }) => candidate?.id === candidateId);
  return (
    <Card className="relative">
      <div className="@container">
        <div className="flex flex-wrap gap-x-4 gap-y-2 p-4">
          <Avatar name={name} src={photo} size="xl" className="size-24!" />
          {/* In large letters the name comes below the photo, and the buttons need no room beside it. */}
          <div className="min-w-0 grow basis-[9rem] @min-[18rem]:pr-8">
            <h2 className="text-2xl/tight wrap-break-word">{called.name}</h2>
            <p data-name className="text-sm wrap-break-word text-soft">
              {name}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <Tag tone="grove">{t(`part.${part}`)}</Tag>
              {underReview && <Tag>{t('home.underReview')}</Tag>}
              {chosen && !underReview && <Tag tone="turmeric">{t('home.looking', called)}</Tag>}
            </p>
          </div>
        </div>
      </div>
      <div className="absolute top-2 right-2 flex flex-col">
        <FamilyMenu family={family} />
        <PartInfo family={family} />
      </div>
      {underReview ? (
        <p className="px-4 pb-4 text-soft">{phrase(failures.UNDER_REVIEW[1])}</p>
      ) : (
        <Ways family={family} />
      )}
    </Card>
  );
}

/** The interests of the candidate, Browse, and the profile, as far as the part opens them. */
function Ways({ family: { candidateId, name, part, waits } }: { family: TakenPart }) {
  const t = useT('family');
  const navigate = useNavigate();
  const called = { name: firstName(name) };
  const go = (to: '/waiting' | '/browse' | '/families/profile') => () => {
    lookFor({ id: candidateId, name, part });
    void navigate(to);
  };
  return (
    <ul className="divide-y divide-line border-t border-line">
      {waits && (
        <Way icon={Heart} onFollow={go('/waiting')}>
          <span className={waits.received > 0 ? 'font-semibold' : undefined}>
            {t('proposal.home.received', { count: waits.received, ...called })}
          </span>
          {waits.proposals > 0 && (
            <span className="block text-sm text-soft">
              {t('proposal.home.proposals', { count: waits.proposals, ...called })}
            </span>
          )}
        </Way>
      )}
      <Way icon={Search} onFollow={go('/browse')}>
        {t('home.lookFor', called)}
      </Way>
      {part !== 'adviser' && (
        <Way icon={UserPen} onFollow={go('/families/profile')}>
          {t('candidate.title', called)}
        </Way>
      )}
    </ul>
  );
}

interface WayProps {
  icon: LucideIcon;
  onFollow: () => void;
  children: ReactNode;
}

function Way({ icon: Icon, onFollow, children }: WayProps) {
  return (
    <li className="group/way">
      <button
        type="button"
        onClick={onFollow}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-grove-mist group-last/way:rounded-b-lg"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-grove-ink" />
        <span className="min-w-0 grow wrap-break-word">{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
      </button>
    </li>
  );
}
