import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import type { ReadableFields } from './ask/index.ts';
import { conversationPath } from './conversation-path.ts';
import { type FailureTexts, type FirstMessageAction, failureText } from './first-message-action.ts';
import { getMatchRelation } from './relation.ts';
import type { OtherMember } from './use-interest.ts';

/** Loads the code of the sheet. `InterestSync` prefetches the code, so that a click is quick. */
export const loadFirstMessageSheet = () => import('./ask/index.ts');

const FirstMessageSheet = lazyDialog(async () => (await loadFirstMessageSheet()).FirstMessageSheet);

/** The member who receives the interest or message, with the data of their card or profile. */
export interface Recipient extends OtherMember, ReadableFields {
  readonly name: string;
  readonly photo: string;
}

export interface FirstMessageSheetProps {
  readonly recipient: Recipient;
  /** The code of GOTRA that both members share, or null. */
  readonly sharedGotra: string | null;
  readonly action: FirstMessageAction;
  readonly open: boolean;
  readonly failureTexts: FailureTexts;
  /** The message of the recipient's own interest, which a reply quotes. */
  readonly quotedMessage?: string | null;
  /** Toast after interest is expressed. Undefined if the screen shows the change itself. */
  readonly sentToast?: string | undefined;
  /** Called after the message has accepted the recipient's interest. */
  readonly onAccepted?: () => void;
  readonly onClose: () => void;
}

/**
 * Returns `openFirstMessage`, which opens a sheet for an interest, a message or a reply before
 * it is sent. If the members are matched, or if it is called for a message and the viewer has
 * already written one, it opens the conversation instead.
 */
export function useFirstMessage(
  options: Omit<FirstMessageSheetProps, 'action' | 'open' | 'onClose'>,
): {
  openFirstMessage: (action: FirstMessageAction) => void;
  /** The action whose sheet is loading. */
  loadingAction: FirstMessageAction | null;
  /** The sheet, which the screen renders. Null until it is first opened. */
  sheet: ReactNode;
} {
  const { recipient, failureTexts } = options;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [loadingAction, setLoading] = useState<FirstMessageAction | null>(null);
  const [sheetState, setSheetState] = useState<{
    readonly action: FirstMessageAction;
    readonly open: boolean;
  } | null>(null);

  const openSheet = async (action: FirstMessageAction) => {
    setLoading(action);
    try {
      const { match } = recipient;
      const { hasMessages } = await loadFirstMessageSheet();
      const isMatched = getMatchRelation(match) === 'matched';
      const opensConversation =
        match !== null && (isMatched || (action === 'message' && (await hasMessages(match))));
      // A person who has gone on to another screen stays there.
      if (!isMounted()) return;
      if (opensConversation) await navigate(conversationPath(match.id));
      else setSheetState({ action, open: true });
    } catch {
      if (isMounted()) showToast(failureText(action, failureTexts), 'danger');
    } finally {
      setLoading(null);
    }
  };
  const sheet = sheetState && (
    <Suspense>
      <FirstMessageSheet
        key={sheetState.action}
        {...options}
        {...sheetState}
        onClose={() => setSheetState({ ...sheetState, open: false })}
      />
    </Suspense>
  );
  const openFirstMessage = (action: FirstMessageAction) => {
    if (loadingAction === null) void openSheet(action);
  };
  return { openFirstMessage, loadingAction, sheet };
}
