/** Milliseconds after which a worker without an answer is treated as having no photo. */
const TIMEOUT_MS = 2_000;

/**
 * Returns the photo that another app has just shared with this app, or null if there is none. The
 * service worker returns the photo only once.
 */
export function takeSharedPhoto(): Promise<File | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data instanceof File ? data : null);
    setTimeout(resolve, TIMEOUT_MS, null);
    worker.postMessage('take-shared', [port2]);
  });
}
