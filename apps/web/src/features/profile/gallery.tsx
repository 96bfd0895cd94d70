import type { Picture } from '@sambandha/contract/photo/schemas';
import type { Verification } from '@sambandha/contract/profile/endpoints';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { isPhoto } from './facts.ts';
import { swipeStep, wrapIndex } from './gallery-index.ts';
import { VerifiedBadge } from './verified-badge.tsx';

const Lightbox = lazyDialog(async () => (await import('./lightbox.tsx')).PhotoLightbox);

/** The `sizes` attribute of a photo. */
const sizes = '(min-width: 64rem) 27rem, 100vw';

/**
 * Limits the width in one column, because a wide and low photo would crop the face. A large window
 * has one column only with large text, and its photo is square.
 */
export const limitedWidthClass =
  '@max-2xl:mx-auto @max-2xl:max-w-[56svh] lg:@max-2xl:max-w-[45svh]';

/**
 * Limits the height in one column, because thumbnails, name and facts have to be in the first view,
 * even with large text. Without `w-full` the photo would also be narrower.
 */
export const lowPhotoClass = 'w-full @max-2xl:max-h-[min(380px,45svh)] lg:@max-2xl:max-h-[45svh]';

interface GalleryProps {
  name: string;
  pictures: readonly Picture[];
  verification: Verification | null;
  /**
   * True on a profile page. In one column the photo and its thumbnails are above the name, and the
   * photo has the full width.
   */
  isFullWidth?: boolean;
  /**
   * Width of the container below which the photo is small and has no badge, arrows and thumbnails.
   * A click opens all photos.
   */
  smallBelowWidth?: keyof typeof hiddenBelow;
}

const hiddenBelow = { '34rem': '@max-[34rem]:hidden', '56rem': '@max-[56rem]:hidden' } as const;
const shownBelow = { '34rem': '@min-[34rem]:hidden', '56rem': '@min-[56rem]:hidden' } as const;

/**
 * Renders a member's photos one at a time, with thumbnails, arrow keys, swipes and a full-screen
 * view.
 */
