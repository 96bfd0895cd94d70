import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import {
  currentToasts,
  dismissToast,
  subscribeToasts,
  type ToastMessage,
  type ToastTone,
} from './toast-store.ts';

export { showToast } from './toast-store.ts';

const noToasts: readonly ToastMessage[] = [];
/** Minimum milliseconds on screen. Errors stay until they are dismissed. */
const minDisplayMs: Record<ToastTone, number | null> = { success: 6000, info: 6000, danger: null };
/** Milliseconds for reading one character at a slow pace. */
const READING_MS_PER_CHARACTER = 90;

/** Renders the region of toasts above any dialog. Mounted once, in the shell. */
export function ToastRegion() {
  const t = useT('ui');
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => noToasts);
  const region = useRef<HTMLElement>(null);
  const newestId = toasts.at(-1)?.id;

  // Showing the popover again puts it above the dialog that was opened last.
  useEffect(() => {
    if (newestId !== undefined) region.current?.hidePopover();
    region.current?.showPopover();
  }, [newestId]);

  const errors = toasts.filter((message) => message.tone === 'danger');
  const notices = toasts.filter((message) => message.tone !== 'danger');
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t('toasts')}
      className="@container pointer-events-none fixed inset-x-0 top-auto bottom-[calc(var(--tab-bar)+var(--action-bar))] m-0 w-full max-w-none flex-col items-center gap-2 overflow-visible bg-transparent p-4 open:flex md:items-end"
    >
      <div role="alert" className="contents">
        {errors.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div role="status" className="contents">
        {notices.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

const icons = { success: CircleCheck, info: Info, danger: CircleAlert };

function Toast({ message }: { message: ToastMessage }) {
  const t = useT('ui');
  const { id, tone, action } = message;
  const text = usePhrase()(message.text);
  const [isPaused, setPaused] = useState(false);
  const minMs = minDisplayMs[tone];
  const displayMs = minMs === null ? null : Math.max(minMs, READING_MS_PER_CHARACTER * text.length);
  useEffect(() => {
    if (isPaused || displayMs === null) return;
    const timer = setTimeout(dismissToast, displayMs, id);
    return () => clearTimeout(timer);
  }, [id, isPaused, displayMs]);
  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives time to read
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-md border border-line bg-card py-1.5 pr-1.5 pl-4 text-ink shadow-high"
    >
      <Icon
        aria-hidden="true"
        className={cx(
          // With large text on a phone the text needs the space of the icon.
          'mt-3 hidden size-5 shrink-0 @min-[17rem]:block',
          tone === 'danger' ? 'text-danger-ink' : 'text-grove-ink',
        )}
      />
      <div className="flex grow flex-wrap items-center gap-x-3">
        <p className="grow basis-32 py-2.5 @max-[17rem]:text-sm">{text}</p>
        {action && (
          <button
            type="button"
            onClick={() => {
              action.onSelect();
              dismissToast(id);
            }}
            className="-ml-3 min-h-11 shrink-0 rounded-sm px-3 font-semibold sm:ml-0 text-grove-ink hover:bg-grove-mist"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
