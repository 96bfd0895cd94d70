import { useEffect } from 'react';

/** The product's service worker: pushes, and the app's own files without a connection. */
export const WORKER = '/sw.js';

/** Asks the browser to keep the app for times without a connection. Nothing depends on it. */
export function useAppKeptOffline(): void {
  useEffect(keepAppOffline, []);
}

function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  // What is on the screen comes first.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 3_000);
}
