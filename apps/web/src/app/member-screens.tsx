import { Activity, type ReactNode, useState } from 'react';
import { useLocation, useOutlet } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../shell/page-title.tsx';

/**
 * The screens of members. Browse stays behind the others, hidden: who comes back finds its cards as they
 * were, without drawing them anew. Its title is rendered here, since it would stay with it.
 */
export function MemberScreens() {
  const t = useT('search');
  const outlet = useOutlet();
  const isBrowse = useLocation().pathname === '/browse';
  const [browse, keep] = useState<ReactNode>(null);
  if (isBrowse && browse !== outlet) keep(outlet);
  return (
    <>
      {isBrowse && <PageTitle name={t('title')} />}
      <Activity mode={isBrowse ? 'visible' : 'hidden'}>{isBrowse ? outlet : browse}</Activity>
      {!isBrowse && outlet}
    </>
  );
}
