import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before navigating away or closing the page while `unsaved`. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const t = useT('ui');
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      unsaved && (now.pathname !== next.pathname || now.search !== next.search),
  );

  useEffect(() => {
    if (!unsaved) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
}
