import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../shell/lazily.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { ReadableFields } from './ask/index.ts';
import { conversationPath } from './conversation-path.ts';
import { type FailureTexts, type FirstMessageStep, failureText } from './first-message-step.ts';
import { relationOf } from './relation.ts';
import type { OtherMember } from './use-interest.ts';

/** Loads the sheet on first use, or after the rest of the page. */
export const loadFirstMessageSheet = () => import('./ask/index.ts');

const FirstMessageSheet = lazyDialog(async () => (await loadFirstMessageSheet()).FirstMessageSheet);

/** The member who receives the interest or message, with the data of their card or profile. */
export interface Recipient extends OtherMember, ReadableFields {
  readonly name: string;
  readonly photo: string;
}

export interface AskSheetProps {
  readonly other: Recipient;
  /** A code of GOTRA, if both have the same. */
  readonly gotra: string | null;
  readonly step: FirstMessageStep;
  readonly open: boolean;
  readonly failed: FailureTexts;
  /** The message that came with the other member's interest. */
  readonly quoted?: string | null;
  /** Toast after interest is expressed; undefined if the screen shows the change itself. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Opens a sheet in which an interest or a message is written before it is sent. If the members are
 * connected, or the viewer has already written, the conversation opens instead.
 */
export function useFirstMessage(options: Omit<AskSheetProps, 'step' | 'open' | 'onClose'>): {
  ask: (step: FirstMessageStep) => void;
  /** The step whose sheet is loading. */
  loading: FirstMessageStep | null;
  sheet: ReactNode;
} {
  const { other, failed } = options;
  const navigate = useNavigate();
  const [loading, setLoading] = useState<FirstMessageStep | null>(null);
  const [sheetState, setSheetState] = useState<{
    readonly step: FirstMessageStep;
    readonly open: boolean;
  } | null>(null);

  const open = async (step: FirstMessageStep) => {
    setLoading(step);
    try {
      const { match } = other;
      const { hasMessages } = await loadFirstMessageSheet();
      const connected = relationOf(match) === 'matched';
      if (match !== null && (connected || (step === 'message' && (await hasMessages(match))))) {
        await navigate(conversationPath(match.id));
      } else setSheetState({ step, open: true });
    } catch {
      toast(failureText(step, failed), 'danger');
    } finally {
      setLoading(null);
    }
  };
  const sheet = sheetState && (
    <Suspense>
      <FirstMessageSheet
        key={sheetState.step}
        {...options}
        {...sheetState}
        onClose={() => setSheetState({ ...sheetState, open: false })}
      />
    </Suspense>
  );
  return { ask: (step) => void (loading ?? open(step)), loading, sheet };
}
