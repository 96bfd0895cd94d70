import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { randomId } from '../../api/random-id.ts';
import { upload } from '../../api/upload.ts';
import { refreshAfterPhotos } from './photos-query.ts';

/** A photo on its way, or one that did not arrive. */
export interface Upload {
  readonly key: string;
  readonly file: Blob;
  /** An object URL. */
  readonly preview: string;
  /** Whole percent. */
  readonly percent: number;
  readonly problem: string | null;
}

/** Photos from the crop until the list has them: percent, cancel, retry. */
export function useUploads(onUploaded: () => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, { stop: AbortController; preview: string }>());

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const forget = (key: string) => {
    const known = running.current.get(key);
    known?.stop.abort();
    if (known) URL.revokeObjectURL(known.preview);
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  const send = async ({ key, file, preview }: Upload) => {
    const stop = new AbortController();
    running.current.set(key, { stop, preview });
    try {
      await upload('POST /photos/upload', {
        file,
        fileName: 'photo.jpg',
        signal: stop.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      await refreshAfterPhotos(client);
      forget(key);
      onUploaded();
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: problemOf(error) });
    }
  };

  // Leaving the screen cancels what is on its way.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop, preview } of all.values()) {
        stop.abort();
        URL.revokeObjectURL(preview);
      }
      all.clear();
    };
  }, []);

  return {
    uploads,
    add: (file: Blob) => {
      const preview = URL.createObjectURL(file);
      const one = { key: randomId(), file, preview, percent: 0, problem: null };
      setUploads((all) => [...all, one]);
      void send(one);
    },
    retry: (one: Upload) => {
      change(one.key, { percent: 0, problem: null });
      void send(one);
    },
    cancel: forget,
  };
}

/** The server's own words where they say what to do about it, else the specified ones. */
function problemOf(error: unknown): string {
  const telling = ['PHOTO_LIMIT', 'PHOTO_TOO_LARGE', 'PHOTO_TYPE', 'TOO_MANY'];
  return error instanceof ApiError && telling.includes(error.code)
    ? error.message
    : photoTexts.failed;
}
