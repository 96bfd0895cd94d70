import { ProposeAction } from '../proposal/index.ts';
import { AddButton } from './add-button.tsx';
import type { AddToBoardProps } from './use-add-to-board.ts';

/**
 * Renders a relative's actions on a member, in one row if their labels fit. The last button is
 * wider, because its label is longer.
 */
export function RelativeActions({ member }: AddToBoardProps) {
  return (
    <div className="flex flex-wrap gap-2 *:min-w-min *:grow-4 *:basis-28 *:last:grow-5">
      <ProposeAction member={member} />
      <AddButton member={member} />
    </div>
  );
}
