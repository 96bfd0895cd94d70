import { type Photo as OwnPhoto, PHOTOS_MAX } from '@sambandha/contract/photo/schemas';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { Plus, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { VerifiedMark } from '../../ui/badge.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { photosTabLink } from './photo-link.ts';

interface OwnHeadingProps {
  /** Undefined while the profile is being loaded. */
  profile: OwnProfile | undefined;
  /** Photos whose thumbnails are shown. Undefined on the tabs without thumbnails. */
  photos: readonly OwnPhoto[] | undefined;
}

/**
 * Renders the member's main photo, name, age and place, which are the same in all tabs, and on a
 * phone the link to the settings, which a wide header has in its menu.
 */
export function OwnHeading({ profile, photos }: OwnHeadingProps) {
  const t = useT('profile');
  const shell = useT('shell');
  const user = useSession((session) => session.user);
  const name = user?.name ?? '';
  // The session is known before the profile. A mark that appears later could wrap the name.
  const verified = profile?.verified ?? user?.isVerified;
  return (
    <div className="mb-2 flex items-center gap-3 sm:mb-4 sm:gap-5">
      <Link
        to={photosTabLink('list')}
        replace
        preventScrollReset
        aria-label={t('myPhotos')}
        // With large text on a phone the name needs the space.
        className="flex shrink-0 rounded-full @max-[14rem]:hidden"
      >
        <Avatar name={name} src={user?.profilePhoto} size="xl" className="size-16! sm:size-20!" />
      </Link>
      <div className="min-w-0 grow">
        <p className="font-display text-xl font-semibold sm:text-2xl lg:text-3xl">
          {name}
          {verified && (
            <>
              {'\u00a0'}
              <VerifiedMark className="align-[-0.1em]" />
            </>
          )}
        </p>
        {profile ? (
          <AgeAndPlace profile={profile} />
        ) : (
          <Skeleton className="my-0.5 h-4 w-40 sm:my-1" />
        )}
      </div>
      {photos && <Thumbnails photos={photos} name={name} />}
      <Link
        to="/settings"
        aria-label={shell('settings')}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink @2xl:hidden"
      >
        <Settings aria-hidden="true" className="size-5.5" />
      </Link>
    </div>
  );
}

/** Renders the age and the place, or one of them. */
export function AgeAndPlace({ profile: { age, location } }: { profile: OwnProfile }) {
  const t = useT('profile');
  const phrase = usePhrase();
  const parts = [age !== null && t('ageYears', { age }), location && phrase(location)];
  return <p className="text-sm text-soft sm:text-base">{parts.filter(Boolean).join(' · ')}</p>;
}

interface ThumbnailsProps {
  photos: readonly OwnPhoto[];
  name: string;
}

const tileClass = 'w-16 rounded-sm';

/** Renders the further photos in a wide window. They have the same link as the main photo. */
function Thumbnails({ photos, name }: ThumbnailsProps) {
  const t = useT('profile');
  return (
    <Link
      to={photosTabLink('list')}
      replace
      preventScrollReset
      aria-hidden="true"
      tabIndex={-1}
      className="hidden shrink-0 gap-1.5 @4xl:flex"
    >
      <span className="mr-1.5 self-center text-sm text-soft">{t('tabPhotos')}</span>
      {photos.slice(1).map(({ id, thumbUrl, placeholder }) => (
        <Photo
          key={id}
          src={thumbUrl}
          placeholder={placeholder}
          name={name}
          alt=""
          eager
          className={tileClass}
        />
      ))}
      {photos.length < PHOTOS_MAX && (
        <span
          className={`${tileClass} flex aspect-4/5 items-center justify-center border border-dashed border-edge text-soft`}
        >
          <Plus className="size-5" />
        </span>
      )}
    </Link>
  );
}
