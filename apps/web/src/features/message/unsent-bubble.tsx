import { CircleAlert, Clock3, RotateCcw, X } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Bubble, StatusIcon } from './bubble.tsx';
import { removeUnsentMessage, requeueMessage, type UnsentMessage } from './outbox.ts';
import { QuotedMessage } from './quoted-message.tsx';
import { focusLog } from './use-focus-fallback.ts';

/** Renders a message that is queued, being sent or refused. */
export function UnsentBubble({ message, name }: { message: UnsentMessage; name: string }) {
  const t = useT('message');
  const isRefused = message.refused !== null;
  return (
    <>
      <Bubble
        mine
        followsSameWriter={false}
        sender={t('you')}
        text={message.text}
        quote={message.replyTo && <QuotedMessage quote={message.replyTo} name={name} mine />}
        at={message.at}
        statusIcon={
          isRefused ? (
            <StatusIcon icon={<CircleAlert />} label={t('notSent')} tone="failed" />
          ) : (
            <StatusIcon icon={<Clock3 />} label={t('sending')} />
          )
        }
        isFaded
      />
      {isRefused && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
          <span className="text-danger-ink">
            {message.refused === ''
              ? t('sendFailed')
              : t('sendFailedBecause', { reason: message.refused })}
          </span>
          <Button
            variant="quiet"
            size="sm"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={(event) => {
              focusLog(event);
              requeueMessage(message.clientId);
            }}
          >
            {t('tryAgain')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={(event) => {
              focusLog(event);
              removeUnsentMessage(message.clientId);
            }}
          >
            {t('discard')}
          </Button>
        </div>
      )}
    </>
  );
}
