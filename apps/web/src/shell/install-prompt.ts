/** The event that Chromium fires before it offers to install the app. */
interface InstallPrompt extends Event {
  /** Shows the browser's dialog. It can be called once, after a click. */
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/**
 * Stores the event, which is fired before the app listens, and prevents the browser's own offer.
 * The function is inlined as text and must not refer to anything outside itself.
 */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
}
