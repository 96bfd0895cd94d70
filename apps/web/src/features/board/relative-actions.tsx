import { ProposeAction } from '../proposal/index.ts';
import type { PutProps } from './put.tsx';
import { PutOnBoard } from './put-on-board.tsx';

/** A relative's actions on a card in Browse. */
export function RelativeActions({ member }: Pick<PutProps, 'member'>) {
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-2 *:min-w-fit *:grow *:basis-0">
      <ProposeAction member={member} />
      <PutOnBoard member={member} short className="w-auto! px-3!" />
    </div>
  );
}
