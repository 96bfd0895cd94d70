import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyDialog } from '../../shell/lazily.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Said } from './ask/index.ts';
import { conversationPath } from './conversation-path.ts';
import { relationOf } from './relation.ts';
import { type Failed, failedBy, type Step } from './step.ts';
import type { Other } from './use-interest.ts';

/** The sheet comes when it is needed, or once everything else has. */
export const loadAsk = () => import('./ask/index.ts');

const AskSheet = lazyDialog(async () => (await loadAsk()).AskSheet);

/** Whom one asks, as their card or profile has them. */
export interface Asked extends Other, Said {
  readonly name: string;
  readonly photo: string;
}

export interface AskSheetProps {
  readonly other: Asked;
  /** A code of GOTRA, where both are of it. */
  readonly gotra: string | null;
  readonly step: Step;
  readonly open: boolean;
  readonly failed: Failed;
  /** What they wrote when they asked. */
  readonly quoted?: string | null;
  /** Said once interest is expressed; nothing where the screen shows it by itself. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/**
 * Interest and messages are written in a sheet before they are sent; with somebody one is connected
 * with, or has written to, the conversation opens instead.
 */
export function useAsk(about: Omit<AskSheetProps, 'step' | 'open' | 'onClose'>): {
  ask: (step: Step) => void;
  /** The step that was pressed, until its sheet is there. */
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
