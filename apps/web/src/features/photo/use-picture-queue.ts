import { useEffect, useRef, useState } from 'react';

interface Item {
  readonly picture: HTMLImageElement;
}

/**
 * A queue of decoded pictures for cropping. The object URL of a picture is revoked when it leaves
 * the queue or the component unmounts.
 */
export function usePictureQueue<T extends Item>() {
  const [queue, setQueue] = useState<readonly T[]>([]);
  /** Null before the component mounts and after it unmounts. */
  const urls = useRef<Set<string> | null>(null);

  useEffect(() => {
    const ownUrls = new Set<string>();
    urls.current = ownUrls;
    return () => {
      urls.current = null;
      for (const url of ownUrls) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    first: queue[0],
    add: (item: T) => {
      const { src } = item.picture;
      // The component may have unmounted while the picture was decoded.
      if (urls.current === null) return URL.revokeObjectURL(src);
      urls.current.add(src);
      setQueue((items) => [...items, item]);
    },
    removeFirst: () => {
      const src = queue[0]?.picture.src;
      if (src === undefined) return;
      URL.revokeObjectURL(src);
      urls.current?.delete(src);
      setQueue((items) => items.slice(1));
    },
  };
}
