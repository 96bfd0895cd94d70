import { useQuery } from '@tanstack/react-query';
import { Heart, MessageCircle, Pencil } from 'lucide-react';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ownPhotosQuery } from '../photo/index.ts';
import { factsOfOwn } from './facts.ts';
import { buttonRow, rowButton } from './member-actions.tsx';
import { LoadingProfile, ProfileReadFailed } from './page-states.tsx';
import { ProfileView } from './profile-view.tsx';

/** Renders the member's own profile as others see it. */
export default function PreviewPage() {
  const t = useT('profile');
  const ownProfile = useQuery(ownProfileQuery);
  const photos = useQuery(ownPhotosQuery);
  const isComplete = useSession((session) => session.user?.profileComplete === true);

  if (ownProfile.isPending || photos.isPending) return <LoadingProfile />;
  const content = () => {
    if (ownProfile.data === undefined || photos.data === undefined) {
      const retry = () => void Promise.all([ownProfile.refetch(), photos.refetch()]);
      return <ProfileReadFailed onRetry={retry} />;
    }
    if (!isComplete) return <NotAvailable />;
    return (
      <>
        <PreviewBar />
        <ProfileView
          facts={factsOfOwn(ownProfile.data.profile, photos.data.photos)}
          activity={{ views: t('none'), interestsReceived: t('none'), lastActive: t('now') }}
          actions={<DemoActions />}
          isPreview
        />
      </>
    );
  };
  return (
    <>
      <PageTitle name={t('previewTitle')} />
      {content()}
    </>
  );
}

/** Renders the bar that explains the page. The link in the bar is the only way back. */
function PreviewBar() {
  const t = useT('profile');
  return (
    <div className="border-b border-turmeric/50 bg-turmeric-mist text-ink">
      <div className="mx-auto flex min-h-12 max-w-6xl flex-wrap items-center gap-x-3 px-4 sm:px-8">
        <p className="min-w-0 grow basis-40 text-sm">
          <span className="font-semibold">{t('preview')}</span> {t('previewBanner')}
        </p>
        <ButtonLink
          to="/profile"
          variant="quiet"
          size="sm"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          className="-mr-2 px-2!"
        >
          {t('editProfile')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Renders the buttons that others see, disabled. */
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

/** Renders the notice for an incomplete profile, which no member can see. */
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
