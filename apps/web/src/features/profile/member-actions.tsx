import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';
import { refusalOf, relationOf, useSendMessage } from '../match/index.ts';
import { useInterest } from './use-interest.ts';

/** What one may do about a member, as things stand between the two. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const relation = relationOf(profile.match);
  const interest = useInterest(profile);
  const message = useSendMessage(profile, {
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('messageRefused', { reason }) : t('messageFailed'), 'danger');
    },
  });
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {relation === 'none' && (
        <Button
          variant="love"
          icon={<Heart aria-hidden="true" className="size-5" />}
          busy={interest.isPending}
          onClick={() => interest.mutate()}
          className={phoneWide}
        >
          {t('expressInterest')}
        </Button>
      )}
      {(relation === 'asked' || relation === 'matched') && (
        <Settled busy={interest.isPending}>
          {t(relation === 'asked' ? 'interestExpressed' : 'matched')}
        </Settled>
      )}
      <Button
        variant={relation === 'matched' ? 'primary' : 'secondary'}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        busy={message.isPending}
        onClick={() => message.mutate()}
        className={phoneWide}
      >
        {t('sendMessage')}
      </Button>
    </div>
  );
}

/** Two of them share the width of a phone. */
export const phoneWide =
  'whitespace-nowrap max-sm:grow max-sm:gap-1.5! max-sm:px-2! max-sm:text-sm! max-sm:[&>svg]:hidden';

function Settled({ busy, children }: { busy: boolean; children: string }) {
  return (
    <span
      role="status"
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex min-h-11 animate-rise items-center justify-center gap-2 rounded-full px-5',
        'bg-kumkum-mist font-semibold text-kumkum-ink',
        phoneWide,
      )}
    >
      <Check aria-hidden="true" className="size-5" />
      {children}
    </span>
  );
}
