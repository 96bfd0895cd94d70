import { ASK_AGAIN_DAYS } from '@sambandha/contract/match/schemas';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { Check, Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  refusalOf,
  relationOf,
  useExpressInterest,
  useMatchAction,
  useSendMessage,
} from '../match/index.ts';
import { MemberMenu } from './member-menu.tsx';

/** What one may do about a member, as things stand between the two. */
export function MemberActions({ profile }: { profile: MemberProfile }) {
  const t = useT('profile');
  const { name, match } = profile;
  const relation = relationOf(match);
  const interest = useExpressInterest(profile, {
    onDone: () => toast(relation === 'received' ? t('acceptDone', { name }) : t('interestDone')),
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('interestRefused', { reason }) : t('interestFailed'), 'danger');
    },
  });
  const message = useSendMessage(profile, {
    onFailed: (error) => {
      const reason = refusalOf(error);
      toast(reason ? t('messageRefused', { reason }) : t('messageFailed'), 'danger');
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {relation === 'received' && <Received profile={profile} onAccept={() => interest.mutate()} />}
      <div className="flex flex-wrap items-center gap-3">
        {relation === 'none' && (
          <Button
            variant="love"
            icon={<Heart aria-hidden="true" className="size-5" />}
            busy={interest.isPending}
            onClick={() => interest.mutate()}
            className="grow sm:grow-0"
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
          className="grow sm:grow-0"
        >
          {t('sendMessage')}
        </Button>
        <MemberMenu profile={profile} />
      </div>
    </div>
  );
}

function Settled({ busy, children }: { busy: boolean; children: string }) {
  return (
    <span
      role="status"
      aria-busy={busy || undefined}
      className="inline-flex min-h-11 grow animate-rise items-center justify-center gap-2 rounded-full bg-kumkum-mist px-5 font-semibold text-kumkum-ink sm:grow-0"
    >
      <Check aria-hidden="true" className="size-5" />
      {children}
    </span>
  );
}

/** Their open interest waits for an answer. */
function Received({ profile, onAccept }: { profile: MemberProfile; onAccept: () => void }) {
  const t = useT('profile');
  const [declining, setDeclining] = useState(false);
  const { name } = profile;
  const action = useMatchAction(profile, {
    onDone: () => {
      setDeclining(false);
      toast(t('declineDone'));
    },
    onFailed: (error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-kumkum-mist px-5 py-4">
      <p className="min-w-48 grow font-medium text-kumkum-ink">{t('receivedFrom', { name })}</p>
      <div className="flex gap-2">
        <Button
          variant="love"
          icon={<Heart aria-hidden="true" className="size-5" />}
          onClick={onAccept}
        >
          {t('accept')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={declining}
        title={t('declineTitle', { name })}
        confirmLabel={t('declineConfirm')}
        busy={action.isPending}
        onConfirm={() => action.mutate('decline')}
        onCancel={() => setDeclining(false)}
      >
        {t('declineText', { days: ASK_AGAIN_DAYS })}
      </ConfirmDialog>
    </div>
  );
}
