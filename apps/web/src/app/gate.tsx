import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { queryClient } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { ProofPrompt, useFreshUser } from '../features/account/index.ts';
import { MemberTexts } from '../i18n/parts/member-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { OfflineScreen } from '../offline/offline-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Audience, gateAnswer, wayBack } from './gate-rules.ts';

/**
 * Shows the screens inside to those they are for, and sends everyone else where they belong.
 * `children` stand beside every one of these screens.
 */
export function Gate({ audience, children }: { audience: Audience; children?: ReactNode }) {
  const location = useLocation();
  const session = useSession();
  const known = useSessionKnown();
  if (!known) return <Waiting />;

  const answer = gateAnswer(audience, session);
  if (answer === 'wait') return <Waiting />;
  if (answer === 'pass') {
    return (
      <QueryClientProvider client={queryClient}>
        <MemberTexts>
          {audience !== 'guests' && <FreshUser />}
          {audience !== 'guests' && <ProofPrompt />}
          {children}
          <OfflineScreen>
            <Outlet />
          </OfflineScreen>
        </MemberTexts>
      </QueryClientProvider>
    );
  }
  if (answer === '/browse') {
    return <Navigate to={wayBack(location.state, session.user?.id) ?? answer} replace />;
  }
  const from = `${location.pathname}${location.search}`;
  return <Navigate to={answer} replace state={answer === '/auth' ? { from } : null} />;
}

/** False while a prerendered page wakes up: what the device keeps is read only after that. */
function useSessionKnown(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function FreshUser() {
  useFreshUser();
  return null;
}

/** A spinner that stays away for the first 300 ms. */
function Waiting() {
  const t = useT('common');
  return (
    <div className="grid min-h-[60dvh] place-items-center text-grove-ink">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}
