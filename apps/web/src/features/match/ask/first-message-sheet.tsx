import type { Choices } from '@sambandha/contract/choices';
import { GOTRA } from '@sambandha/contract/community';
import { firstName } from '@sambandha/contract/first-name';
import { FIRST_MESSAGE, FIRST_MESSAGE_MAX } from '@sambandha/contract/match/first-message';
import { isBlank } from '@sambandha/contract/text';
import { hasAtMostCharacters } from '@sambandha/contract/text-length';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { HintTexts } from '../../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUnsentText } from '../../../offline/use-unsent-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { isTouchScreen } from '../../../ui/touch-screen.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { usageQuery } from '../../subscription/index.ts';
import { conversationPath } from '../conversation-path.ts';
import { type FirstMessageAction, failureText } from '../first-message-action.ts';
import { RemainingInterests } from '../interests-left.tsx';
import { showNewMatch } from '../new-match.ts';
import { getMatchRelation, type MatchRelation } from '../relation.ts';
import type { FirstMessageSheetProps } from '../use-first-message.tsx';
import { Starters } from './starter-list.tsx';
import { useDescribeError } from './use-describe-error.ts';
import { useSend } from './use-send.ts';

/**
 * Renders the sheet in which a member writes and confirms an interest, a message or a reply. The
 * sheet shows the recipient and, before a new interest, the number of interests left today.
 */
export function FirstMessageSheet(props: FirstMessageSheetProps) {
  return (
    <HintTexts>
      <SheetContent {...props} />
    </HintTexts>
  );
}

function SheetContent({
  recipient,
  sharedGotra,
  action,
  open,
  failureTexts,
  quotedMessage,
  sentToast,
  onAccepted,
  onClose,
}: FirstMessageSheetProps) {
  const t = useT('hints.ask');
  const phrase = usePhrase();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const relation = getMatchRelation(recipient.match);
  const suggestion = action === 'message' ? phrase(FIRST_MESSAGE) : '';
  const { id, text, write, store, clear } = useUnsentText(`${action}:${recipient.id}`, suggestion);
  const isTooLong = !hasAtMostCharacters(text.trim(), FIRST_MESSAGE_MAX);
  const lacksText = action !== 'interest' && isBlank(text);
  const isLimitReached = useIsLimitReached() && relation === 'none';
  const contentRef = useFocusOnOpen(open, action);
  const describeError = useDescribeError(
    firstName(recipient.name),
    failureText(action, failureTexts),
  );

  const isShown = () => open && isMounted();
  const onSent: Parameters<typeof useSend>[1] = ({ match, notice }, { isFirst }) => {
    if (notice === undefined) {
      clear();
    } else {
      // The server has used the key of this text. Writing the text again creates another key.
      write(text);
      showToast(phrase(notice), 'info');
    }
    // A closed sheet does not navigate, because the person has gone on to something else.
    const navigates = action !== 'interest' && isShown();
    onClose();
    if (match.status === 'ACCEPTED') onAccepted?.();
    if (navigates) void navigate(conversationPath(match.id));
    else if (match.status === 'ACCEPTED') showNewMatch(match);
    else if (sentToast !== undefined && isFirst && notice === undefined) showToast(sentToast);
  };
  const send = useSend(recipient.id, onSent, (error) => {
    if (!isShown()) showToast(describeError(error), 'danger');
  });
  const submit = () => {
    if (isTooLong || lacksText || isLimitReached) return;
    store();
    // A live event can change the relation before the response arrives.
    send.mutate({ message: text.trim(), key: id, isFirst: relation !== 'asked' });
  };
  const name = firstName(recipient.name);
  const isSagotra = relation === 'none' && sharedGotra !== null;
  return (
    <Dialog
      open={open}
      focusesTitle
      onClose={onClose}
      leading={<Avatar name={recipient.name} src={recipient.photo} size="md" />}
      title={t(`title.${action}`, { name })}
      footer={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-h-5 min-w-0 grow empty:hidden">
            {relation === 'none' && <RemainingInterests always />}
          </div>
          <Button
            variant={relation === 'asked' ? 'primary' : 'love'}
            icon={<SendHorizontal aria-hidden="true" className="size-5" />}
            busy={send.isPending}
            disabled={isTooLong || lacksText || isLimitReached}
            onClick={submit}
            className="max-md:w-full"
          >
            {t(sendTextKey(relation, isSagotra))}
          </Button>
        </div>
      }
    >
      <div ref={contentRef} className="flex flex-col gap-4">
        {quotedMessage && <QuotedMessage name={name}>{quotedMessage}</QuotedMessage>}
        <p className="text-soft">{t(leadTextKey(action, relation), { name })}</p>
        {isSagotra && <Sagotra name={name} sharedGotra={sharedGotra} />}
        <Field
          label={t(`label.${action}`)}
          optional={action === 'interest'}
          error={isTooLong ? t('tooLong', { most: FIRST_MESSAGE_MAX }) : undefined}
        >
          <TextArea
            rows={3}
            limit={FIRST_MESSAGE_MAX}
            value={text}
            readOnly={send.isPending}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
        <Starters
          recipient={recipient}
          text={text}
          suggestion={suggestion}
          onChoose={(starter) => !send.isPending && write(starter)}
        />
        {send.isError && (
          <Banner tone="danger">
            <p>{describeError(send.error)}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function leadTextKey(action: FirstMessageAction, relation: MatchRelation) {
  if (relation === 'received') return 'lead.accepts';
  if (relation === 'asked') return 'lead.asked';
  return action === 'interest' ? 'lead.interest' : 'lead.message';
}

function sendTextKey(relation: MatchRelation, isSagotra: boolean) {
  if (relation === 'received') return 'acceptAndSend';
  return isSagotra ? 'sendAnyway' : 'send';
}

const gotras: Choices<string>['labels'] = GOTRA.labels;

function Sagotra({ name, sharedGotra }: { name: string; sharedGotra: string }) {
  const t = useT('hints');
  const phrase = usePhrase();
  return (
    <Banner tone="notice" title={t('sagotra')}>
      <p>{t('sagotraText', { name, gotra: phrase(gotras[sharedGotra] ?? sharedGotra) })}</p>
    </Banner>
  );
}

/** Renders the message that a reply quotes, because the sheet covers the card on a phone. */
function QuotedMessage({ name, children }: { name: string; children: string }) {
  const t = useT('match');
  return (
    <figure>
      <figcaption className="sr-only">{t('messageOf', { name })}</figcaption>
      <blockquote className="rounded-md bg-sunk px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line">
        {children}
      </blockquote>
    </figure>
  );
}

/** Returns true if no interest is left for the day. */
function useIsLimitReached(): boolean {
  const { data } = useQuery(usageQuery);
  return data !== undefined && data.usage.interests.used >= data.usage.interests.limit;
}

/**
 * Focuses the text area when the sheet opens. On a device with a touch keyboard, which would cover
 * the sheet, focuses the title instead, except for a reply.
 */
function useFocusOnOpen(open: boolean, action: FirstMessageAction) {
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const dialog = contentRef.current?.closest('dialog');
    const selector = isTouchScreen() && action !== 'reply' ? 'h2' : 'textarea';
    const target = dialog?.querySelector<HTMLElement>(selector);
    target?.focus({ preventScroll: true });
  }, [open, action]);
  return contentRef;
}
