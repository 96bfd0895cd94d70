import { ChevronLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Goes back in the history, or to Browse from its first entry. `overPhoto`: shown over the photo in
 * one column.
 */
export function BackButton({ overPhoto }: { overPhoto?: boolean }) {
  const t = useT('common');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Button
      variant="quiet"
      icon={<ChevronLeft aria-hidden="true" className="size-5" />}
      onClick={() => (key === 'default' ? navigate('/browse') : navigate(-1))}
      className={
        overPhoto
          ? 'pr-4! pl-2.5! @max-2xl:border @max-2xl:border-line @max-2xl:bg-card @max-2xl:text-ink @max-2xl:shadow-low @2xl:-ml-3'
          : '-ml-3 pr-4! pl-2.5!'
      }
    >
      {t('back')}
    </Button>
  );
}
