import { ProposeAction } from '../proposal/index.ts';
import type { AddToBoardProps } from './add-button.tsx';
import { AddToBoard } from './add-to-board.tsx';

/** A relative's actions on a card in Browse. */
export function RelativeActions({ member }: Pick<AddToBoardProps, 'member'>) {
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-2 *:min-w-fit *:grow *:basis-0">
      <ProposeAction member={member} />
      <AddToBoard member={member} short className="w-auto! px-3!" />
    </div>
  );
}
