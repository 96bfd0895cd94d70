import type { Card as Member } from '@sambandha/contract/browse/schemas';
import { Check, Heart } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';
import { refusalOf, relationOf, useExpressInterest, useSendMessage } from '../match/index.ts';

/** Interest and Message, as they stand. They lie above the card's own link. */
export function CardActions({ member }: { member: Member }) {
  const t = useT('browse');
  const { name } = member;
  const relation = relationOf(member.match);

  const say = (failed: string) => (error: Error) => {
    const reason = refusalOf(error);
    toast(reason === null ? failed : t('failedBecause', { failed, reason }), 'danger');
  };
  const interest = useExpressInterest(member, { onFailed: say(t('interestFailed')) });
  const message = useSendMessage(member, { onFailed: say(t('messageFailed')) });

  const open = relation === 'none' || relation === 'received';
  return (
    <div className="relative z-10 mt-auto flex gap-2 pt-4">
      {open ? (
        <Button
          variant="love"
          // Twelve of them at once: calm until one is meant, or where an answer is waited for.
          className={cx('grow px-3! text-sm!', relation === 'none' && calm)}
          icon={<Heart aria-hidden="true" className="size-4.5" />}
          aria-label={t(relation === 'none' ? 'interestIn' : 'acceptOf', { name })}
          onClick={() => !interest.isPending && interest.mutate()}
        >
          {t(relation === 'none' ? 'interest' : 'accept')}
        </Button>
      ) : (
        <Settled
          label={t(relation === 'asked' ? 'askedIn' : 'matchedWith', { name })}
          text={t(relation)}
          matched={relation === 'matched'}
        />
      )}
      <Button
        variant="secondary"
        busy={message.isPending}
        aria-label={t('messageTo', { name })}
        onClick={() => message.mutate()}
        className="grow px-3! text-sm!"
      >
        {t('message')}
      </Button>
    </div>
  );
}

const calm = 'bg-kumkum-mist! text-kumkum-ink! shadow-none! hover:bg-kumkum! hover:text-on-kumkum!';

/** Where the Interest button was: it keeps its place and size, and says what is done. */
function Settled(props: { label: string; text: string; matched: boolean }) {
  const { label, text, matched } = props;
  return (
    <span
      role="status"
      aria-label={label}
      className={cx(
        'inline-flex min-h-11 grow animate-rise items-center justify-center gap-1.5 rounded-full px-3',
        'text-sm font-semibold whitespace-nowrap',
        matched ? 'bg-grove-mist text-grove-ink' : 'bg-sunk text-soft',
      )}
    >
      <Check aria-hidden="true" className="size-4.5" />
      {text}
    </span>
  );
}
