import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { RelativeCard } from './relatives/relative-card.tsx';

/** Renders /admin/relatives/{id}: all data of a relative. Opening the page is logged. */
export default function AdminRelativePage() {
  const t = useT('admin.relatives');
  const { id = '' } = useParams();
  const { state } = useLocation();
  return (
    <div className="mt-4">
      <TextLink
        to="/admin/relatives"
        state={state}
        className="inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('back')}
      </TextLink>
      <div className="mt-3">
        <RelativeCard key={id} id={id} />
      </div>
    </div>
  );
}
