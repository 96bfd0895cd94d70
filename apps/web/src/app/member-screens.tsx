import { Activity, type ReactNode, useState } from 'react';
import { type Location, useLocation, useOutlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../shell/page-title.tsx';

/**
 * Renders the screens of members. Browse stays mounted but hidden while another screen is open,
 * because its cards are then not rendered again on return. The title of Browse is rendered outside
 * the hidden screen, because otherwise it would apply to the other screens.
 */
export function MemberScreens() {
  const t = useT('search');
  const { location, outlet } = useScreen();
  const isBrowse = location.pathname === '/browse';
  const [browse, setBrowse] = useState<ReactNode>(null);
  // The element is set once, because the content of Browse follows its address without a new
  // element.
  if (isBrowse && browse === null) setBrowse(outlet);
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
 * Returns the screen of the address, with the same element until the address changes. The router
 * creates the element again whenever its own state changes, such as while the next screen loads.
 * Every card would then be rendered before the next screen.
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
