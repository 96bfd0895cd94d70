import { todayThere } from '@sambandha/contract/calendar';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.tsx';
import {
  closedUntil,
  InterestsLeft,
  refusalOf,
  relationOf,
  useSendMessage,
} from '../match/index.ts';
import { useInterest } from './use-interest.ts';

/** What one may do about a member, as things stand between the two. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const relation = relationOf(profile.match);
  const waits = closedUntil(profile.match, todayThere());
  const format = useFormatter();
  const interest = useInterest(profile);
  const Mark = relation === 'none' ? Heart : Check;
  const message = useSendMessage(profile, {
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('messageRefused', { reason }) : t('messageFailed'), 'danger');
    },
  });
  const both = (
    <div className="flex items-center gap-2 sm:gap-3">
      {relation !== 'received' && (
        <Button
          variant="love"
          disabled={waits !== null}
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
        disabled={waits !== null}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        busy={message.isPending}
        onClick={() => message.mutate()}
        className={phoneWide}
      >
        {t('sendMessage')}
      </Button>
    </div>
  );
  if (waits === null) {
    return relation === 'none' ? (
      <div className="flex flex-col gap-2">
        {both}
        <InterestsLeft />
      </div>
    ) : (
      both
    );
  }
  // A calendar day is the same day everywhere.
  const day = format.dateTime(new Date(waits), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-2.5">
      {both}
      <p className="text-sm text-soft">
        {t(closed[profile.match?.status ?? ''] ?? 'closedDeclined', { day })}
      </p>
    </div>
  );
}

/** Two of them share the width of a phone. */
export const phoneWide =
  'whitespace-nowrap max-sm:grow max-sm:gap-1.5! max-sm:px-2! max-sm:text-sm! max-sm:[&>svg]:hidden';

/** Why one has to wait before asking again. */
const closed: Readonly<Record<string, 'closedEnded' | 'closedWithdrawn'>> = {
  ENDED: 'closedEnded',
  WITHDRAWN: 'closedWithdrawn',
};

const words = {
  none: 'expressInterest',
  asked: 'interestExpressed',
  matched: 'matched',
} as const;
