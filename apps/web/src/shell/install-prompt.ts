/** The browser's event before it would offer to install the app (Chromium alone). */
interface InstallPrompt extends Event {
  /** Asks; may be called once, after a press. */
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/**
 * Keeps the event, which comes before the app listens, and with it the browser from offering by itself.
 * It is inlined as text, so it may not refer to anything outside itself.
 */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
}
