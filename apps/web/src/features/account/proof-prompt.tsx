import { lazy, Suspense, useEffect, useState } from 'react';
import { type ProofQuestion, useProof } from '../../api/proof.ts';

/** Seldom needed, so loaded when it is. */
const ProofDialog = lazy(async () => {
  const loaded = await import('./proof-dialog.tsx').catch(() => null);
  return { default: loaded?.ProofDialog ?? CannotAsk };
});

/** Asks for fresh proof, beside every screen that needs a session. */
export function ProofPrompt() {
  const question = useProof((state) => state.question);
  // It stays when it was answered: closing gives the focus back to where it came from.
  const [wanted, setWanted] = useState(false);
  if (question !== null && !wanted) setWanted(true);
  useEffect(() => () => useProof.getState().question?.cancel(), []);
  return (
    wanted && (
      <Suspense>
        <ProofDialog question={question} />
      </Suspense>
    )
  );
}

/** The dialog's code did not come: the call fails as without a connection. */
function CannotAsk({ question }: { question: ProofQuestion | null }) {
  useEffect(() => question?.cancel(), [question]);
  return null;
}
