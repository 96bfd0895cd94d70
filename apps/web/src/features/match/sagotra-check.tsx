import { lazy, type ReactNode, Suspense, useState } from 'react';

const SagotraDialog = lazy(async () => ({
  default: (await import('./sagotra-dialog.tsx')).SagotraDialog,
}));

/** What would express interest. */
export type Step = 'interest' | 'message';

interface Asked {
  readonly gotra: string;
  readonly open: boolean;
  readonly step: Step;
  readonly go: () => void;
}

/**
 * Asks once more before interest in somebody of one's own gotra; null: there is nothing to ask, and
 * every step goes on at once. The dialog stands where the hook's user puts it.
 */
export function useSagotraCheck(
  name: string,
  gotra: string | null,
): [check: (step: Step, go: () => void) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => asked && setAsked({ ...asked, open: false });
  const dialog = asked && (
    <Suspense>
      <SagotraDialog
        {...asked}
        name={name}
        onConfirm={() => {
          close();
          asked.go();
        }}
        onCancel={close}
      />
    </Suspense>
  );
  const check = (step: Step, go: () => void) => {
    if (gotra === null) go();
    else setAsked({ open: true, gotra, step, go });
  };
  return [check, dialog];
}
