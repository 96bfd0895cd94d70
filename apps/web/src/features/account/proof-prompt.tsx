import { lazy, Suspense, useEffect, useState } from 'react';
import { type ProofRequest, useProofRequest } from '../../api/proof.ts';

/** The dialog is loaded on demand, because it is rarely needed. */
const ProofDialog = lazy(async () => {
  const dialogModule = await import('./proof-dialog.tsx').catch(() => null);
  return { default: dialogModule?.ProofDialog ?? DialogUnavailable };
});

/** Renders the dialog for a fresh proof. Every screen that needs a session has this prompt. */
export function ProofPrompt() {
  const request = useProofRequest((state) => state.request);
  // The dialog stays mounted after a response, because it restores the focus when it closes.
  const [isMounted, setIsMounted] = useState(false);
  if (request !== null && !isMounted) setIsMounted(true);
  // Nothing else can complete a pending request after the prompt is unmounted.
  useEffect(() => () => useProofRequest.getState().request?.cancel(), []);
  return (
    isMounted && (
      <Suspense>
        <ProofDialog request={request} />
      </Suspense>
    )
  );
}

/**
 * Renders nothing and cancels the request, because the code of the dialog could not be loaded. The
 * call then fails.
 */
function DialogUnavailable({ request }: { request: ProofRequest | null }) {
  useEffect(() => request?.cancel(), [request]);
  return null;
}
