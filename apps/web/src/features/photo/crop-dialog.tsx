import { Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { type Area, centredArea, cropToJpeg, PHOTO_ASPECT_RATIO } from './photo-file.ts';

const ZOOM_MAX = 3;
/** Change of the zoom by a press of a button. */
const ZOOM_STEP = 0.25;

interface CropDialogProps {
  picture: HTMLImageElement;
  onCropped: (file: Blob) => void;
  /** Called if the browser cannot draw or encode the picture. */
  onFailed: () => void;
  onClose: () => void;
}

/** Renders the dialog that crops a photo. The initial area is the centre, which Enter accepts. */
export function CropDialog({ picture, onCropped, onFailed, onClose }: CropDialogProps) {
  const t = useT('photo');
  const common = useT('common');
  const zoomId = useId();
  const formId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomBy = (change: number) =>
    setZoom((current) => Math.min(ZOOM_MAX, Math.max(1, current + change)));
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const form = useRef<HTMLFormElement>(null);
  const cropper = useRef<Cropper>(null);
  useMeasureOpened(form, cropper);
  const [area, setArea] = useState<Area>(() =>
    centredArea(picture.naturalWidth, picture.naturalHeight),
  );

  const acceptCrop = async () => {
    if (busy) return;
    setBusy(true);
    const file = await cropToJpeg(picture, area).catch(() => null);
    // The dialog was cancelled meanwhile.
    if (!isMounted()) return;
    if (file === null) onFailed();
    else onCropped(file);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cropTitle')}
      description={
        <>
          {t('cropText')} <span className="pointer-coarse:hidden">{t('cropKeys')}</span>
        </>
      }
      size="sm"
      footer={
        <>
          <Button type="submit" form={formId} busy={busy} ref={autofocus} className="grow">
            {t('cropConfirm')}
          </Button>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void acceptCrop();
        }}
        className="flex flex-col gap-4"
      >
        {/* At 4:5, the height is at most 52dvh, and leaves 22rem of the window for the rest. */}
        <div className="relative mx-auto aspect-4/5 w-[min(100%,20rem,max(144px,min(41.6dvh,80dvh-17.6rem)))] overflow-hidden rounded-md bg-shade">
          <Cropper
            ref={cropper}
            image={picture.src}
            aspect={PHOTO_ASPECT_RATIO}
            objectFit="cover"
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={ZOOM_MAX}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percentages, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
            style={{ cropAreaStyle: wholePhoto }}
            disableAutomaticStylesInjection
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <label htmlFor={zoomId} className="font-semibold">
            {t('zoom')}
          </label>
          {/* With large text the slider is below its label. */}
          <div className="flex min-w-0 grow basis-52 items-center gap-2">
            <IconButton
              variant="card"
              tip="none"
              label={t('zoomOut')}
              icon={<Minus />}
              onClick={() => zoomBy(-ZOOM_STEP)}
            />
            <input
              id={zoomId}
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className={sliderClass}
            />
            <IconButton
              variant="card"
              tip="none"
              label={t('zoomIn')}
              icon={<Plus />}
              onClick={() => zoomBy(ZOOM_STEP)}
            />
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** The grid covers the photo at once when the size of text changes, before it is measured again. */
const wholePhoto = { minWidth: '100%', maxWidth: '100%', minHeight: '100%', maxHeight: '100%' };

/**
 * Measures the photo again after the dialog has opened. The transition of the dialog scales its
 * content, so an earlier measurement is wrong.
 */
function useMeasureOpened(
  form: RefObject<HTMLFormElement | null>,
  cropper: RefObject<Cropper | null>,
) {
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const measure = ({ target }: Event) => {
      if (target === dialog) cropper.current?.computeSizes();
    };
    dialog?.addEventListener('transitionend', measure);
    return () => dialog?.removeEventListener('transitionend', measure);
  }, [form, cropper]);
}

const sliderClass =
  'h-11 min-w-0 grow appearance-none bg-transparent ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line ' +
  '[&::-webkit-slider-thumb]:-mt-1.75 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-grove ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line ' +
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-grove';

/**
 * Marks the element that gets the focus when the dialog opens. `showModal` reads the attribute,
 * which the prop autoFocus of React does not set.
 */
function autofocus(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '');
}
