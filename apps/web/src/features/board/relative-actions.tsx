import { ProposeAction } from '../proposal/index.ts';
import type { AddToBoardProps } from './add-button.tsx';
import { AddToBoard } from './add-to-board.tsx';

/** Renders a relative's actions on a member, in one row if their labels fit. */
export function RelativeActions({ member }: Pick<AddToBoardProps, 'member'>) {
  return (
    <div className="flex flex-wrap gap-2 *:min-w-min *:grow-4 *:basis-32 *:last:grow-5">
      <ProposeAction member={member} />
      <AddToBoard member={member} narrow />
    </div>
  );
}
