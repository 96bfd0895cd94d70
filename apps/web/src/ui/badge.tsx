import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';

interface CountBadgeProps {
  count: number;
  /** The text for screen readers. The default is the number of unread items. */
  label?: string;
  className?: string;
}

/** Renders an unread count, or nothing at 0. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  const t = useT('ui');
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-kumkum px-1.5',
        'text-tab font-bold text-on-kumkum tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label ?? t('unread', { count })}</span>
    </span>
  );
}

interface VerifiedMarkProps {
  showsLabel?: boolean;
  /** True on the shade of a photo. */
  onShade?: boolean;
  className?: string;
}

/** Renders the mark of a verified member. The word beside it is visible with `showsLabel`. */
export function VerifiedMark({ showsLabel, onShade, className }: VerifiedMarkProps) {
  const t = useT('ui');
  return (
    <span data-mark className={cx('inline-flex items-center gap-1.5 text-grove-ink', className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
        <path
          className={onShade ? 'fill-on-shade' : 'fill-grove'}
          d="M12 1.6 14.6 4l3.5-.5.9 3.4 3.2 1.6-1.3 3.5 1.3 3.5-3.2 1.6-.9 3.4-3.5-.5L12 22.4 9.4 20l-3.5.5-.9-3.4-3.2-1.6L3.1 12 1.8 8.5 5 6.9l.9-3.4 3.5.5Z"
        />
        <path
          className={cx('fill-none', onShade ? 'stroke-shade' : 'stroke-on-grove')}
          strokeWidth={onShade ? 2.6 : 2}
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m8 12.3 2.8 2.8L16 9.6"
        />
      </svg>
      <span className={showsLabel ? 'text-sm font-semibold' : 'sr-only'}>{t('verified')}</span>
    </span>
  );
}

/** Renders the dot of a member who is online. */
export function OnlineDot({ className }: { className?: string }) {
  const t = useT('ui');
  return (
    <span
      role="img"
      aria-label={t('online')}
      className={cx('inline-block size-3 rounded-full bg-grove ring-2 ring-card', className)}
    />
  );
}
