import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useActingState, useIsRelative } from '../api/on-behalf.ts';
import { queryClient } from '../api/query.ts';
import { useSession } from '../api/session.ts';
import { ProofPrompt, useFreshUser } from '../features/account/index.ts';
import { MemberTexts } from '../i18n/parts/member-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { OfflineScreen } from '../offline/offline-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import './clear-toasts.ts';
import { type Audience, gateDecision, mayRelativeOpen, returnPath } from './gate-rules.ts';

interface GateProps {
  audience: Audience;
  /** The screens. By default only the screen of the address is mounted. */
  screens?: ReactNode;
  /** Rendered beside each of these screens. */
  children?: ReactNode;
}

/** Shows the nested routes to their audience and redirects everyone else. */
export function Gate({ audience, screens = <Outlet />, children }: GateProps) {
  const location = useLocation();
  const session = useSession();
  const isRelative = useIsRelative();
  const candidateId = useActingState(({ candidate }) => candidate?.id);
  const hasEnded = useActingState((acting) => acting.hasEnded);
  const isHydrated = useHydrated();
  if (!isHydrated) return <LoadingScreen />;

  const decision = gateDecision(audience, session);
  if (decision === 'wait' || hasEnded) return <LoadingScreen />;
  if (decision === 'pass') {
    const isAllowed = (path: string) => mayRelativeOpen(path, candidateId !== undefined);
    if (audience === 'members' && isRelative && !isAllowed(location.pathname)) {
      return <Navigate to="/families" replace />;
    }
    return (
      <QueryClientProvider client={queryClient}>
        {/* The key remounts the screens when the person or the candidate changes. */}
        <MemberTexts key={`${session.user?.id} ${candidateId}`}>
          {audience !== 'guests' && <FreshUser />}
          {audience !== 'guests' && <ProofPrompt />}
          {children}
          <OfflineScreen>{screens}</OfflineScreen>
        </MemberTexts>
      </QueryClientProvider>
    );
  }
  if (decision === '/browse') {
    return <Navigate to={returnPath(location.state, session.user?.id) ?? decision} replace />;
  }
  const from = `${location.pathname}${location.search}`;
  // After the end of a session, only the same member returns to this page.
  const { formerId } = session;
  const returnState = formerId === null ? { from } : { from, formerId };
  return <Navigate to={decision} replace state={decision === '/auth' ? returnState : null} />;
}

/** Returns false during hydration, because the stored session is used only after hydration. */
function useHydrated(): boolean {
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

/** Renders a spinner after 300 ms. */
function LoadingScreen() {
  const t = useT('common');
  return (
    <div className="grid min-h-[60dvh] place-items-center text-grove-ink">
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}
