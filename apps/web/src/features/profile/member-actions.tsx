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
  useSagotraCheck,
  useSendMessage,
} from '../match/index.ts';
import { useInterest } from './use-interest.ts';

/** The main actions on a member, by the state of the match. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const relation = relationOf(profile.match);
  const openFrom = closedUntil(profile.match, todayThere());
  const format = useFormatter();
  const interest = useInterest(profile);
  const Icon = relation === 'none' ? Heart : Check;
  const message = useSendMessage(profile, {
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('messageRefused', { reason }) : t('messageFailed'), 'danger');
    },
  });
  const asks = relation === 'none' && profile.compatibility?.sagotra === true;
  const [check, dialog] = useSagotraCheck(profile.name, asks ? profile.cultural.gotra : null);
  const buttons = (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      {relation !== 'received' && (
        <Button
          variant="love"
          disabled={openFrom !== null}
          settled={relation !== 'none'}
          icon={<Icon aria-hidden="true" className="size-5" />}
          busy={interest.isPending}
          onClick={() => check('interest', interest.mutate)}
          className={cx(
            fullWidthOnPhone,
            relation !== 'none' && 'animate-rise bg-kumkum-mist! text-kumkum-ink! shadow-none!',
          )}
        >
          {t(labels[relation])}
        </Button>
      )}
      <Button
        variant={relation === 'matched' ? 'primary' : 'secondary'}
        disabled={openFrom !== null}
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
        busy={message.isPending}
        onClick={() => check('message', message.mutate)}
        className={fullWidthOnPhone}
      >
        {t('sendMessage')}
      </Button>
      {dialog}
    </div>
  );
  if (openFrom === null) {
    return relation === 'none' ? (
      <div className="flex flex-col gap-2">
        {buttons}
        <InterestsLeft />
      </div>
    ) : (
      buttons
    );
  }
  // A calendar date, formatted without a time zone.
  const day = format.dateTime(new Date(openFrom), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="flex flex-col gap-2.5">
      {buttons}
      <p className="text-sm text-soft">
        {t(closed[profile.match?.status ?? ''] ?? 'closedDeclined', { day })}
      </p>
    </div>
  );
}

/** Two buttons share the width of a phone. */
export const fullWidthOnPhone =
  'whitespace-nowrap max-sm:grow max-sm:gap-1.5! max-sm:px-2! max-sm:text-sm! max-sm:[&>svg]:hidden';

/** The text by the reason for waiting before asking again. */
const closed: Readonly<Record<string, 'closedEnded' | 'closedWithdrawn'>> = {
  ENDED: 'closedEnded',
  WITHDRAWN: 'closedWithdrawn',
};

const labels = {
  none: 'expressInterest',
  asked: 'interestExpressed',
  matched: 'matched',
} as const;
