import { useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RelativeCard } from './relatives/relative-card.tsx';

/** Renders /admin/relatives/{id}: all data of a relative. Opening the page is logged. */
export default function AdminRelativePage() {
  const t = useT('admin.relatives');
  const { id = '' } = useParams();
  const { state } = useLocation();
  return (
    <div className="mt-4">
      <BackLink to="/admin/relatives" state={state}>
        {t('back')}
      </BackLink>
      <div className="mt-3">
        <RelativeCard key={id} id={id} />
      </div>
    </div>
  );
}
