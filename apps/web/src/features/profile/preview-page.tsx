import { useQuery } from '@tanstack/react-query';
import { Heart, MessageCircle, Pencil } from 'lucide-react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ownPhotosQuery } from '../photo/index.ts';
import { factsOfOwn } from './facts.ts';
import { buttonRow, rowButton } from './member-actions.tsx';
import { LoadingProfile, ReadFailed } from './page-states.tsx';
import { ProfileView } from './profile-view.tsx';

/** The own profile as others see it. */
export default function PreviewPage() {
  const t = useT('profile');
  const own = useQuery(ownProfileQuery);
  const photos = useQuery(ownPhotosQuery);
  const complete = useSession((session) => session.user?.profileComplete === true);

  if (own.isPending || photos.isPending) return <LoadingProfile />;
  return (
    <>
      <PageTitle name={t('previewTitle')} />
      {own.data === undefined || photos.data === undefined ? (
        <ReadFailed
          onRetry={() => {
            void own.refetch();
            void photos.refetch();
          }}
        />
      ) : !complete ? (
        <NotAvailable />
      ) : (
        <ProfileView
          facts={factsOfOwn(own.data.profile, photos.data.photos)}
          activity={{ views: t('none'), interestsReceived: t('none'), lastActive: t('now') }}
          mark={t('preview')}
          top={<EditLink />}
          banner={
            <Banner tone="notice" className="my-3">
              {t('previewBanner')}
            </Banner>
          }
          actions={<DemoActions />}
        />
      )}
    </>
  );
}

function EditLink() {
  const t = useT('profile');
  return (
    <ButtonLink
      to="/profile"
      variant="quiet"
      icon={<Pencil aria-hidden="true" className="size-4.5" />}
      className="px-3! @max-2xl:border @max-2xl:border-line @max-2xl:bg-card @max-2xl:text-ink @max-2xl:shadow-low @2xl:-mr-3"
    >
      {t('editProfile')}
    </ButtonLink>
  );
}

/** The buttons that others see here, disabled. */
function DemoActions() {
  const t = useT('profile');
  return (
    <div className={buttonRow}>
      <Button
        variant="love"
        disabled
        icon={<Heart aria-hidden="true" className="size-5" />}
        className={rowButton}
      >
        {t('expressInterest')}
      </Button>
      <Button
        variant="secondary"
        disabled
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        className={rowButton}
      >
        {t('sendMessage')}
      </Button>
    </div>
  );
}

/** Shown for an incomplete profile, which no member can see. */
function NotAvailable() {
  const t = useT('profile');
  return (
    <EmptyState
      level={1}
      drawing="rangoli"
      title={t('notAvailable')}
      action={<ButtonLink to="/profile">{t('goToSettings')}</ButtonLink>}
      className="py-20"
    >
      {t('completeFirst')}
    </EmptyState>
  );
}
