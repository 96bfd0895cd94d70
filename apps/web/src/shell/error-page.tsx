import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useSession } from '../api/session-store.ts';
import { useT } from '../i18n/use-t.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { claimReload, MissingScreenError } from './load-route.ts';
import { PageTitle } from './page-title.tsx';

/** Renders the page for a screen that failed or does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof MissingScreenError) return <MissingFilesReload />;
  return <ErrorScreen />;
}

/**
 * Reloads the page once, because a file of a former release is missing. The files of the layout and
 * of the screen may fail in turns, so `claimReload` remembers the path and not the file.
 */
function MissingFilesReload() {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (claimReload(location.pathname)) location.reload();
    else setBroken(true);
  }, []);
  return isBroken && <ErrorScreen />;
}

export function NotFoundScreen() {
  const t = useT('shell');
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <>
      <PageTitle name={t('notFoundTitle')} />
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={t('notFoundTitle')}
        action={
          <>
            {isSignedIn && <ButtonLink to="/browse">{t('browseMatches')}</ButtonLink>}
            <ButtonLink to="/" variant={isSignedIn ? 'secondary' : 'primary'}>
              {t('backHome')}
            </ButtonLink>
          </>
        }
      >
        {t('notFound')}
      </EmptyState>
    </>
  );
}

function ErrorScreen() {
  const t = useT('shell');
  return (
    <>
      <PageTitle name={t('errorTitle')} />
      <EmptyState
        level={1}
        drawing="lamp"
        title={t('errorTitle')}
        className="min-h-[60dvh] justify-center"
        action={
          <>
            <Button onClick={() => location.reload()}>{t('reload')}</Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              {t('backHome')}
            </ButtonLink>
          </>
        }
      >
        <p role="alert">{t('error')}</p>
      </EmptyState>
    </>
  );
}
