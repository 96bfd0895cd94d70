import { todayThere } from '@sambandha/contract/calendar';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { closedUntil, InterestsLeft, relationOf, useAsk } from '../match/index.ts';

/** The main actions on a member, by the state of the match. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const relation = relationOf(profile.match);
  const openFrom = closedUntil(profile.match, todayThere());
  const format = useFormatter();
  const Icon = relation === 'none' ? Heart : Check;
  const gotra = profile.compatibility?.sagotra === true ? profile.cultural.gotra : null;
  const { ask, loading, sheet } = useAsk({
    other: profile,
    gotra,
    failed: { interest: t('interestFailed'), message: t('messageFailed') },
    done: t('interestDone'),
  });
  const buttons = (
    <div className="flex flex-wrap items-center gap-2 sm:gap-3">
      {relation !== 'received' && (
        <Button
          variant="love"
          disabled={openFrom !== null}
          settled={relation !== 'none'}
          icon={<Icon aria-hidden="true" className="size-5" />}
          busy={loading === 'interest'}
          onClick={() => ask('interest')}
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
        busy={loading === 'message'}
        onClick={() => ask('message')}
        className={fullWidthOnPhone}
      >
        {t('sendMessage')}
      </Button>
      {sheet}
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
