import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProposeAction } from '../proposal/index.ts';
import { type AddToBoardProps, useAddToBoard } from './use-add-to-board.ts';

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

/** Renders a relative's button that adds a member to the family's board. */
function AddButton(props: AddToBoardProps) {
  return (
    <FamilyTexts>
      <AddButtonContent {...props} />
    </FamilyTexts>
  );
}

function AddButtonContent({ member }: AddToBoardProps) {
  const t = useT('family.board');
  const { isAdded, isBusy, add } = useAddToBoard(member);
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      done={isAdded}
      aria-label={t(isAdded ? 'onBoardOf' : 'addOf', { name: member.name })}
      onClick={add}
      className={cx('relative z-10 px-2! text-sm! leading-tight', isAdded && 'bg-sunk! text-soft!')}
    >
      {t(isAdded ? 'onBoard' : 'add')}
    </Button>
  );
}
