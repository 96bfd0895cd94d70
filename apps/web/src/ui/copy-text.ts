/**
 * Copies a text. A page over plain http has no clipboard, only the command of earlier browsers.
 * Rejects if the text was not copied.
 */
export async function copyText(text: string): Promise<void> {
  // TypeScript assumes a page over https.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const focusedElement = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // An element outside an open dialog cannot be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focusedElement instanceof HTMLElement) focusedElement.focus();
  if (!isCopied) throw new Error('The browser refuses to copy');
}
