export type ToastTone = 'success' | 'info' | 'danger';

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  action?: { label: string; onSelect: () => void };
}

const MAX_TOASTS = 3;
let toasts: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast with a result (`success`), a note (`info`) or an error (`danger`). */
export function showToast(
  text: string,
  tone: ToastTone = 'success',
  action?: ToastMessage['action'],
) {
  lastId += 1;
  // A repeated text is shown as one toast. The oldest toasts are removed if there are too many.
  const others = toasts.filter((message) => message.text !== text).slice(1 - MAX_TOASTS);
  setToasts([...others, { id: lastId, tone, text, action }]);
}

export function dismissToast(id: number) {
  setToasts(toasts.filter((message) => message.id !== id));
}

/** Removes the toasts, or only those with an action. */
export function clearToasts({ onlyActions = false } = {}) {
  setToasts(onlyActions ? toasts.filter(({ action }) => action === undefined) : []);
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts() {
  return toasts;
}

function setToasts(next: readonly ToastMessage[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
