import { GOTRA } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import type { Card as Member } from '@sambandha/contract/search/schemas';
import { MapPin } from 'lucide-react';
import { memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { lazyOptional } from '../../shell/lazy-parts.tsx';
import { Card } from '../../ui/card.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CardFit } from '../compatibility/index.ts';
import { NameMark, useMatchRelation } from '../match/index.ts';
import { CardBookmark } from '../shortlist/index.ts';
import { CardActions } from './card-actions.tsx';

const RelativeActions = lazyOptional(
  async () => (await import('../board/index.ts')).RelativeActions,
);

interface ProfileCardProps {
  member: Member;
  /** True in the first view. The photo is then loaded eagerly. */
  eager: boolean;
  /** Actions in place of interest and message. Null selects the actions of a relative. */
  actions?: ReactNode;
}

/**
 * Renders one member: the photo with the name, the most important facts for families, and the
 * actions. It re-renders only for another member, because filters and search change often beside a
 * long list.
 */
export const ProfileCard = memo(MemberCard);

function MemberCard({ member, eager, actions }: ProfileCardProps) {
  const t = useT('search');
  const { name, photo, placeholder, bio } = member;
  return (
    <Card className="group fits-phone @container relative flex h-full flex-col overflow-hidden transition-shadow duration-calm hover:shadow-mid">
      {/* With large text the name would cover the face. It is then below the photo. */}
      <div className="grid grid-cols-1 *:[grid-area:1/1] max-sm:grow @max-[14rem]:block">
        <Photo
          src={photo}
          placeholder={placeholder}
          name={name}
          alt={t('photoOf', { name })}
          eager={eager}
          // Without a width of its own, the stretched photo would be wider than the card.
          className="aspect-square! max-sm:aspect-[6/5]! max-sm:w-full max-sm:self-stretch"
        />
        <NameOnPhoto member={member} />
      </div>
      <Tags member={member} withRelation={actions !== null} />
      {actions === undefined && (
        <span className="absolute top-2 right-2 z-10">
          <CardBookmark member={member} />
        </span>
      )}
      <div className="@container flex flex-col px-4 pt-2.5 pb-3 sm:grow">
        <Facts member={member} />
        <p className="mt-1 mb-2 line-clamp-2 min-h-10 text-sm text-soft @max-[14rem]:hidden">
          {bio ?? t('noBio')}
        </p>
        <div className="mt-auto">
          <CardFit member={member} />
        </div>
        {actions === undefined ? <CardActions member={member} /> : actions}
        {actions === null && (
          // The height is reserved, because the buttons are loaded after the card.
          <div className="mt-auto min-h-14 pt-3">
            <Suspense>
              <RelativeActions member={member} />
            </Suspense>
          </div>
        )}
      </div>
    </Card>
  );
}

function NameOnPhoto({ member }: { member: Member }) {
  const t = useT('search');
  const phrase = usePhrase();
  const { id, name, age, verified, location } = member;
  return (
    // The layer above the photo is not positioned, because the link has to span the whole card. The
    // shade is only as high as the text needs, because the face is above it.
    <div className="isolate self-end bg-linear-to-t from-shade via-shade/60 via-70% to-transparent px-4 pt-7 pb-3 text-on-shade @max-[14rem]:bg-shade @max-[14rem]:pt-3">
      <h2 className="text-name">
        <Link
          to={`/profile/${id}`}
          className="wrap-break-word outline-none after:absolute after:inset-0 after:rounded-lg active:after:bg-grove/20 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-grove"
        >
          {/* The last word, the age and the mark stay on one line. */}
          {name}
          {'\u00a0'}
          <span className="font-normal">{t('ageOf', { age })}</span>
        </Link>
        <NameMark verified={verified} onShade />
      </h2>
      {location !== null && (
        <p className="flex items-start gap-1.5 text-sm">
          <MapPin aria-hidden="true" className="h-lh w-4 shrink-0" />
          <span className="min-w-0">{phrase(location)}</span>
        </p>
      )}
    </div>
  );
}

/** Renders two lines of the known facts. */
function Facts({ member }: { member: Member }) {
  const t = useT('search');
  const phrase = usePhrase();
  const { profession, education, height, nativePlace, gotra } = member;
  const work = [profession && phrase(profession), education && phrase(EDUCATION.labels[education])];
  const family = [
    height,
    nativePlace && phrase(nativePlace),
    gotra && gotra !== 'OTHER' && t('gotraOf', { gotra: phrase(GOTRA.labels[gotra]) }),
  ];
  return (
    <>
      <FactLine facts={work} className="font-medium" />
      <FactLine facts={family} className="text-soft" />
    </>
  );
}

type Fact = string | false | null;

/** Renders facts separated by dots. A dot at the start of a line is clipped. */
function FactLine({ facts, className }: { facts: readonly Fact[]; className: string }) {
  const knownFacts = facts.filter((fact): fact is string => Boolean(fact));
  if (knownFacts.length === 0) return null;
  return (
    <div className={`overflow-hidden text-sm ${className}`}>
      <ul className="-ml-4 flex flex-wrap">
        {knownFacts.map((fact) => (
          <li
            key={fact}
            className="relative pl-4 before:absolute before:left-1.5 before:content-['·']"
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TagsProps {
  member: Member;
  withRelation: boolean;
}

/**
 * Renders the relation of the two members if it is a received interest or an accepted match, and
 * the tag of a member who has a turn. The tags are on the photo, left of the bookmark. With large
 * text the tags are below the photo, because they would cover the face.
 */
function Tags({ member, withRelation }: TagsProps) {
  const t = useT('search');
  const { relation } = useMatchRelation(member.match);
  const hasRelation = withRelation && (relation === 'received' || relation === 'matched');
  if (!member.turn && !hasRelation) return null;
  return (
    <span className="pointer-events-none absolute top-2 right-16 left-2 z-10 flex flex-wrap gap-1.5 *:shadow-mid @max-[14rem]:static @max-[14rem]:px-4 @max-[14rem]:pt-3 @max-[14rem]:*:shadow-none">
      {hasRelation && (
        <span className="animate-rise rounded-full">
          <Tag tone={relation === 'received' ? 'kumkum' : 'grove'}>{t(relation)}</Tag>
        </span>
      )}
      {member.turn && <Tag>{t('turn')}</Tag>}
    </span>
  );
}
