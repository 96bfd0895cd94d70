import { ProposeAction } from '../proposal/index.ts';
import type { PutProps } from './put.tsx';
import { PutOnBoard } from './put-on-board.tsx';

/** What a relative can do with a card in Browse. */
export function RelativeActions({ member }: Pick<PutProps, 'member'>) {
  return (
    <div className="mt-auto flex flex-col gap-2 pt-4">
      <ProposeAction member={member} />
      <PutOnBoard member={member} />
    </div>
  );
}
