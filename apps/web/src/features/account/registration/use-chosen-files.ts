import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useState } from 'react';
import {
  centredArea,
  cropToJpeg,
  decodePicture,
  hasPhotoAspect,
  readPicture,
  refusalOf,
  type Slot,
  shrinkPicture,
  uploadRefusalOf,
  usePictureQueue,
  wrongType,
} from '../../photo/index.ts';

/** A picture that has to be cropped. */
interface PendingCrop {
  readonly slot: Slot;
  readonly picture: HTMLImageElement;
  /** Key of the photo that this crop replaces. */
  readonly replaces?: string;
}

type OnTaken = (slot: Slot, file: Blob, replaces: string | undefined) => void;

/**
 * Returns the queue of chosen files. Pictures with the aspect ratio of photos are added at once.
 * Other pictures are added after cropping, one by one. `problem` is the message about files that
 * cannot be photos. It stays until other files are chosen or `clearProblem` is called.
 */
export function useChosenFiles(onTaken: OnTaken) {
  const { first, add, removeFirst } = usePictureQueue<PendingCrop>();
  const [reading, setReading] = useState<Slot | null>(null);
  const [problem, setProblem] = useState<{ slot: Slot; message: string } | null>(null);

  const take = ({ slot, replaces }: Omit<PendingCrop, 'picture'>, file: Blob) => {
    const refusal = uploadRefusalOf(file, slot);
    if (refusal === null) onTaken(slot, file, replaces);
    else setProblem({ slot, message: refusal });
  };

  /**
   * Adds a picture with the aspect ratio of photos. Queues any other picture for cropping.
   * @throws if the file cannot be read
   */
  const read = async (slot: Slot, file: File) => {
    const picture = await decodePicture(file);
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (!hasPhotoAspect(width, height)) {
      return add({ slot, picture: await shrinkPicture(picture) });
    }
    try {
      take({ slot }, await cropToJpeg(picture, centredArea(width, height)));
    } finally {
      URL.revokeObjectURL(picture.src);
    }
  };

  /** `remaining` is the number of photos that the slot can still take. More files are skipped. */
  const choose = async (slot: Slot, files: readonly File[], remaining: number) => {
    setProblem(files.length > remaining ? { slot, message: photoTexts.tooMany } : null);
    setReading(slot);
    for (const file of files.slice(0, remaining)) {
      const refusal = refusalOf(file, slot);
      if (refusal !== null) setProblem({ slot, message: refusal });
      else await read(slot, file).catch(() => setProblem({ slot, message: wrongType(slot) }));
    }
    setReading(null);
  };

  /** Opens an added photo for cropping. */
  const adjust = async (slot: Slot, file: Blob, replaces: string) => {
    const picture = await readPicture(file);
    add({ slot, picture, replaces });
  };

  return {
    /** The picture to crop now. Undefined if there is none. */
    current: first,
    /** Slot whose files are being read. This takes seconds on a slow phone. */
    reading,
    problem,
    choose,
    adjust,
    /** Adds the first picture of the queue after cropping. */
    crop: (pending: PendingCrop, file: Blob) => {
      take(pending, file);
      removeFirst();
    },
    /** Removes the first picture of the queue with the message that it cannot be a photo. */
    fail: ({ slot }: PendingCrop) => {
      setProblem({ slot, message: wrongType(slot) });
      removeFirst();
    },
    /** Removes the first picture of the queue without adding it. */
    skip: removeFirst,
    clearProblem: () => setProblem(null),
  };
}
