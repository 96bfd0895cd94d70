import { Activity, type ReactNode, useState } from 'react';
import { type Location, useLocation, useOutlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../shell/page-title.tsx';

/**
 * The screens of members. Browse stays behind the others, hidden: who comes back finds its cards as they
 * were, without drawing them anew. Its title is rendered here, since it would stay with it.
 */
export function MemberScreens() {
  const t = useT('search');
  const { location, outlet } = useScreen();
  const isBrowse = location.pathname === '/browse';
  const [browse, keep] = useState<ReactNode>(null);
  // Made once: what Browse shows follows its address by itself.
  if (isBrowse && browse === null) keep(outlet);
  return (
    <>
      {isBrowse && <PageTitle name={t('title')} />}
      <Activity mode={isBrowse ? 'visible' : 'hidden'}>
        <div data-browse>{browse}</div>
      </Activity>
      {!isBrowse && outlet}
    </>
  );
}

/**
 * The screen of an address. The router makes its element anew whenever its own state changes, such as
 * when the next screen is on its way: every card would be drawn before that one is.
 */
function useScreen(): { readonly location: Location; readonly outlet: ReactNode } {
  const location = useLocation();
  const outlet = useOutlet();
  const [screen, setScreen] = useState({ location, outlet });
  if (screen.location === location) return screen;
  const next = { location, outlet };
  setScreen(next);
  return next;
}