export function Gallery({
  name,
  pictures,
  verification,
  isFullWidth,
  smallBelowWidth,
}: GalleryProps) {
  const t = useT('profile');
  const [index, setIndex] = useState(0);
  const [isFullScreen, setIsFullScreen] = useState(false);
  const { handlers, swiped } = useSwipe((step) => changeIndex(step));
  // A stand-in is shown but neither counted nor enlarged.
  const count = pictures.filter(isPhoto).length;
  const picture = pictures[Math.min(index, pictures.length - 1)];
  const largeOnlyClass = smallBelowWidth && hiddenBelow[smallBelowWidth];

  const changeIndex = (step: number) =>
    setIndex((current) => wrapIndex(current, step, Math.max(count, 1)));
  const changeIndexByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || count < 2) return;
    event.preventDefault();
    changeIndex(step);
  };
  return (
    <section
      aria-label={t('gallery', { name })}
      onKeyDown={changeIndexByKey}
      className={cx(isFullWidth && '@max-2xl:contents')}
    >
      <div
        className={cx(
          'overflow-hidden bg-sunk',
          isFullWidth ? 'order-1 -mx-4 sm:-mx-8 @2xl:mx-0 @2xl:rounded-lg' : 'rounded-lg',
        )}
      >
        <div className={cx('relative', isFullWidth && limitedWidthClass)}>
          <button
            type="button"
            aria-label={t('enlarge')}
            aria-haspopup="dialog"
            {...handlers}
            disabled={count === 0}
            onClick={() => !swiped.current && setIsFullScreen(true)}
            className="block w-full cursor-zoom-in touch-pan-y -outline-offset-4 disabled:cursor-default"
          >
            <Photo
              key={index}
              src={picture?.large}
              srcSet={picture && `${picture.medium} 540w, ${picture.large} 1080w`}
              sizes={sizes}
              placeholder={picture?.placeholder}
              name={name}
              alt={t('photoOf', { place: index + 1, name })}
              eager
              className={isFullWidth ? lowPhotoClass : ''}
            />
          </button>
          {smallBelowWidth && count > 1 && (
            <p
              aria-hidden="true"
              className={cx(
                'pointer-events-none absolute right-2 bottom-2 z-10 rounded-full bg-shade px-2',
                'text-sm font-semibold text-on-shade tabular-nums',
                shownBelow[smallBelowWidth],
              )}
            >
              {t('counter', { place: index + 1, count })}
            </p>
          )}
          {/* With large text the badge has no word, and fits beside the counter. */}
          <div
            className={cx(
              'pointer-events-none absolute inset-x-4 bottom-3 z-10 @container',
              'flex flex-wrap items-end gap-2',
              largeOnlyClass,
            )}
          >
            {verification && <VerifiedBadge verification={verification} />}
            {count > 0 && (
              <div className="ml-auto flex items-center gap-2">
                <Counter index={index} count={count} />
                <span className="pointer-events-auto max-sm:hidden">
                  <IconButton
                    variant="shade"
                    label={t('enlarge')}
                    tip="none"
                    icon={<Expand />}
                    onClick={() => setIsFullScreen(true)}
                  />
                </span>
              </div>
            )}
          </div>
          {count > 1 && (
            <div className={largeOnlyClass}>
              <Arrows onStep={changeIndex} />
            </div>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className={cx('order-1', largeOnlyClass)}>
          <Thumbnails {...{ pictures, name }} selected={index} onSelect={setIndex} />
        </div>
      )}
      {isFullScreen && (
        <Suspense>
          <Lightbox
            {...{ name, pictures, index }}
            onIndex={setIndex}
            onClose={() => setIsFullScreen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Recognizes horizontal swipes. Other touches still count as clicks. */
function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  /** True if the last touch was a swipe. The click that follows it is ignored. */
  const swiped = useRef(false);
  const handlers = {
    onPointerDown: ({ clientX, clientY, pointerType }: PointerEvent) => {
      swiped.current = false;
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current === null) return;
      const step = swipeStep(clientX - start.current.x, clientY - start.current.y);
      start.current = null;
      if (step === 0) return;
      swiped.current = true;
      onStep(step);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
  return { handlers, swiped };
}

function Counter({ index, count }: { index: number; count: number }) {
  const t = useT('profile');
  if (count === 1) return null;
  const values = { place: index + 1, count };
  return (
    <p className="pointer-events-none flex min-h-8 items-center rounded-full bg-shade px-3 text-sm font-semibold text-on-shade tabular-nums">
      <span aria-hidden="true">{t('counter', values)}</span>
      <span role="status" className="sr-only">
        {t('counterLabel', values)}
      </span>
    </p>
  );
}

/** Hidden on a touch screen, where photos are swiped and arrows would cover the face. */
const hiddenOnTouchClass = 'pointer-coarse:hidden';

const arrowClass = cx(hiddenOnTouchClass, 'absolute top-1/2 -translate-y-1/2');

function Arrows({ onStep }: { onStep: (step: -1 | 1) => void }) {
  const t = useT('profile');
  return (
    <>
      <span className={cx(arrowClass, 'left-3')}>
        <IconButton
          variant="shade"
          label={t('previousPhoto')}
          tip="none"
          icon={<ChevronLeft />}
          onClick={() => onStep(-1)}
        />
      </span>
      <span className={cx(arrowClass, 'right-3')}>
        <IconButton
          variant="shade"
          label={t('nextPhoto')}
          tip="none"
          icon={<ChevronRight />}
          onClick={() => onStep(1)}
        />
      </span>
    </>
  );
}

interface ThumbnailsProps {
  pictures: readonly Picture[];
  name: string;
  /** Index of the displayed picture. */
  selected: number;
  onSelect: (index: number) => void;
}

function Thumbnails({ pictures, name, selected, onSelect }: ThumbnailsProps) {
  const t = useT('profile');
  return (
    <ul
      className={cx(
        hiddenOnTouchClass,
        '-mx-1 mt-3 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]',
      )}
    >
      {pictures.map((picture, index) => (
        <li key={picture.thumb} className="w-14 shrink-0">
          <button
            type="button"
            aria-label={t('showPhoto', { place: index + 1 })}
            aria-current={index === selected || undefined}
            onClick={() => onSelect(index)}
            className={cx(
              'block w-full overflow-hidden rounded-sm ring-2 ring-offset-2 ring-offset-paper',
              'transition-[opacity,box-shadow] duration-quick',
              index === selected ? 'ring-grove' : 'opacity-75 ring-transparent hover:opacity-100',
            )}
          >
            <Photo src={picture.thumb} placeholder={picture.placeholder} name={name} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
