import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { Copy, Flag, Reply, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Sign } from './signs-rules.ts';

export interface BubbleActions {
  /** Null if the reader may not write. */
  readonly onReply: ((message: Message) => void) | null;
  /** Scrolls to the message that a reply quotes. */
  readonly onQuote: (seq: number) => void;
  /** Null for a relative. */
  readonly onHide: ((message: Message) => void) | null;
  /**
   * Reports the writer to the team. `sign` is the warning sign that led to the report, or null.
   */
  readonly onReport: (message: Message, sign: Sign | null) => void;
}

interface MessageAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Returns the actions on a message for its menu and its sheet. */
export function useMessageActions(
  message: Message,
  { onReply, onHide, onReport }: BubbleActions,
): readonly MessageAction[] {
  const t = useT('message');
  const copy = () =>
    void copyText(message.text).then(
      () => showToast(t('copied')),
      () => showToast(t('actionFailed'), 'danger'),
    );
  const actions = [
    ...(onReply === null
      ? []
      : [{ label: t('reply'), icon: <Reply />, run: () => onReply(message) }]),
    { label: t('copy'), icon: <Copy />, run: copy },
    ...(onHide === null
      ? []
      : [{ label: t('hide'), icon: <Trash2 />, run: () => onHide(message) }]),
  ];
  if (message.senderId === ME) return actions;
  return [...actions, { label: t('report'), icon: <Flag />, run: () => onReport(message, null) }];
}
