import { failures } from '@sambandha/contract/errors';
import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { ChevronRight, Heart, Link2, type LucideIcon, Search, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { startActingFor, useActingState } from '../../api/on-behalf.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { FamilyMenu } from './family-menu.tsx';

/**
 * Renders the card of a candidate: the viewer's part, and links to the pages that the part allows.
 */
export function FamilyCard({ family }: { family: FamilyMembership }) {
  const t = useT('family');
  const phrase = usePhrase();
  const { candidateId, name, photo, part, underReview } = family;
  const isChosen = useActingState(({ candidate }) => candidate?.id === candidateId);
  return (
    <Card className="relative">
      <div className="@container">
        <div className="flex flex-wrap gap-x-4 gap-y-2 p-4">
          <Avatar name={name} src={photo} size="xl" className="size-24!" />
          {/* With large text the name wraps below the photo, and needs no padding for the menu. */}
          <div className="min-w-0 grow basis-[9rem]">
            <h2 data-name className="text-xl/tight wrap-break-word @min-[18rem]:pr-8">
              {name}
            </h2>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <Tag tone="grove">{t(`part.${part}`)}</Tag>
              {underReview && <Tag>{t('home.underReview')}</Tag>}
              {isChosen && !underReview && <Tag tone="turmeric">{t('home.browsing')}</Tag>}
            </p>
          </div>
        </div>
      </div>
      <div className="absolute top-2 right-2">
        <FamilyMenu family={family} />
      </div>
      {underReview ? (
        <p className="px-4 pb-4 text-soft">{phrase(failures.UNDER_REVIEW[1])}</p>
      ) : (
        <CardLinks family={family} />
      )}
    </Card>
  );
}

/**
 * Renders links to the candidate's interests, Browse, profile and biodata links that the part
 * allows.
 */
function CardLinks({ family: { candidateId, name, part, waits } }: { family: FamilyMembership }) {
  const t = useT('family');
  const navigate = useNavigate();
  const nameParams = { name: firstName(name) };
  const go = (to: '/waiting' | '/browse' | '/families/profile' | '/biodata-links') => () => {
    startActingFor({ id: candidateId, name, part });
    void navigate(to);
  };
  return (
    <ul className="divide-y divide-line border-t border-line">
      {waits && (
        <CardLink icon={Heart} onFollow={go('/waiting')}>
          <span className={waits.received > 0 ? 'font-semibold' : undefined}>
            {t('proposal.home.received', { count: waits.received, ...nameParams })}
          </span>
          {waits.proposals > 0 && (
            <span className="block text-sm text-soft">
              {t('proposal.home.proposals', { count: waits.proposals, ...nameParams })}
            </span>
          )}
        </CardLink>
      )}
      <CardLink icon={Search} onFollow={go('/browse')}>
        {t('home.browseFor', nameParams)}
      </CardLink>
      {part !== 'adviser' && (
        <CardLink icon={UserPen} onFollow={go('/families/profile')}>
          {t('candidate.title', nameParams)}
        </CardLink>
      )}
      {part !== 'adviser' && (
        <CardLink icon={Link2} onFollow={go('/biodata-links')}>
          {t('link.title')}
        </CardLink>
      )}
    </ul>
  );
}

interface CardLinkProps {
  icon: LucideIcon;
  onFollow: () => void;
  children: ReactNode;
}

function CardLink({ icon: Icon, onFollow, children }: CardLinkProps) {
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
