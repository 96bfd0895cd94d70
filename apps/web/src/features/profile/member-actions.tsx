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
  const Mark = relation === 'none' ? Heart : Check;
  const message = useSendMessage(profile, {
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('messageRefused', { reason }) : t('messageFailed'), 'danger');
    },
  });
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {relation !== 'received' && (
        <Button
          variant="love"
          settled={relation !== 'none'}
          icon={<Mark aria-hidden="true" className="size-5" />}
          busy={interest.isPending}
          onClick={() => interest.mutate()}
          className={cx(
            phoneWide,
            relation !== 'none' && 'animate-rise bg-kumkum-mist! text-kumkum-ink! shadow-none!',
          )}
        >
          {t(words[relation])}
        </Button>
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

const words = {
  none: 'expressInterest',
  asked: 'interestExpressed',
  matched: 'matched',
} as const;
