import { ProposeAction } from '../proposal/index.ts';
import { AddButton } from './add-button.tsx';
import type { AddToBoardProps } from './use-add-to-board.ts';

/**
 * Renders a relative's actions on a member, in one row if the label of the last button fits in one
 * line.
 */
export function RelativeActions({ member }: AddToBoardProps) {
  return (
    <div className="flex flex-wrap gap-2 *:min-w-min *:grow *:first:basis-24">
      <ProposeAction member={member} />
      <AddButton member={member} />
    </div>
  );
}
