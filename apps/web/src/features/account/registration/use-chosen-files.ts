import { photoTexts } from '@sambandha/contract/photo/schemas';
import { useState } from 'react';
import { readPicture, refusalOf, type Slot, wrongType } from '../../photo/index.ts';

/** A chosen file that waits to be cropped. */
export interface Chosen {
  readonly slot: Slot;
  readonly picture: HTMLImageElement;
}

/**
 * Files from the moment they are chosen until they are cropped, one after the other. Those that cannot
 * be photos are refused in the words of their slot.
 */
export function useChosenFiles() {
  const [queue, setQueue] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<{ slot: Slot; message: string } | null>(null);

  /** `room`: how many more photos the slot takes; those beyond it are left out. */
  const choose = async (slot: Slot, files: readonly File[], room: number) => {
    setProblem(files.length > room ? { slot, message: photoTexts.tooMany } : null);
    for (const file of files.slice(0, room)) {
      const refusal = refusalOf(file, slot);
      const picture = refusal === null ? await readPicture(file).catch(() => null) : null;
      if (picture === null) setProblem({ slot, message: refusal ?? wrongType(slot) });
      else setQueue((waiting) => [...waiting, { slot, picture }]);
    }
  };

  /** The first one was cropped or left out. */
  const done = () =>
    setQueue(([first, ...waiting]) => {
      if (first !== undefined) URL.revokeObjectURL(first.picture.src);
      return waiting;
    });

  /** The first one turned out to be no photo. */
  const fail = () => {
    const slot = queue[0]?.slot;
    if (slot !== undefined) setProblem({ slot, message: wrongType(slot) });
    done();
  };

  return { current: queue[0], problem, choose, done, fail };
}
