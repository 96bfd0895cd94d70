import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { PhotosPanel } from '../photo/index.ts';
import { PhotoAudience } from './photo-audience.tsx';
import { photoIds } from './photo-link.ts';
import { useFieldLink } from './use-field-link.ts';
import { usePrivacy } from './use-privacy.ts';

/** Renders the member's own photos and their audience, which is stored at once. */
export function PhotosTab({ profile }: { profile: OwnProfile }) {
  const t = useT('profile');
  const { privacy, failed, choose } = usePrivacy(profile.privacy);
  useFieldLink();
  return (
    <div className="flex flex-col gap-8 pb-12">
      {failed && <Banner tone="danger">{t('saveFailed')}</Banner>}
      <section
        id={photoIds.list}
        tabIndex={-1}
        aria-label={t('tabPhotos')}
        className="outline-none"
      >
        <PhotosPanel name={profile.fullName} verified={profile.verified} />
      </section>
      {privacy && (
        <div className="max-w-xl">
          <PhotoAudience privacy={privacy} onChoose={choose} />
        </div>
      )}
    </div>
  );
}
