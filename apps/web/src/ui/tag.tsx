import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';

export type TagTone = 'plain' | 'grove' | 'turmeric' | 'kumkum';

const tones: Record<TagTone, string> = {
  plain: 'bg-sunk text-soft',
  grove: 'bg-grove-mist text-grove-ink',
  turmeric: 'bg-turmeric-mist text-turmeric-ink',
  kumkum: 'bg-kumkum-mist text-kumkum-ink',
};

/** Renders a short fact, an interest or a state. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 py-0.5 font-body text-sm font-medium',
        '[&_svg]:size-4',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Renders a tag that can be removed, such as an active filter. */
export function RemovableTag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useT('ui');
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-xl border border-grove/40 bg-grove-mist pl-3.5 text-sm font-medium text-grove-ink">
      <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={t('remove', { name: label })}
        onClick={onRemove}
        className="touch-target inline-flex size-9 shrink-0 items-center justify-center rounded-full hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
