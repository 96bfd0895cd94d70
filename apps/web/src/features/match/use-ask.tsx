import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../shell/lazily.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Said } from './ask/index.ts';
import { conversationPath } from './conversation-path.ts';
import { relationOf } from './relation.ts';
import { type Failed, failedBy, type Step } from './step.ts';
import type { Other } from './use-interest.ts';

/** Loads the sheet when it is needed, or after everything else. */
export const loadAsk = () => import('./ask/index.ts');

const AskSheet = lazyDialog(async () => (await loadAsk()).AskSheet);

/** The member who is asked, with the data of their card or profile. */
export interface Asked extends Other, Said {
  readonly name: string;
  readonly photo: string;
}

export interface AskSheetProps {
  readonly other: Asked;
  /** A code of GOTRA, if both have the same. */
  readonly gotra: string | null;
  readonly step: Step;
  readonly open: boolean;
  readonly failed: Failed;
  /** The message with which the other asked. */
  readonly quoted?: string | null;
  /** Toast after interest is expressed; undefined if the screen shows the change itself. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Interests and messages are written in a sheet before they are sent. For a connected member, or
 * one the viewer has written to, the conversation opens instead.
 */
export function useAsk(about: Omit<AskSheetProps, 'step' | 'open' | 'onClose'>): {
  ask: (step: Step) => void;
  /** The pressed step, while its sheet loads. */
  loading: Step | null;
  sheet: ReactNode;
} {
  const { other, failed } = about;
  const navigate = useNavigate();
  const [loading, setLoading] = useState<Step | null>(null);
  const [asked, setAsked] = useState<{ readonly step: Step; readonly open: boolean } | null>(null);

  const open = async (step: Step) => {
    setLoading(step);
    try {
      const { match } = other;
      const { hasMessages } = await loadAsk();
      const connected = relationOf(match) === 'matched';
      if (match !== null && (connected || (step === 'message' && (await hasMessages(match))))) {
        await navigate(conversationPath(match.id));
      } else setAsked({ step, open: true });
    } catch {
      toast(failedBy(step, failed), 'danger');
    } finally {
      setLoading(null);
    }
  };
  const sheet = asked && (
    <Suspense>
      <AskSheet
        key={asked.step}
        {...about}
        {...asked}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Suspense>
  );
  return { ask: (step) => void (loading ?? open(step)), loading, sheet };
}
