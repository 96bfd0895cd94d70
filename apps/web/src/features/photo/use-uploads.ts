import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { randomId } from '../../api/random-id.ts';
import { upload } from '../../api/upload.ts';
import { refreshAfterPhotos } from './photos-query.ts';

/** An upload that is running or has failed. */
export interface Upload {
  readonly key: string;
  readonly file: Blob;
  /** Object URL of the file. */
  readonly preview: string;
  /** Whole percent. */
  readonly percent: number;
  /** The error text. Null while the upload is running. */
  readonly problem: string | null;
}

/** Uploads cropped photos with progress, cancel and retry. */
export function useUploads(onUploaded: () => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Every listed upload, also after a failure, because its preview must still be released. */
  const listedUploads = useRef(new Map<string, { controller: AbortController; preview: string }>());

  const updateUpload = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const removeUpload = (key: string) => {
    const listedUpload = listedUploads.current.get(key);
    listedUpload?.controller.abort();
    if (listedUpload) URL.revokeObjectURL(listedUpload.preview);
    listedUploads.current.delete(key);
    setUploads((all) => all.filter((entry) => entry.key !== key));
  };

  const send = async ({ key, file, preview }: Upload) => {
    const controller = new AbortController();
    listedUploads.current.set(key, { controller, preview });
    try {
      await upload('POST /photos/upload', {
        file,
        fileName: 'photo.jpg',
        signal: controller.signal,
        onProgress: (percent) => updateUpload(key, { percent }),
      });
      await refreshAfterPhotos(client);
      removeUpload(key);
      onUploaded();
    } catch (error) {
      if (!controller.signal.aborted) {
        updateUpload(key, { problem: errorMessage(error, photoTexts.failed) });
      }
      // The server may have stored the photo although no response arrived. The read is not awaited,
      // because without a connection it would not end.
      void refreshAfterPhotos(client);
    }
  };

  // Leaving the screen cancels running uploads.
  useEffect(() => {
    const all = listedUploads.current;
    return () => {
      for (const { controller, preview } of all.values()) {
        controller.abort();
        URL.revokeObjectURL(preview);
      }
      all.clear();
    };
  }, []);

  return {
    uploads,
    add: (file: Blob) => {
      const preview = URL.createObjectURL(file);
      const newUpload = { key: randomId(), file, preview, percent: 0, problem: null };
      setUploads((all) => [...all, newUpload]);
      void send(newUpload);
    },
    retry: (failedUpload: Upload) => {
      updateUpload(failedUpload.key, { percent: 0, problem: null });
      void send(failedUpload);
    },
    cancel: removeUpload,
  };
}
