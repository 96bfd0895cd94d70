import { type Photo as OwnPhoto, PHOTOS_MAX } from '@sambandha/contract/photo/schemas';
import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { toPhotos } from './photo-link.ts';

interface PhotoStripProps {
  profile: OwnProfile;
  photos: readonly OwnPhoto[];
}

const tile = 'w-11 shrink-0 rounded-sm narrow:w-full sm:w-20';

/**
 * Renders thumbnails of the member's own photos, their audience, and links to change both. A phone
 * shows only the first photo, in a larger size, in the grid of the page.
 */
export function PhotoStrip({ profile, photos }: PhotoStripProps) {
  const t = useT('profile');
  const { fullName, privacy } = profile;
  return (
    <div className="flex flex-wrap items-center gap-x-4 narrow:contents">
      <Link
        to={toPhotos('list')}
        replace
        preventScrollReset
        aria-label={t('photoStrip', { count: photos.length, most: PHOTOS_MAX })}
        className="inline-flex max-w-full flex-wrap gap-1.5 self-start rounded-sm narrow:col-start-1 narrow:row-start-1 narrow:*:not-first:hidden"
      >
        {photos.map(({ id, thumbUrl, placeholder }) => (
          <Photo
            key={id}
            src={thumbUrl}
            placeholder={placeholder}
            name={fullName}
            alt=""
            eager
            className={tile}
          />
        ))}
        {photos.length < PHOTOS_MAX && (
          <span
            aria-hidden="true"
            className={`${tile} flex aspect-4/5 items-center justify-center border border-dashed border-edge text-soft`}
          >
            <Plus className="size-5" />
          </span>
        )}
      </Link>
      <p className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2 text-sm text-soft narrow:col-start-2 sm:min-h-11">
        {privacy && t(`photosSeenBy.${audienceOf(privacy)}`)}
        <TextLink to={toPhotos('audience')} replace preventScrollReset className="touch-target">
          {t('changePhotoAudience')}
        </TextLink>
      </p>
    </div>
  );
}

function audienceOf({ photoAudience, photosForFamily }: NonNullable<OwnProfile['privacy']>) {
  return photoAudience === 'matches' && photosForFamily ? 'families' : photoAudience;
}
