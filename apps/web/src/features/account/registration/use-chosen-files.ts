import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useState } from 'react';
import {
  centredArea,
  cropToJpeg,
  decodePicture,
  isPortrait,
  readPicture,
  refusalOf,
  type Slot,
  sendRefusalOf,
  shrinkPicture,
  usePictureQueue,
  wrongType,
} from '../../photo/index.ts';

/** A picture that waits to be cropped. */
interface PendingCrop {
  readonly slot: Slot;
  readonly picture: HTMLImageElement;
  /** Key of the photo that this is another crop of. */
  readonly replaces?: string;
}

type OnTaken = (slot: Slot, file: Blob, replaces: string | undefined) => void;

/**
 * The queue of chosen files. Portraits are taken at once; other pictures are taken after cropping,
 * one by one. The message about files that cannot be photos stays in their slot until other files
 * are chosen or a photo is removed.
 */
export function useChosenFiles(onTaken: OnTaken) {
  const { first, add, removeFirst } = usePictureQueue<PendingCrop>();
  const [reading, setReading] = useState<Slot | null>(null);
  const [problem, setProblem] = useState<{ slot: Slot; message: string } | null>(null);

  const take = ({ slot, replaces }: Omit<PendingCrop, 'picture'>, file: Blob) => {
    const refusal = sendRefusalOf(file, slot);
    if (refusal === null) onTaken(slot, file, replaces);
    else setProblem({ slot, message: refusal });
  };

  /**
   * Takes a portrait, or queues another picture for cropping. Throws if the file cannot be read.
   */
  const read = async (slot: Slot, file: File) => {
    const picture = await decodePicture(file);
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (!isPortrait(width, height)) {
      return add({ slot, picture: await shrinkPicture(picture) });
    }
    try {
      take({ slot }, await cropToJpeg(picture, centredArea(width, height)));
    } finally {
      URL.revokeObjectURL(picture.src);
    }
  };

  /** `remaining`: number of further photos the slot takes; photos beyond it are skipped. */
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

  /** Opens a taken photo to be cropped again. */
  const adjust = async (slot: Slot, file: Blob, replaces: string) => {
    const picture = await readPicture(file);
    add({ slot, picture, replaces });
  };

  return {
    current: first,
    /** Slot whose files are being read, which takes seconds on a slow phone. */
    reading,
    problem,
    choose,
    adjust,
    /** Takes the first picture of the queue, cropped. */
    crop: (pending: PendingCrop, file: Blob) => {
      take(pending, file);
      removeFirst();
    },
    /** Drops the first picture of the queue, which is not a photo. */
    fail: ({ slot }: PendingCrop) => {
      setProblem({ slot, message: wrongType(slot) });
      removeFirst();
    },
    skip: removeFirst,
    clearProblem: () => setProblem(null),
  };
}
