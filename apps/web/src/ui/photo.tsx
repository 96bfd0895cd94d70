import { initialsOf } from '@sambandha/contract/initials';
import { useEffect, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { cx } from './cx.ts';
import { isNonLatinStandIn, tintClassesOf } from './initials.ts';
import { Niche } from './ornament/niche.tsx';

export interface PhotoProps {
  /**
   * URL of the photo. A stand-in with the initials of `name` is drawn if there is no URL, if the
   * URL is that of a stand-in in a script other than Latin, or if the file cannot be loaded.
   */
  src?: string | null;
  /** ThumbHash in base64, painted until the file has loaded. */
  placeholder?: string | null;
  name: string;
  alt: string;
  /** True in the first viewport. The photo is then loaded eagerly. */
  eager?: boolean;
  /** CSS sizes for `srcSet`. */
  sizes?: string;
  srcSet?: string;
  className?: string;
}

/**
 * Renders a photo with the ratio 4 to 5, cropped but not stretched, and blurred until it is loaded.
 * In a lower frame the photo is cropped mostly at the bottom, because faces are in the upper half.
 */
export function Photo(props: PhotoProps) {
  const { src, placeholder, name, alt, eager, sizes, srcSet, className } = props;
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const blur = useBlurredPicture(placeholder, eager);
  const frame = cx('relative block aspect-4/5 overflow-hidden', className);

  if (!src || src === brokenSrc || isNonLatinStandIn(src)) {
    return (
      <span role="img" aria-label={alt} className={cx(frame, '@container', tintClassesOf(name))}>
        <Niche className="absolute inset-0 size-full" />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-[46%] text-center font-display text-[min(var(--text-4xl),30cqi)]"
        >
          {initialsOf(name)}
        </span>
      </span>
    );
  }
  return (
    <span className={cx(frame, 'bg-sunk')}>
      {blur && (
        <img
          src={blur}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // A cached file can be complete before React listens for the event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0) setLoadedSrc(src);
        }}
        onLoad={() => setLoadedSrc(src)}
        onError={() => setBrokenSrc(src)}
        className={cx(
          'absolute inset-0 size-full object-cover object-[50%_25%] transition-opacity duration-slow',
          // A photo in the first viewport does not fade in, because it has to be visible as soon as
          // possible.
          blur && !eager && loadedSrc !== src && 'opacity-0',
        )}
      />
    </span>
  );
}

/**
 * Returns the blurred picture. In the first viewport it is returned at once, elsewhere after the
 * first viewport has been painted.
 */
function useBlurredPicture(placeholder: string | null | undefined, eager = false): string | null {
  const [isDue, setDue] = useState(eager);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => (isDue ? decodePlaceholder(placeholder) : null), [isDue, placeholder]);
}

/** Returns a data: URL of the blurred picture, or null if there is none or it is invalid. */
function decodePlaceholder(placeholder?: string | null): string | null {
  if (!placeholder || typeof atob === 'undefined') return null;
  try {
    const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
    return thumbHashToDataURL(bytes);
  } catch {
    return null;
  }
}
