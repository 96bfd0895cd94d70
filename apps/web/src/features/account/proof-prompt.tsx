import { lazy, Suspense, useEffect, useState } from 'react';
import { type ProofQuestion, useProof } from '../../api/proof.ts';

/** Loaded on demand, because it is rarely needed. */
const ProofDialog = lazy(async () => {
  const loaded = await import('./proof-dialog.tsx').catch(() => null);
  return { default: loaded?.ProofDialog ?? CannotAsk };
});

/** Asks for fresh proof on every screen that needs a session. */
export function ProofPrompt() {
  const question = useProof((state) => state.question);
  // The dialog stays mounted after a response, because its closing restores the focus.
  const [isMounted, setIsMounted] = useState(false);
  if (question !== null && !isMounted) setIsMounted(true);
  useEffect(() => () => useProof.getState().question?.cancel(), []);
  return (
    isMounted && (
      <Suspense>
        <ProofDialog question={question} />
      </Suspense>
    )
  );
}

/** Shown if the code of the dialog cannot be loaded: the call fails as without a connection. */
function CannotAsk({ question }: { question: ProofQuestion | null }) {
  useEffect(() => question?.cancel(), [question]);
  return null;
}
