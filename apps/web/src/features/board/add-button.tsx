import { useQuery } from '@tanstack/react-query';
import { Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast-store.ts';
import { boardQuery } from './board-query.ts';

export interface AddToBoardProps {
  member: { readonly id: string; readonly name: string };
  className?: string;
  /** True for a narrow button without an icon beside another button. */
  narrow?: boolean;
}

export function AddButton(props: AddToBoardProps) {
  return (
    <FamilyTexts>
      <AddButtonContent {...props} />
    </FamilyTexts>
  );
}

function AddButtonContent({ member: { id, name }, className, narrow = false }: AddToBoardProps) {
  const t = useT('family.board');
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  // The board is not fetched here, because each read counts as profile views of the day.
  const { data } = useQuery({ ...boardQuery, enabled: false }, queryClient);
  const isOnBoard = data?.cards.some(({ memberId, kept }) => memberId === id && !kept);
  const isAdded = state === 'done' || isOnBoard === true;
  const add = async () => {
    setState('busy');
    try {
      await call('PUT /board/cards/:id', { params: { id } });
      setState('done');
      toast(t('added', { name }));
      await queryClient.invalidateQueries(boardQuery);
    } catch (error) {
      setState('idle');
      toast(sentenceOf(error, t('addFailed', { name })), 'danger');
    }
  };
  const Icon = isAdded ? Check : Columns3;
  return (
    <Button
      variant="secondary"
      busy={state === 'busy'}
      done={isAdded}
      icon={!narrow && <Icon aria-hidden="true" className="size-4.5" />}
      aria-label={t(isAdded ? 'onBoardOf' : 'addOf', { name })}
      onClick={() => void add()}
      className={cx(
        'relative z-10 w-full text-sm! leading-tight',
        narrow && 'px-2!',
        isAdded && 'bg-sunk! text-soft!',
        className,
      )}
    >
      {t(isAdded ? 'onBoard' : 'add')}
    </Button>
  );
}
