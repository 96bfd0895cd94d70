import { firstName } from '@sambandha/contract/first-name';
import type { Picture } from '@sambandha/contract/photo/schemas';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import { useT } from '../../i18n/use-t.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';

/**
 * Minimum width in rem at which a photo keeps a distance from the edge of the window. The library
 * sets the size of a photo in JavaScript, so CSS cannot change the distance.
 */
const WIDE_REM = 40;

interface PhotoLightboxProps {
  name: string;
  pictures: readonly Picture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/**
 * Renders the photos in full screen, with arrow keys, swipes, pinch to zoom and Escape. Loaded on
 * demand.
 */
export function PhotoLightbox({ name, pictures, index, onIndex, onClose }: PhotoLightboxProps) {
  const t = useT('profile');
  const isWide = useMinWidth(WIDE_REM);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: next }) => onIndex(next) }}
      slides={pictures.map(({ large }, slide) => ({
        src: large,
        alt: t('photoOf', { place: slide + 1, name }),
      }))}
      plugins={[Counter, Zoom]}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // The first name is rendered after the counter (lightbox.css).
      counter={{ container: { title: firstName(name) } }}
      carousel={{ finite: pictures.length < 2, padding: isWide ? 16 : 0 }}
      labels={{
        Lightbox: t('lightbox'),
        Previous: t('previousPhoto'),
        Next: t('nextPhoto'),
        Close: t('lightboxClose'),
        'Zoom in': t('lightboxZoomIn'),
        'Zoom out': t('lightboxZoomOut'),
      }}
      {...(pictures.length < 2
        ? { render: { buttonPrev: () => null, buttonNext: () => null } }
        : {})}
    />
  );
}
