import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useState } from 'react';
import {
  centredArea,
  cropToJpeg,
  decodePicture,
  getFileError,
  getUploadError,
  hasPhotoAspect,
  type PhotoSlot,
  readPicture,
  shrinkPicture,
  usePictureQueue,
  wrongTypeMessage,
} from '../../photo/index.ts';

/** A picture that has to be cropped. */
interface PendingCrop {
  readonly slot: PhotoSlot;
  readonly picture: HTMLImageElement;
  /** Key of the photo that this crop replaces. */
  readonly replacedKey?: string;
}

type OnPhoto = (slot: PhotoSlot, file: Blob, replacedKey: string | undefined) => void;

/**
 * Returns the queue of selected files. Pictures with the aspect ratio of photos are passed to
 * `onPhoto` at once, and other pictures one by one after cropping. `problem` is the message about
 * files that cannot be photos. The message stays until other files are selected or `clearProblem`
 * is called.
 */
export function useChosenFiles(onPhoto: OnPhoto) {
  const { first, add, removeFirst } = usePictureQueue<PendingCrop>();
  const [reading, setReading] = useState<PhotoSlot | null>(null);
  const [problem, setProblem] = useState<{ slot: PhotoSlot; message: string } | null>(null);

  const addPhoto = ({ slot, replacedKey }: Omit<PendingCrop, 'picture'>, file: Blob) => {
    const refusal = getUploadError(file, slot);
    if (refusal === null) onPhoto(slot, file, replacedKey);
    else setProblem({ slot, message: refusal });
  };

  /**
   * Adds a picture with the aspect ratio of photos. Queues any other picture for cropping.
   * @throws if the file cannot be read
   */
  const read = async (slot: PhotoSlot, file: File) => {
    const picture = await decodePicture(file);
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (!hasPhotoAspect(width, height)) {
      return add({ slot, picture: await shrinkPicture(picture) });
    }
    try {
      addPhoto({ slot }, await cropToJpeg(picture, centredArea(width, height)));
    } finally {
      URL.revokeObjectURL(picture.src);
    }
  };

  /** `remaining` is the number of photos that fit into the slot. Further files are skipped. */
  const choose = async (slot: PhotoSlot, files: readonly File[], remaining: number) => {
    setProblem(files.length > remaining ? { slot, message: photoTexts.tooMany } : null);
    setReading(slot);
    for (const file of files.slice(0, remaining)) {
      const refusal = getFileError(file, slot);
      if (refusal !== null) setProblem({ slot, message: refusal });
      else
        await read(slot, file).catch(() => setProblem({ slot, message: wrongTypeMessage(slot) }));
    }
    setReading(null);
  };

  /** Queues an added photo for another crop. */
  const adjust = async (slot: PhotoSlot, file: Blob, replacedKey: string) => {
    const picture = await readPicture(file);
    add({ slot, picture, replacedKey });
  };

  return {
    /** The picture to crop now. Undefined if the queue is empty. */
    current: first,
    /** Slot whose files are being read, which takes seconds on a slow phone. Null while idle. */
    reading,
    problem,
    choose,
    adjust,
    /** Adds the first picture of the queue after cropping. */
    crop: (pending: PendingCrop, file: Blob) => {
      addPhoto(pending, file);
      removeFirst();
    },
    /** Removes the first picture of the queue, and sets the problem that it cannot be a photo. */
    fail: ({ slot }: PendingCrop) => {
      setProblem({ slot, message: wrongTypeMessage(slot) });
      removeFirst();
    },
    /** Removes the first picture of the queue without adding it. */
    skip: removeFirst,
    clearProblem: () => setProblem(null),
  };
}
