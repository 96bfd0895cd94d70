import { EDUCATION } from '@sambandha/contract/profile/choices';
import type { Card as Member } from '@sambandha/contract/search/schemas';
import { Briefcase, GraduationCap, MapPin } from 'lucide-react';
import { memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazily } from '../../shell/lazily.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CardNotes, CompatibilityMark } from '../compatibility/index.ts';
import { useRelation } from '../match/index.ts';
import { CardBookmark } from '../shortlist/index.ts';
import { CardActions } from './card-actions.tsx';

const RelativeActions = lazily(async () => (await import('../board/index.ts')).RelativeActions);

interface ProfileCardProps {
  member: Member;
  eager: boolean;
  /** What one may do, where it is something else than interest and a message; null: what a relative may. */
  actions?: ReactNode;
}

/**
 * One member: the face, the name, the facts that matter, and what one may do. Drawn anew only when the
 * member is: filters and search change with every touch beside a list of many.
 */
export const ProfileCard = memo(function ProfileCard(props: ProfileCardProps) {
  const { member, eager, actions } = props;
  const t = useT('search');
  const phrase = usePhrase();
  const shared = useT('common');
  const { id, name, age, photo, placeholder, verified, profession, education, bio } = member;
  const mark = member.compatibility;
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-shadow duration-calm hover:shadow-mid">
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        <Photo
          src={photo}
          placeholder={placeholder}
          name={name}
          alt={t('photoOf', { name })}
          eager={eager}
        />
        {/* A layer above the photo without a position: the link spans the whole card. */}
        <div className="isolate flex flex-col items-start gap-0.5 self-end bg-linear-to-t from-shade to-transparent px-4 pt-14 pb-3 text-on-shade">
          <StateTags member={member} withRelation={actions !== null} />
          <div className="flex max-w-full items-center gap-2">
            <h2 className="min-w-0 text-name">
              <Link
                to={`/profile/${id}`}
                className="wrap-break-word outline-none after:absolute after:inset-0 after:rounded-lg active:after:bg-grove/20 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-grove"
              >
                {name} <span className="font-normal">{t('ageOf', { age })}</span>
              </Link>
            </h2>
            {verified && <VerifiedMark className="shrink-0" />}
          </div>
          <p className="flex max-w-full items-center gap-1.5 text-sm">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">
              {phrase(member.location ?? '') || shared('notSpecified')}
            </span>
          </p>
        </div>
      </div>
      {actions === undefined && (
        <div className="absolute top-2 right-2 z-10">
          <CardBookmark member={member} />
        </div>
      )}
      <div className="flex grow flex-col px-4 pt-3 pb-4">
        <ul className="flex flex-col gap-1 text-sm text-soft">
          <Fact icon={<Briefcase />}>{phrase(profession ?? '') || shared('notSpecified')}</Fact>
          <Fact icon={<GraduationCap />}>
            {education ? phrase(EDUCATION.labels[education]) : shared('notSpecified')}
          </Fact>
        </ul>
        <p className="mt-3 line-clamp-2 min-h-10 text-sm text-soft">{bio ?? t('noBio')}</p>
        {mark && (
          <p className="mt-3 flex flex-wrap gap-1.5">
            <CompatibilityMark mark={mark} />
          </p>
        )}
        <CardNotes
          reason={actions === null ? undefined : mark?.reason}
          here={member.here}
          inTalks={member.inTalks}
        />
        {actions === undefined ? <CardActions member={member} /> : actions}
        {actions === null && (
          <Suspense>
            <RelativeActions member={member} />
          </Suspense>
        )}
      </div>
    </Card>
  );
});

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint">
      <span aria-hidden="true">{icon}</span>
      <span className="truncate">{children}</span>
    </li>
  );
}

/** What stands between the two, and why the card stands first. */
function StateTags({ member, withRelation }: { member: Member; withRelation: boolean }) {
  const t = useT('search');
  const { relation } = useRelation(member.match);
  const isTold = withRelation && (relation === 'received' || relation === 'matched');
  if (!isTold && !member.turn) return null;
  return (
    <span className="mb-1 flex animate-rise flex-wrap gap-1.5">
      {isTold && <Tag tone={relation === 'received' ? 'kumkum' : 'grove'}>{t(relation)}</Tag>}
      {member.turn && <Tag tone="turmeric">{t('turn')}</Tag>}
    </span>
  );
}
