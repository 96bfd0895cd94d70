import { todayThere } from '@sambandha/contract/calendar';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { closedUntil, InterestsLeft, relationOf, useAsk } from '../match/index.ts';
import { DeclineReceived } from './received-interest.tsx';
import { useAccept } from './use-accept.ts';

/** The main actions on a member, by the state of the match. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const relation = relationOf(profile.match);
  const openFrom = closedUntil(profile.match, todayThere());
  const accept = useAccept(profile);
  const gotra = profile.compatibility?.sagotra === true ? profile.cultural.gotra : null;
  const { ask, loading, sheet } = useAsk({
    other: profile,
    gotra,
    failed: { interest: t('interestFailed'), message: t('messageFailed') },
    done: t('interestDone'),
  });
  const received = relation === 'received';
  const settled = relation === 'asked' || relation === 'matched';
  const Icon = settled ? Check : Heart;
  return (
    <div className="flex flex-col gap-2">
      {received && <DeclineReceived profile={profile} />}
      <div className={buttonRow}>
        <Button
          variant="love"
          disabled={openFrom !== null}
          settled={settled}
          icon={<Icon aria-hidden="true" className="size-5" />}
          busy={received ? accept.isPending : loading === 'interest'}
          onClick={() => (received ? accept.mutate() : ask('interest'))}
          className={cx(
            rowButton,
            settled && 'animate-rise bg-kumkum-mist! text-kumkum-ink! shadow-none!',
          )}
        >
          {t(labels[relation])}
        </Button>
        <Button
          variant={relation === 'matched' ? 'primary' : 'secondary'}
          disabled={openFrom !== null}
          icon={<MessageCircle aria-hidden="true" className="size-5" />}
          busy={loading === 'message'}
          onClick={() => ask('message')}
          className={rowButton}
        >
          {t('sendMessage')}
        </Button>
      </div>
      {openFrom === null && relation === 'none' && <InterestsLeft />}
      {openFrom !== null && <Closed profile={profile} from={openFrom} />}
      {sheet}
    </div>
  );
}

/** Why one cannot ask, and from which day one can. */
function Closed({ profile, from }: { profile: MemberProfile; from: string }) {
  const t = useT('profile');
  const day = useFormat().date(from);
  return (
    <p className="text-sm text-soft">
      {t(closed[profile.match?.status ?? ''] ?? 'closedDeclined', { day })}
    </p>
  );
}

/** Two buttons share the width; where their words have no room, one stands below the other. */
export const buttonRow = 'flex flex-wrap gap-2';
export const rowButton =
  'min-w-min grow gap-1.5! leading-tight @max-2xl:basis-0 @max-2xl:px-2! @max-2xl:text-[min(0.875rem,7vw)]! @max-2xl:[&>svg]:hidden @2xl:px-4!';

/** The text by the reason for waiting before asking again. */
const closed: Readonly<Record<string, 'closedEnded' | 'closedWithdrawn'>> = {
  ENDED: 'closedEnded',
  WITHDRAWN: 'closedWithdrawn',
};

const labels = {
  none: 'expressInterest',
  asked: 'interestExpressed',
  received: 'accept',
  matched: 'matched',
} as const;
